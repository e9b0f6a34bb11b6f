import type { Payout, PayoutStatus, Refund, RefundStatus } from '@arung/platform/payments/gateway'
import { uuidv5 } from '@arung/platform/ids'
import { HopelessJob } from '../outbox/run-job.ts'
import type { SettleParts } from '../payments/settle.ts'
import type { RefundFacts } from './load-refund.ts'
import { markEnded, markPaid, type KnownPayout } from './payouts.ts'

export type RefundParts = SettleParts & {
  loadRefund: (refundId: string) => Promise<RefundFacts>
}
type Outcome = 'PAID_OUT' | 'FAILED' | 'REVERSED'

const settleNamespace = '0b0c5e00-0000-4000-8000-000000000005'
/** Final outcomes only. A payout that has not ended has none. */
const payoutOutcomes: Partial<Record<PayoutStatus, Outcome>> = {
  SUCCEEDED: 'PAID_OUT',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
  EXPIRED: 'FAILED',
  COMPLIANCE_REJECTED: 'FAILED',
  REVERSED: 'REVERSED',
}
const refundOutcomes: Partial<Record<RefundStatus, Outcome>> = {
  SUCCEEDED: 'PAID_OUT',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
}

/** Reads the payout at the gateway and reports it to the refund. What a webhook claims is never trusted. */
export async function readAndSettlePayout(parts: RefundParts, known: KnownPayout): Promise<void> {
  const { gateway } = parts
  const news =
    known.kind === 'payout'
      ? payoutNews(await gateway.getPayout(known.gatewayId))
      : refundNews(await gateway.getRefund(known.gatewayId))
  await settlePayout(parts, known, news)
}

type News = { outcome: Outcome | null; reason: string; amount: number; currency: string }

export const payoutNews = ({ status, failure, amount }: Payout): News => ({
  outcome: payoutOutcomes[status] ?? null,
  reason: failure ?? status,
  ...amount,
})
export const refundNews = ({ status, failure, amount }: Refund): News => ({
  outcome: refundOutcomes[status] ?? null,
  reason: failure ?? status,
  ...amount,
})

/** Reports the gateway's present state of an attempt to the refund. Does nothing while it is under way. */
export async function settlePayout(
  parts: RefundParts,
  known: KnownPayout,
  { outcome, reason, amount, currency }: News,
): Promise<void> {
  if (outcome === null) return
  const facts = await parts.loadRefund(known.refundId)
  if (facts.amount !== amount || facts.currency !== currency)
    throw new HopelessJob(
      `The gateway pays ${amount} ${currency} for the refund ${known.refundId} of ${facts.amount} ${facts.currency}`,
    )
  // A reversed payout was paid before. That is reported first, in case the earlier news was lost.
  if (outcome === 'REVERSED') await tell(parts, known, 'PAID_OUT', 'SUCCEEDED')
  await tell(parts, known, outcome, reason)
  if (outcome === 'PAID_OUT') await markPaid(parts.pool, known.gatewayId)
  else await markEnded(parts.pool, known.gatewayId)
}

/** The key is derived from the news: the same news twice is one command, other news is another. */
async function tell(
  { commands }: RefundParts,
  { refundId, attempt, gatewayId }: KnownPayout,
  outcome: Outcome,
  reason: string,
): Promise<void> {
  const body = { attempt, outcome, gatewayId, reason }
  const key = uuidv5(settleNamespace, JSON.stringify({ refundId, ...body }))
  await commands.send(`/internal/refunds/${refundId}/settle`, body, key)
}
