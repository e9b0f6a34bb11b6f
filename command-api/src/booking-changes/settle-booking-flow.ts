// Streams: booking -> capacity*, reservation. Finished by: the process of bookings.
import { booking } from '@arung/domain/bookings/booking'
import { bookingOwner } from '@arung/domain/capacity/owner'
import type { PlacesChange } from '@arung/domain/bookings/events'
import { changedHolds } from '@arung/domain/orders/changed-holds'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound, unavailable } from '@arung/platform/http/errors'
import { settleChange } from '../capacity/settle-change-flow.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { followBooking } from '../reservations/follow-booking-flow.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { lapsedBooking } from '../bookings/lapse-booking.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingChangeStatus } from '../bookings/change-status.ts'
import { bookingStream } from '../bookings/streams.ts'

type SettleParts = Pick<Parts, 'workers' | 'clock' | 'catalogue'>
export type HoldRef = Readonly<{ poolId: string; date: string; holdId: string }>
export type DecidedChange = Readonly<{ bookingId: string; changeId: string }>

/** The holds that a change of a booking touches. */
export const touchedBy = ({ before, after }: PlacesChange): readonly HoldRef[] =>
  changedHolds(before, after).map(({ poolId, date, holdId }) => ({ poolId, date, holdId }))

/**
 * Brings the places of a booking, and its reservation, to what the booking says after a change. A repetition does
 * nothing.
 */
export async function settleBooking(
  parts: SettleParts,
  meta: CommandMeta,
  { bookingId, changeId }: DecidedChange,
  holds: readonly HoldRef[],
): Promise<{ position: number }> {
  const owner = bookingOwner(bookingId)
  let { position } = await followBooking(parts, meta, bookingId)
  for (const { poolId, date, holdId } of holds) {
    const changing = { poolId, date, holdId, owner, changeId }
    const settled = await settleChange(parts, meta, changing, { statusOf: bookingChangeStatus })
    position = Math.max(position, settled.position)
  }
  return { position }
}

/**
 * Ends what nobody decided by `at`: a move that waits, or a booking that was never approved. A decision that was
 * postponed since has a later timer of its own.
 */
export async function lapseBooking(
  parts: SettleParts,
  meta: CommandMeta,
  { bookingId, at }: Readonly<{ bookingId: string; at: string }>,
): Promise<{ position: number }> {
  const stream = bookingStream(bookingId)
  const { state } = await parts.workers.load(stream, booking)
  if (!state.exists) throw notFound()
  const now = parts.clock.now().toISOString()
  // The timer's machine may have a clock ahead of this one.
  if (now < at) throw unavailable()
  const { waiting } = state
  if (waiting !== null) {
    const { changeId, places } = waiting
    const command = { type: 'LapseMove', changeId, now } as const
    const outcome = await parts.workers.execute(stream, booking, command, followUp(meta, 'lapse'))
    const { position } = accepted(outcome, bookingRefusals)
    const settled = await settleBooking(parts, meta, { bookingId, changeId }, touchedBy(places))
    return { position: Math.max(position, settled.position) }
  }
  const lapsed = await lapsedBooking(parts, meta, bookingId)
  if (!lapsed.state.exists || lapsed.state.cancelled?.why !== 'LAPSED') return { position: 0 }
  const settled = await settleReservation(parts, followUp(meta, 'lapsed'), state.sale.id)
  return { position: Math.max(lapsed.position, settled.position) }
}
