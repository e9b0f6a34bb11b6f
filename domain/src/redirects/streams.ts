/** The site has one list of route rules. */
export const redirectsStreamId = '5e771265-0000-4000-8000-000000000003'
