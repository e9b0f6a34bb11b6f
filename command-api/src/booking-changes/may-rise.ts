import { booking } from '@arung/domain/bookings/booking'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { bookingStream } from '../bookings/streams.ts'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { sellingRefusals } from '../reservations/refusals.ts'
import { reservationStream } from '../reservations/streams.ts'

/** Throws 409 when the price of a booking cannot rise: an agent's wallet has reserved the price that was agreed. */
export async function assertMayRise(
  { workers }: Pick<Parts, 'workers'>,
  bookingId: string,
): Promise<void> {
  const { state } = await workers.load(bookingStream(bookingId), booking)
  if (!state.exists || state.sale.kind !== 'RESERVATION') return
  const sale = await workers.load(reservationStream(state.sale.id), reservation)
  if (isMade(sale.state) && sale.state.terms.agent?.method === 'DEPOSIT')
    throw refusedAs('PriceReserved', sellingRefusals)
}
