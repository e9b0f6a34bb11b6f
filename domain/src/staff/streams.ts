/** The id of the only staff stream. */
export const staffStreamId = '57aff000-0000-4000-8000-000000000001'
