import { booking } from '@arung/domain/bookings/booking'
import { ownSession } from '../accounts/own-session.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp, metaOf, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { settleReservation } from './settle-reservation.ts'

/**
 * Declines a booking that was made on request, and tells its reservation, which costs less by then, or ends with it. What
 * dies between the two is finished by the process that follows bookings. Throws 409 where it does not wait any more.
 */
export async function declineBooking(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
) {
  const meta = metaOf(input)
  const by = ownSession(input.principal).accountId
  const command = { type: 'Decline', by, now: parts.clock.now().toISOString() } as const
  const outcome = await parts.workers.execute(
    bookingStream(input.params.id),
    booking,
    command,
    meta,
  )
  const { state, position } = accepted(outcome, bookingRefusals)
  if (!state.exists) return { data: null, position }
  const settled = await settleReservation(parts, followUp(meta, 'declined'), state.sale.id)
  return { data: null, position: Math.max(position, settled.position) }
}
