/** Namespace of the ids of reservations and of what belongs to them (RFC 9562, version 5). */
export const reservationNamespace = 'c0b1a5e0-0000-4000-8000-000000000021'
/** The name that is hashed into the id of a reservation's booking. Each part of each line has one. */
export const reservedBookingName = (reservationId: string, line: number, part: number): string =>
  `${reservationId}|${line}|${part}`
