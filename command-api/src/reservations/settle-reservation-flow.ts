// Streams: reservation -> booking* -> capacity*. Finished by: the process of reservations.
import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import { bookedParts, type BookedPart } from '@arung/domain/reservations/booked-parts'
import { reservation } from '@arung/domain/reservations/reservation'
import {
  isMade,
  type LiveReservation,
  type Reservation,
} from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationRefusals } from './refusals.ts'
import { settlePlaces } from './settle-places-flow.ts'
import { reservationStream } from './streams.ts'

type SettleParts = Pick<Parts, 'workers' | 'clock'>
export type Settled = Readonly<{ state: Reservation; position: number }>

/** Maximum number of looks. A reservation that is cancelled faster is looked at later. */
const looksMax = 3

/**
 * Brings the bookings of a reservation, and their places, to what the reservation says: opened and sold while it is
 * active, cancelled and given back once it is cancelled. A booking that was cancelled by itself reduces the price, and
 * the last of them ends the reservation. Reads the reservation again afterwards: a cancellation in between either finds
 * the bookings or is found. A repetition does nothing. `made` is the reservation when this very command has just made
 * it. Nothing is read then, and the process that follows reservations, which always reads, finds a cancellation that
 * another process writes in between.
 */
export async function settleReservation(
  parts: SettleParts,
  meta: CommandMeta,
  reservationId: string,
  made: LiveReservation | null = null,
): Promise<Settled> {
  const stream = reservationStream(reservationId)
  let position = 0
  for (let look = 0; look < looksMax; look += 1) {
    const fresh = look === 0 ? made : null
    const state = fresh ?? (await parts.workers.load(stream, reservation)).state
    if (!isMade(state)) return { state, position }
    for (const booked of bookedParts(state.terms)) {
      const own = followUp(meta, `settle|${look}|${state.state}|${booked.part.bookingId}`)
      const of = { live: state, isFresh: fresh !== null }
      position = Math.max(position, await settlePart(parts, own, of, booked))
    }
    const after = await (fresh === null
      ? parts.workers.load(stream, reservation)
      : parts.workers.known(stream, reservation))
    if (isMade(after.state) && after.state.state === state.state)
      return { state: after.state, position }
  }
  throw unavailable()
}

/** `isFresh`: nobody can have opened its bookings yet. */
type Of = Readonly<{ live: LiveReservation; isFresh: boolean }>

async function settlePart(
  parts: SettleParts,
  meta: CommandMeta,
  { live, isFresh }: Of,
  booked: BookedPart,
): Promise<number> {
  const { state, position } =
    live.state === 'STANDS'
      ? await opened(parts, meta, { live, isFresh }, booked)
      : await cancelled(parts, meta, live, booked)
  const reduced = await followBooking(parts, meta, live, state)
  return Math.max(position, reduced, await settlePlaces(parts, meta, booked, state))
}

/** Tells an active reservation about a booking that no longer is. */
async function followBooking(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { state, terms, gone }: LiveReservation,
  booked: Booking,
): Promise<number> {
  if (state === 'CANCELED' || !booked.exists || booked.cancelled === undefined) return 0
  const { bookingId, cancelled } = booked
  if (gone.has(bookingId)) return 0
  const outcome = await workers.execute(
    reservationStream(terms.reservationId),
    reservation,
    { type: 'ReduceReservation', bookingId, cancelled, now: clock.now().toISOString() },
    followUp(meta, 'reduce'),
  )
  return accepted(outcome, reservationRefusals).position
}

async function opened(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { live, isFresh }: Of,
  { part: { bookingId }, terms }: BookedPart,
) {
  const { reservationId, onRequest } = live.terms
  const outcome = await workers.execute(
    bookingStream(bookingId),
    booking,
    {
      type: 'OpenBooking',
      bookingId,
      sale: { kind: 'RESERVATION', id: reservationId },
      terms,
      state: onRequest ? 'NEED_APPROVAL' : 'APPROVED',
      now: clock.now().toISOString(),
    },
    followUp(meta, 'open'),
    { isNew: isFresh },
  )
  return accepted(outcome, bookingRefusals)
}

/** Guests who have arrived stay. Their booking records that it contradicts its sale, and a person decides. */
async function cancelled(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { terms: { reservationId }, cancelledBy }: LiveReservation,
  { part: { bookingId } }: BookedPart,
): Promise<{ state: Booking; position: number }> {
  const stream = bookingStream(bookingId)
  const known = await workers.load(stream, booking)
  if (!known.state.exists || cancelledBy === null) return known
  const now = clock.now().toISOString()
  const outcome = await workers.execute(
    stream,
    booking,
    { type: 'Cancel', wasClosed: cancelledBy.reason === 'SESSION_CLOSED', by: cancelledBy.by, now },
    followUp(meta, `cancel|${known.revision}`),
  )
  if (outcome.outcome !== 'refused') return accepted(outcome, bookingRefusals)
  const sale = { kind: 'RESERVATION', id: reservationId } as const
  const contradicted = await workers.execute(
    stream,
    booking,
    { type: 'FollowSale', bookingId, sale, terms: null, now },
    followUp(meta, `contradict|${known.revision}`),
  )
  return accepted(contradicted, bookingRefusals)
}
