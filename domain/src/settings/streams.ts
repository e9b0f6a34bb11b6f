/** The id of the only settings stream. */
export const settingsStreamId = '5e771265-0000-4000-8000-000000000001'
