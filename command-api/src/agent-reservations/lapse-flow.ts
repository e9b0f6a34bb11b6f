// Streams: booking* -> reservation, capacity*, agentrequests, claim, wallet. Finished by: the timer of the request, which is tried again.
import { booking } from '@arung/domain/bookings/booking'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { unavailable } from '@arung/platform/http/errors'
import { bookingStream } from '../bookings/streams.ts'
import { followUp } from '../commands.ts'
import { settleReservation } from '../reservations/settle-reservation-flow.ts'
import { reservationStream } from '../reservations/streams.ts'
import type { SecureParts } from './secure-flow.ts'
import { settleAgentSale } from './settle-flow.ts'

/** Ends what nobody decided of an agent's request in time. A booking that is approved stays. A repetition does nothing. */
export async function lapseAgentRequest(
  parts: SecureParts,
  meta: CommandMeta,
  reservationId: string,
): Promise<number> {
  const { state } = await parts.workers.load(reservationStream(reservationId), reservation)
  if (!isMade(state) || state.terms.agent === null) return 0
  const now = parts.clock.now().toISOString()
  // The timer's machine may have a clock ahead of this one.
  if (now < state.terms.agent.lapsesAt) throw unavailable()
  for (const { bookingId } of state.terms.lines.flatMap(line => line.parts)) {
    const stream = bookingStream(bookingId)
    const known = await parts.workers.load(stream, booking)
    if (!known.state.exists || known.state.state !== 'NEED_APPROVAL') continue
    const lapse = { type: 'Decline', reason: null, by: null, now } as const
    // Refused when somebody decided at this very moment: the booking counts as it is now.
    await parts.workers.execute(stream, booking, lapse, followUp(meta, `lapse|${bookingId}`))
  }
  const { position } = await settleReservation(parts, followUp(meta, 'lapsed'), reservationId)
  const settled = await settleAgentSale(parts, meta, { reservationId, accountId: null })
  return Math.max(position, settled)
}
