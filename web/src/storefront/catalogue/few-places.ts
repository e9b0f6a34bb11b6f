/** So many places or fewer are worth a number; of more it is enough to know that there are some. */
export const fewPlacesMax = 20
