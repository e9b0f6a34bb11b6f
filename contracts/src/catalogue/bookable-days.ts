/** How many days ahead an activity can be booked: the range of the calendar and the limit of the server. */
export const bookableDaysMax = 365
