import { hourMs } from '@arung/contracts/dates'
import { accept, type Decision } from '../decider.ts'
import { instantOf, later } from '../time.ts'
import { partNow } from './booked-parts.ts'
import type { PartNow, ReservationEvent, ReservationTerms } from './events.ts'
import type { LiveReservation } from './reservation-state.ts'
import { withBooking } from './with-booking.ts'

/** What one of its bookings became, according to the booking's own stream. */
export type FollowBooking = Readonly<{
  type: 'FollowBooking'
  bookingId: string
  now: string
  is: PartNow & Readonly<{ time: string; share: number }>
  /** Cancelling is free until this many hours before the first activity. */
  freeCancellationHours: number
}>

/** Emits no event for a revision that is known or older, or for a booking that is cancelled by now. */
export function followBooking(
  { bookingId, is, freeCancellationHours, now: at }: FollowBooking,
  { state, terms, gone }: LiveReservation,
): Decision<ReservationEvent, never> {
  const part = terms.lines.flatMap(line => line.parts).find(one => one.bookingId === bookingId)
  if (state === 'CANCELED' || part === undefined || gone.has(bookingId)) return accept()
  if (is.revision <= (part.changed?.revision ?? 0)) return accept()
  const { reservationId, freeCancellationUntil } = terms
  const total = Math.max(0, terms.total + is.share - part.share)
  const said = { reservationId, bookingId, ...is, total, at }
  const begin = firstBegin(withBooking(terms, { ...said, freeCancellationUntil }))
  return accept({
    type: 'ReservedBookingChanged',
    data: { ...said, freeCancellationUntil: later(begin, -freeCancellationHours * hourMs) },
  })
}

const firstBegin = ({ lines }: ReservationTerms): string =>
  lines
    .flatMap(line => line.parts.map(part => instantOf(partNow(line, part).date, part.time)))
    .toSorted()[0] ?? ''
