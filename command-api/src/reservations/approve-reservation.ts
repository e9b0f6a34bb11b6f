import { booking } from '@arung/domain/bookings/booking'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'
import { ownSession } from '../accounts/own-session.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { settleReservation } from './settle-reservation.ts'

/**
 * Approves what a party asked for, but for what was declined of it, and sells its bookings their places. Approved again it says nothing; what dies on the way
 * is finished by the process that follows bookings. Throws 409 where one of them does not wait any more.
 */
export async function approveReservation(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }> }>,
) {
  const { id } = input.params
  const meta = metaOf(input)
  // A booking that was declined in this moment is not asked for any more.
  const { state } = await settleReservation(parts, followUp(meta, 'approving'), id)
  if (!isMade(state)) throw notFound()
  if (state.state === 'CANCELED') throw refusedAs('NotWaiting', bookingRefusals)
  const by = ownSession(input.principal).accountId
  const now = parts.clock.now().toISOString()
  let position = 0
  for (const { bookingId } of state.terms.lines.flatMap(line => line.parts)) {
    if (state.gone.has(bookingId)) continue
    const outcome = await parts.workers.execute(
      bookingStream(bookingId),
      booking,
      { type: 'Approve', by, now },
      followUp(meta, `approve|${bookingId}`),
    )
    position = Math.max(position, accepted(outcome, bookingRefusals).position)
  }
  const settled = await settleReservation(parts, meta, id)
  return { data: null, position: Math.max(position, settled.position) }
}
