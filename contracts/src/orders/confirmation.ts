/** Hours within which the desk confirms or declines an order. Buyers are told so, and later orders count as stuck. */
export const confirmationHoursMax = 24
