import { booking } from '@arung/domain/bookings/booking'
import type { Booking } from '@arung/domain/bookings/booking-state'
import { instantOf } from '@arung/domain/time'
import type { CommandMeta } from '@arung/event-store/codec'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

/** Returns a booking after checking it: one that nobody approved before its session began lapses. */
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
  // Approved at this very moment: the booking counts as it is now.
  if (lapsed.outcome === 'refused') return workers.load(stream, booking)
  return accepted(lapsed, bookingRefusals)
}
