import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import { instantOf } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

/** A booking after it was looked at: one that nobody approved before its session began lapses. */
export async function lapsedBooking(
  { workers, clock }: Pick<Parts, 'workers' | 'clock'>,
  meta: CommandMeta,
  bookingId: string,
): Promise<{ state: Booking; position: number }> {
  const stream = bookingStream(bookingId)
  const known = await workers.load(stream, booking)
  const { state } = known
  const now = clock.now().toISOString()
  if (!state.exists || state.state !== 'NEED_APPROVAL') return known
  if (now < instantOf(state.terms.date, state.terms.time)) return known
  const lapse = { type: 'Decline', reason: null, by: null, now } as const
  const lapsed = await workers.execute(stream, booking, lapse, followUp(meta, 'lapse'))
  // Approved in this very moment, it is what it says now.
  if (lapsed.outcome === 'refused') return workers.load(stream, booking)
  return accepted(lapsed, bookingRefusals)
}
