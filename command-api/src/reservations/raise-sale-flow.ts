// Streams: receivable -> what the change writes -> receivable. Finished by: the process of receivables, and the timer of the hold.
import { moneyOf } from '@arung/domain/reservations/money'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import type { CommandMeta } from '@arung/event-store/codec'
import { followUp, refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { sellingRefusals } from './refusals.ts'
import { reservationStream } from './streams.ts'

type Raised = Readonly<{ reservationId: string; more: number }>

/**
 * Makes a sale dearer. Throws 409 `PriceReserved` where an agent's wallet has reserved the agreed price. Where its agent
 * pays later, the difference is on hold first, as in `raisingCredit`.
 */
export async function raisingSale<Answer>(
  parts: Pick<Parts, 'workers' | 'agentCredit'>,
  meta: CommandMeta,
  { reservationId, more }: Raised,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { state } = await parts.workers.load(reservationStream(reservationId), reservation)
  if (isMade(state) && state.terms.agent?.method === 'DEPOSIT')
    throw refusedAs('PriceReserved', sellingRefusals)
  return raisingCredit(parts, meta, { reservationId, more }, change)
}

/**
 * Changes a sale that becomes dearer. Where its agent pays later, the difference is on hold first, and a change that fails
 * gives it back. Throws 409 `CreditLimitReached` above the agent's credit limit (decision 0100).
 */
export async function raisingCredit<Answer>(
  { workers, agentCredit }: Pick<Parts, 'workers' | 'agentCredit'>,
  meta: CommandMeta,
  { reservationId, more }: Raised,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const { state } = await workers.load(reservationStream(reservationId), reservation)
  const agent = isMade(state) ? state.terms.agent : null
  if (!isMade(state) || agent?.method !== 'VCR') return change()
  const sale = { kind: 'RESERVATION', id: reservationId } as const
  const of = { accountId: agent.accountId, sale }
  await agentCredit.hold(meta, { ...of, amount: moneyOf(state).owed + more })
  try {
    return await change()
  } finally {
    await agentCredit.settle(followUp(meta, 'raised'), of)
  }
}
