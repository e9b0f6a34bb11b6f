/** An activity open up to this age has no upper age limit. */
export const ageLimit = 100
