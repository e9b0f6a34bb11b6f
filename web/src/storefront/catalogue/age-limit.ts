/** Nobody is too old for what is open to this age. */
export const ageLimit = 100
