// Streams: booking* -> capacity*. Finished by: the process of reservations.
import type { ApproveReservation } from '@arung/contracts/reservations/requests'
import { booking } from '@arung/domain/bookings/booking'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { notFound } from '@arung/platform/http/errors'
import { ownSession } from '../accounts/own-session.ts'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp, metaOf, refusedAs, type Caller } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { settleReservation } from './settle-reservation-flow.ts'

/** A revision that no booking has: a booking that was not seen is not approved. */
const unseen = -1

/**
 * Approves the party's request, except what was declined of it, and sells its bookings their places. A repetition does
 * nothing. The process that follows bookings finishes what was interrupted. Throws 409 when a booking no longer waits,
 * or differs from the one that was seen. Then none is approved, unless it changed at this very moment.
 */
export async function approveReservation(
  parts: Parts,
  input: Caller & Readonly<{ params: Readonly<{ id: string }>; body: ApproveReservation }>,
) {
  const { id } = input.params
  const meta = metaOf(input)
  // Leaves out a booking that was declined at this moment.
  const { state } = await settleReservation(parts, followUp(meta, 'approving'), id)
  if (!isMade(state)) throw notFound()
  if (state.state === 'CANCELED') throw refusedAs('NotWaiting', bookingRefusals)
  const by = ownSession(input.principal).accountId
  const now = parts.clock.now().toISOString()
  const revisions = new Map(input.body.seen.map(one => [one.bookingId, one.revision]))
  const asked = state.terms.lines
    .flatMap(line => line.parts)
    .filter(({ bookingId }) => !state.gone.has(bookingId))
    .map(({ bookingId }) => {
      const seen = revisions.get(bookingId) ?? unseen
      return { bookingId, command: { type: 'Approve', seen, by, now } as const }
    })
  for (const { bookingId, command } of asked) {
    const known = await parts.workers.load(bookingStream(bookingId), booking)
    const decision = booking.decide(command, known.state)
    if (!decision.ok) throw refusedAs(decision.refusal, bookingRefusals)
  }
  let position = 0
  for (const { bookingId, command } of asked) {
    const own = followUp(meta, `approve|${bookingId}`)
    const outcome = await parts.workers.execute(bookingStream(bookingId), booking, command, own)
    position = Math.max(position, accepted(outcome, bookingRefusals).position)
  }
  const settled = await settleReservation(parts, meta, id)
  return { data: null, position: Math.max(position, settled.position) }
}
