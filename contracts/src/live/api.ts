/** Requests and responses of the live routes. */
export type LiveApi = {
  'GET /live': { data: 'events' }
}
