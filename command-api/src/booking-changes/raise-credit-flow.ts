// Streams: receivable -> what the change writes -> receivable. Finished by: the process of receivables, and the timer of the hold.
import { booking } from '@arung/domain/bookings/booking'
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { bookingStream } from '../bookings/streams.ts'
import { followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { reservationStream } from '../reservations/streams.ts'

type Raised = Readonly<{ bookingId: string; expectedPrice: number }>

/**
 * Changes a booking that becomes dearer. Where its agent pays later, the difference is on hold first, and a change that
 * fails gives it back. Throws 409 `CreditLimitReached` above the agent's credit limit (decision 0100).
 */
export async function raisingCredit<Answer>(
  parts: Pick<Parts, 'workers' | 'agentCredit'>,
  meta: CommandMeta,
  { bookingId, expectedPrice }: Raised,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { workers, agentCredit } = parts
  const { state } = await workers.load(bookingStream(bookingId), booking)
  if (!state.exists || state.sale.kind !== 'RESERVATION') return change()
  const sold = await workers.load(reservationStream(state.sale.id), reservation)
  const agent = isMade(sold.state) ? sold.state.terms.agent : null
  if (!isMade(sold.state) || agent?.method !== 'VCR') return change()
  const of = { accountId: agent.accountId, sale: state.sale }
  const amount = moneyOf(sold.state).owed + expectedPrice - state.terms.share
  await agentCredit.hold(meta, { ...of, amount })
  try {
    return await change()
  } finally {
    await agentCredit.settle(followUp(meta, 'raised'), of)
  }
}
