// Streams: booking -> capacity*. Finished by: whoever settles the reservation.
import { booking } from '@arung/domain/bookings/booking'
import type { Booking, LiveBooking } from '@arung/domain/bookings/booking-state'
import { capacityDay } from '@arung/domain/capacity/capacity-day'
import { bookingOwner } from '@arung/domain/capacity/owner'
import type { HeldPlaces } from '@arung/domain/capacity/held-places'
import type { BookedPart } from '@arung/domain/reservations/booked-parts'
import { instantOf } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingStream } from '../bookings/streams.ts'
import { capacityRefusals } from '../capacity/refusals.ts'
import { capacityStream } from '../capacity/streams.ts'
import { accepted, followUp } from '../commands.ts'
import { releaseAll } from '../holds.ts'
import type { Parts } from '../parts.ts'

type PlacesParts = Pick<Parts, 'workers'>

/**
 * Sells the places to a booking that is confirmed, binds them to one that waits for approval, and gives them back for
 * one that is cancelled.
 */
export async function settlePlaces(
  parts: PlacesParts,
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
    // The process that moved the booking meanwhile has settled its places.
    if (outcome.outcome === 'refused' && (await wasChanged(parts, state))) break
    position = Math.max(position, accepted(outcome, capacityRefusals).position)
  }
  return position
}

/** Returns the holds of a booking. For a cancelled booking, includes those with which it was sold. */
function holdsOf(sold: readonly HeldPlaces[], state: Booking): readonly HeldPlaces[] {
  if (!state.exists || state.holds === null) return sold
  return state.state === 'CANCELED' ? [...sold, ...state.holds] : state.holds
}

async function wasChanged(
  { workers }: PlacesParts,
  { bookingId, revision }: LiveBooking,
): Promise<boolean> {
  const { state } = await workers.load(bookingStream(bookingId), booking)
  return state.exists && (state.revision !== revision || state.state === 'CANCELED')
}
