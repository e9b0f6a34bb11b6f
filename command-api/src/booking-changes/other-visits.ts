import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { Visit } from '@arung/domain/reservations/visits'
import { reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'
import { bookingStream } from '../bookings/streams.ts'

/**
 * Returns the other visits of a booking's guests: the activities of the same package, at their present times and at the
 * times that a pending request asks for. Other lines of a sale may be for other guests.
 */
export async function otherVisits(
  { workers }: Pick<Parts, 'workers'>,
  { bookingId, sale, terms }: LiveBooking,
): Promise<readonly Visit[]> {
  const { state } = await workers.load(reservationStream(sale.id), reservation)
  if (!isMade(state)) return []
  const line = state.terms.lines.find(({ lineId }) => lineId === terms.lineId)
  const visits: Visit[] = []
  for (const part of line?.parts ?? []) {
    if (part.bookingId === bookingId) continue
    const other = await workers.load(bookingStream(part.bookingId), booking)
    if (!other.state.exists || other.state.state === 'CANCELED') continue
    const known = await workers.known(reservationProductStream(part.productId), reservationProduct)
    const product = known.state?.value
    if (product?.kind !== 'SINGLE') continue
    const { terms: now, waiting } = other.state
    for (const { date, time } of waiting?.to ? [now, waiting.to] : [now])
      visits.push({ product, date, time })
  }
  return visits
}
