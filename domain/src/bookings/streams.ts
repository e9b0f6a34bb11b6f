/** Namespace of the ids of bookings (RFC 9562, version 5). */
export const bookingNamespace = 'b00c1465-0000-4000-8000-000000000001'
/** The name that is hashed into the id of an order's booking. Each part of each line has one. */
export const bookingName = (orderId: string, lineId: string, part: number) =>
  `${orderId}|${lineId}|${part}`
