import type { LiveOrder } from '../orders/order-state.ts'
import type { BookingTerms } from './events.ts'

/**
 * The bookings that an order is to have: one for each activity of each of its lines, while it is confirmed. Add-ons are on
 * the first of a combo's.
 */
export function bookingsOf({ placed, status }: LiveOrder): readonly BookingTerms[] {
  if (status !== 'CONFIRMED' && status !== 'COMPLETED') return []
  return placed.lines.flatMap(line =>
    line.sessions.map((session, part) => ({
      lineId: line.lineId,
      part,
      productId: session.productId,
      name: session.packageName,
      nameId: session.packageNameId,
      date: line.date,
      time: session.time,
      guests: line.persons,
      rates: line.rates.map(({ name, nameId, quantity }) => ({ name, nameId, quantity })),
      addOns:
        part === 0
          ? line.addOns.map(({ name, nameId, quantity }) => ({ name, nameId, quantity }))
          : [],
    })),
  )
}
