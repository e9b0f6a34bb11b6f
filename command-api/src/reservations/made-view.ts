import type { ReservationMade } from '@arung/contracts/reservations/views'
import { moneyOf } from '@arung/domain/reservations/money'
import { isMade, type Reservation } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'

/** Returns a reservation in the form in which its maker receives it. */
export function madeView(state: Reservation): ReservationMade {
  if (!isMade(state)) throw notFound()
  const { reservationId, number, lines, total } = state.terms
  const { paid, waiting, remaining, owed, toReturn } = moneyOf(state)
  const { lowered, kept } = state
  return {
    reservationId,
    number,
    bookingIds: lines.flatMap(line => line.parts.map(({ bookingId }) => bookingId)),
    money: { currency: 'IDR', total, paid, waiting, lowered, remaining, owed, toReturn, kept },
  }
}
