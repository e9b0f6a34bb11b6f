/** Requests and responses of the ip-country routes. */
export type IpCountryApi = {
  'GET /ip-country': { data: 'file' }
}
