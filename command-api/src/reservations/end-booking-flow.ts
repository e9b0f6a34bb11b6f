// Streams: booking -> reservation, capacity*. Finished by: the process of reservations.
import { booking, type BookingCommand } from '@arung/domain/bookings/booking'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingRefusals } from '../bookings/refusals.ts'
import { bookingStream } from '../bookings/streams.ts'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { settleReservation } from './settle-reservation-flow.ts'

type Ended = Extract<BookingCommand, { type: 'Decline' | 'Cancel' }>
type Asked = Ended extends infer One ? (One extends Ended ? Omit<One, 'by' | 'now'> : never) : never

/**
 * Declines or cancels one booking of a sale of the desk, and tells its reservation, which then costs less, or ends with
 * it. The process that follows bookings finishes what was interrupted between the two. Throws 409 when the booking's
 * state forbids it.
 */
export async function endBooking(
  parts: Pick<Parts, 'workers' | 'clock'>,
  { bookingId, by, meta }: Readonly<{ bookingId: string; by: string; meta: CommandMeta }>,
  asked: Asked,
): Promise<{ data: null; position: number }> {
  const command = { ...asked, by, now: parts.clock.now().toISOString() } as Ended
  const stream = bookingStream(bookingId)
  const outcome = await parts.workers.execute(stream, booking, command, meta)
  const { state, position } = accepted(outcome, bookingRefusals)
  if (!state.exists) return { data: null, position }
  const settled = await settleReservation(parts, followUp(meta, 'ended'), state.sale.id)
  return { data: null, position: Math.max(position, settled.position) }
}
