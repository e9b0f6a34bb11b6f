/** Within so many hours the desk confirms or declines an order; buyers are told so, and later ones count as stuck. */
export const confirmationHoursMax = 24
