/** What the routes of live take and answer. */
export type LiveApi = {
  'GET /live': { data: 'events' }
}
