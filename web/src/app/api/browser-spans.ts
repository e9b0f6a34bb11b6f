/** Where the web process takes what browsers tell of their calls, and how many it takes at once. */
export const browserSpansPath = '/browser-spans'
export const browserSpansMax = 20
