/** What the routes of ip-country take and answer. */
export type IpCountryApi = {
  'GET /ip-country': { data: 'file' }
}
