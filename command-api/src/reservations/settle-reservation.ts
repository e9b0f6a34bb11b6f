import { booking } from '@arung/domain/bookings/booking'
import type { Booking, LiveBooking } from '@arung/domain/bookings/booking-state'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { bookingOwner } from '@arung/domain/capacity/owner'
import { bookedParts, type BookedPart } from '@arung/domain/reservations/booked-parts'
import { reservation } from '@arung/domain/reservations/reservation'
import {
  isMade,
  type LiveReservation,
  type Reservation,
} from '@arung/domain/reservations/reservation-state'
import type { HeldPlaces } from '@arung/domain/orders/events'
import { instantOf } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { releaseAll } from '../holds.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from './streams.ts'

type SettleParts = Pick<Parts, 'workers' | 'clock'>
export type Settled = Readonly<{ state: Reservation; position: number }>

/** One that is cancelled faster than this is looked at later. */
const looksMax = 3

/**
 * Makes the bookings of a reservation, and their places, what it says: opened and sold while it stands, cancelled and given
 * back once it is. Looks again after it: whoever cancels in between finds the bookings, or is found. Done again it does
 * nothing.
 */
export async function settleReservation(
  parts: SettleParts,
  meta: CommandMeta,
  reservationId: string,
): Promise<Settled> {
  const stream = reservationStream(reservationId)
  let position = 0
  for (let look = 0; look < looksMax; look += 1) {
    const { state } = await parts.workers.load(stream, reservation)
    if (!isMade(state)) return { state, position }
    for (const booked of bookedParts(state.terms)) {
      const own = followUp(meta, `settle|${look}|${state.state}|${booked.part.bookingId}`)
      position = Math.max(position, await settlePart(parts, own, state, booked))
    }
    const after = await parts.workers.load(stream, reservation)
    if (isMade(after.state) && after.state.state === state.state)
      return { state: after.state, position }
  }
  throw unavailable()
}

async function settlePart(
  parts: SettleParts,
  meta: CommandMeta,
  live: LiveReservation,
  booked: BookedPart,
): Promise<number> {
  const { state, position } =
    live.state === 'STANDS'
      ? await opened(parts, meta, live, booked)
      : await canceled(parts, meta, live, booked)
  return Math.max(position, await settlePlaces(parts, meta, booked, state))
}

async function opened(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { terms: { reservationId, onRequest } }: LiveReservation,
  { part: { bookingId }, terms }: BookedPart,
) {
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
  )
  return accepted(outcome, bookingRefusals)
}

/** Guests who are there stay: their booking says so, and a person decides. */
async function canceled(
  { workers, clock }: SettleParts,
  meta: CommandMeta,
  { canceledBy }: LiveReservation,
  { part: { bookingId } }: BookedPart,
): Promise<{ state: Booking; position: number }> {
  const stream = bookingStream(bookingId)
  const known = await workers.load(stream, booking)
  if (!known.state.exists || canceledBy === null) return known
  const outcome = await workers.execute(
    stream,
    booking,
    {
      type: 'Cancel',
      wasClosed: canceledBy.reason === 'SESSION_CLOSED',
      by: canceledBy.by,
      now: clock.now().toISOString(),
    },
    followUp(meta, 'cancel'),
  )
  return outcome.outcome === 'refused' ? known : accepted(outcome, bookingRefusals)
}

/** Its places are sold to a booking that stands, bound to one that waits, and given back by one that is cancelled. */
async function settlePlaces(
  parts: SettleParts,
  meta: CommandMeta,
  { part }: BookedPart,
  state: Booking,
): Promise<number> {
  const { bookingId } = part
  const owner = bookingOwner(bookingId)
  const isGone = !state.exists || state.state === 'CANCELED'
  let position = 0
  for (const { poolId, date: on, holdId } of holdsOf(part.holds, state)) {
    const ref = { poolId, date: on, holdId }
    if (isGone) {
      for (const one of [owner, null]) {
        const given = {
          holds: [{ ...ref, demands: [] }],
          owner: one,
          reason: 'OWNER_ENDED',
        } as const
        position = Math.max(
          position,
          await releaseAll(parts, followUp(meta, String(one?.id)), given),
        )
      }
      continue
    }
    const { date, time } = state.terms
    const command =
      state.state === 'NEED_APPROVAL'
        ? ({ type: 'BindHold', ...ref, owner, expiresAt: instantOf(date, time) } as const)
        : ({ type: 'SellHold', ...ref, owner } as const)
    const outcome = await parts.workers.execute(
      capacityStream(poolId, on),
      capacityDay,
      command,
      followUp(meta, `${command.type}|${holdId}`),
    )
    // Whoever moved it meanwhile has settled its places.
    if (outcome.outcome === 'refused' && (await wasChanged(parts, state))) break
    position = Math.max(position, accepted(outcome, capacityRefusals).position)
  }
  return position
}

/** The places that a booking has; of one that is gone also those that it was sold with. */
function holdsOf(sold: readonly HeldPlaces[], state: Booking): readonly HeldPlaces[] {
  if (!state.exists || state.holds === null) return sold
  return state.state === 'CANCELED' ? [...sold, ...state.holds] : state.holds
}

async function wasChanged(
  { workers }: Pick<SettleParts, 'workers'>,
  { bookingId, revision }: LiveBooking,
): Promise<boolean> {
  const { state } = await workers.load(bookingStream(bookingId), booking)
  return state.exists && (state.revision !== revision || state.state === 'CANCELED')
}
