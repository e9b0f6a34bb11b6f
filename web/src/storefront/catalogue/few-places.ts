/** Up to this number the places left are shown as a number. Above it the page only says that there are places. */
export const fewPlacesMax = 20
