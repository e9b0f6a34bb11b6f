import type { CancelReason } from '@arung/contracts/bookings/statuses'
import { type EndReason } from '@arung/contracts/reservations/statuses'
import { SaleCancelReason } from '@arung/contracts/bookings/sales'
import type { Cancellation } from '../bookings/booking-state.ts'
import { accept, type Decision } from '../decider.ts'
import type { ReservationEvent } from './events.ts'
import { feeAtEnd, feeOfOne } from './cancellation-fee.ts'
import type { LiveReservation } from './reservation-state.ts'
import { withoutBooking } from './without-booking.ts'

/**
 * One of its bookings was cancelled on its own: declined, lapsed, cancelled by the desk, or its session does not take
 * place.
 */
export type ReduceReservation = Readonly<{
  type: 'ReduceReservation'
  bookingId: string
  /** According to the booking's own stream. */
  cancelled: Cancellation
  now: string
}>

const endedBecause: Readonly<Record<CancelReason, EndReason>> = {
  SALE: 'OTHER',
  DECLINED: 'DECLINED',
  LAPSED: 'LAPSED',
  CANCELED: 'OTHER',
  CLOSED: 'SESSION_CLOSED',
}

/**
 * A reservation costs what its active bookings cost, and ends with the last of them. Everything that was paid for a
 * booking is returned, unless the desk cancelled it by the policy after the free period.
 */
export function reduce(
  { bookingId, cancelled, now: at }: ReduceReservation,
  live: LiveReservation,
): Decision<ReservationEvent, never> {
  const { state, terms, gone } = live
  const { reservationId, lines, total } = terms
  const active = lines
    .flatMap(line => line.parts.map(part => part.bookingId))
    .filter(id => !gone.has(id))
  if (state === 'CANCELED' || !active.includes(bookingId)) return accept()
  const { why, by, reason } = cancelled
  const asked = { terms: cancelled.terms ?? 'IN_FULL', at: cancelled.at } as const
  if (active.length > 1) {
    const amount = total - withoutBooking(terms, bookingId).total
    const kept = feeOfOne(live, asked, amount)
    return accept({
      type: 'ReservationReduced',
      data: {
        reservationId,
        bookingId,
        amount,
        why,
        ...(reason === undefined ? {} : { reason }),
        ...(kept === 0 ? {} : { kept }),
        by,
        at,
      },
    })
  }
  const kept = feeAtEnd(live, asked)
  return accept({
    type: 'ReservationCanceled',
    data: { reservationId, terms: asked.terms, reason: endOf(cancelled), kept, by, at },
  })
}

/** Returns the reason that the desk gave, or else the one that follows from the cause of the cancellation. */
function endOf({ why, reason }: Cancellation): EndReason {
  const said = SaleCancelReason.safeParse(reason)
  return why !== 'DECLINED' && said.success ? said.data : endedBecause[why]
}
