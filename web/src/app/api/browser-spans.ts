/** The path where the web process takes the spans of browsers' calls, and how many it takes at once. */
export const browserSpansPath = '/browser-spans'
export const browserSpansMax = 20
