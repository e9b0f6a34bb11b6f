/** So many days ahead an activity can be booked: what the calendar shows and the server sells. */
export const bookableDaysMax = 365
