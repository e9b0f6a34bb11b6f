/** Guests who have gone out, whose activity has ended, or who have no date, are no parties of a closure. */
export const isParty = (booking: 'b' | 'x') =>
  `${booking}.state IN ('NEED_APPROVAL', 'APPROVED', 'ARRIVED') AND ${booking}.kept_until IS NULL`
