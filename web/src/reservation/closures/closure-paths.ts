export const closuresPath = '/reservation/admin/closures'
export const calendarPath = `${closuresPath}?tab=calendar`
export const closurePath = (id: string): string => `${closuresPath}/${id}`

/** Returns the address of the bookings of a day. */
export const bookingsOfDay = (date: string): string =>
  `/reservation/admin/reservation-list?tab=all&sort=day&from=${date}&to=${date}`
