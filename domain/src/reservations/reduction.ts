import type { CancelReason } from '@arung/contracts/bookings/statuses'
import type { EndReason } from '@arung/contracts/reservations/statuses'
import { accept, type Decision } from '../decider.ts'
import type { ReservationEvent } from './events.ts'
import type { LiveReservation } from './reservation-state.ts'
import { withoutBooking } from './without-booking.ts'

/** One of its bookings was canceled by itself: declined, lapsed, or its session does not take place. */
export type ReduceReservation = Readonly<{
  type: 'ReduceReservation'
  bookingId: string
  why: CancelReason
  by: string | null
  now: string
}>

const endedBecause: Readonly<Record<CancelReason, EndReason>> = {
  SALE: 'OTHER',
  DECLINED: 'DECLINED',
  LAPSED: 'LAPSED',
  CANCELED: 'OTHER',
  CLOSED: 'SESSION_CLOSED',
}

/** A reservation costs what its standing bookings do, and ends with the last of them: then everything goes back. */
export function reduce(
  { bookingId, why, by, now: at }: ReduceReservation,
  { state, terms, gone }: LiveReservation,
): Decision<ReservationEvent, never> {
  const { reservationId, lines, total } = terms
  const standing = lines
    .flatMap(line => line.parts.map(part => part.bookingId))
    .filter(id => !gone.has(id))
  if (state === 'CANCELED' || !standing.includes(bookingId)) return accept()
  if (standing.length > 1) {
    const amount = total - withoutBooking(terms, bookingId).total
    return accept({
      type: 'ReservationReduced',
      data: { reservationId, bookingId, amount, why, by, at },
    })
  }
  return accept({
    type: 'ReservationCanceled',
    data: { reservationId, terms: 'IN_FULL', reason: endedBecause[why], kept: 0, by, at },
  })
}
