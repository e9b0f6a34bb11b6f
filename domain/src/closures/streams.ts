/** Namespaces of the ids of what a closure does to its parties, and of the calendar (RFC 9562, version 5). */
export const closureNamespace = 'c1050e00-0000-4000-8000-000000000001'

/** The id of the only calendar of closed days. */
export const closedDaysId = 'c1050e00-0000-4000-8000-000000000002'

/** The name that is hashed into the id of what happens to a party. `round` counts how often it was decided. */
export const partyName = (closureId: string, bookingId: string, round: number) =>
  `closure|${closureId}|${bookingId}|${round}`
/** The same for an order, which is cancelled once with all of its parties. */
export const orderName = (closureId: string, orderId: string) =>
  `closure|${closureId}|order|${orderId}`
