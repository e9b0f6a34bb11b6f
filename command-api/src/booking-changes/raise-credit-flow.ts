// Streams: receivable -> what the change writes -> receivable. Finished by: the process of receivables, and the timer of the hold.
import { booking } from '@arung/domain/bookings/booking'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingStream } from '../bookings/streams.ts'
import type { Parts } from '../parts.ts'
import { raisingCredit as raisingCreditOfSale } from '../reservations/raise-sale-flow.ts'

type Raised = Readonly<{ bookingId: string; expectedPrice: number }>

/** Changes a booking that becomes dearer, as `raisingCredit` of its sale. */
export async function raisingCredit<Answer>(
  parts: Pick<Parts, 'workers' | 'agentCredit'>,
  meta: CommandMeta,
  { bookingId, expectedPrice }: Raised,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { state } = await parts.workers.load(bookingStream(bookingId), booking)
  if (!state.exists || state.sale.kind !== 'RESERVATION') return change()
  const of = { reservationId: state.sale.id, more: expectedPrice - state.terms.share }
  return raisingCreditOfSale(parts, meta, of, change)
}
