import { GatewayError } from '@arung/platform/payments/gateway'
import { uuidv5 } from '@arung/platform/ids'
import type { JobRunner } from '../outbox/run-job.ts'
import { numberOf, textOf } from '../payload.ts'
import type { RefundFacts } from './load-refund.ts'
import { payoutById, rememberPayout, type KnownPayout } from './payouts.ts'
import {
  payoutNews,
  readAndSettlePayout,
  refundNews,
  settlePayout,
  type RefundParts,
} from './settle-payout.ts'

const tellNamespace = '0b0c5e00-0000-4000-8000-000000000006'
/** Responses that mean "not now" or "not you". They say nothing about the payout itself. */
const passingStatuses: ReadonlySet<number | null> = new Set([null, 401, 403, 409])

/**
 * Pays out a confirmed refund, to the account or to the card that paid. Every try of an attempt uses the same key and
 * the same reference, and looks for what an earlier try left at the gateway. It thus pays once even when the gateway
 * forgets keys. A refusal by the gateway ends the attempt and can be corrected.
 */
export const payRefundJob =
  (parts: RefundParts): JobRunner =>
  async job => {
    const refundId = textOf(job.payload, 'refundId')
    const attempt = numberOf(job.payload, 'attempt')
    const facts = await parts.loadRefund(refundId)
    const isCurrent = facts.attempt === attempt
    if (!isCurrent || (facts.status !== 'CONFIRMED' && facts.status !== 'PAYING_OUT')) return
    if (facts.target === null)
      return refuse(parts, { refundId, attempt, reason: 'ACCOUNT_FORGOTTEN' })
    try {
      await pay(parts, facts)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      if (error.retriable || passingStatuses.has(error.status)) throw error
      await refuse(parts, { refundId, attempt, reason: error.code })
    }
  }

async function pay(parts: RefundParts, facts: RefundFacts): Promise<void> {
  const { pool, commands } = parts
  const { refundId, attempt } = facts
  const begun = await begin(parts, facts)
  const known: KnownPayout = {
    gatewayId: begun.id,
    kind: begun.kind,
    refundId,
    attempt,
    paid: false,
  }
  await rememberPayout(pool, known)
  const body = { attempt, gatewayId: begun.id }
  await commands.send(
    `/internal/refunds/${refundId}/payout`,
    body,
    uuidv5(tellNamespace, JSON.stringify({ refundId, ...body })),
  )
  await settlePayout(parts, known, begun.news)
}

/** Returns the payout, or the refund to the card, of this attempt: the existing one, else a new one. */
async function begin({ gateway }: RefundParts, facts: RefundFacts) {
  const { refundId, attempt, target, amount, currency, orderNumber, ordinal } = facts
  if (target === null) throw new Error(`The refund ${refundId} leads nowhere`)
  const key = `refund-${refundId}-${attempt}`
  const referenceId = `RFD-${orderNumber}-${ordinal}-${attempt}`
  const money = { amount: { amount, currency } }
  if (target.type === 'CARD') {
    const { invoiceId } = target
    const made =
      (await gateway.findRefundByReference(invoiceId, referenceId)) ??
      (await gateway.refundToSource(
        { invoiceId, referenceId, ...money, reason: 'CANCELLATION' },
        key,
      ))
    return { id: made.id, kind: 'refund' as const, news: refundNews(made) }
  }
  const payout = {
    referenceId,
    channelCode: target.code,
    accountNumber: target.account.accountNumber,
    accountHolderName: target.account.holderName,
    ...money,
    description: `Refund ${orderNumber}`,
  }
  const made =
    (await gateway.findPayoutByReference(referenceId)) ?? (await gateway.createPayout(payout, key))
  return { id: made.id, kind: 'payout' as const, news: payoutNews(made) }
}

/** Looks up at the gateway what a webhook reported about a payout or a refund to a card, and applies it. */
export const applyPayoutWebhookJob =
  (parts: RefundParts): JobRunner =>
  async job => {
    const gatewayId = textOf(job.payload, 'objectId')
    const known = await payoutById(parts.pool, gatewayId)
    if (known === null) throw new Error(`No refund is known for the payout ${gatewayId} yet`)
    await readAndSettlePayout(parts, known)
  }

/** Reports a failure without a payout at the gateway. */
async function refuse(
  { commands }: RefundParts,
  { refundId, attempt, reason }: { refundId: string; attempt: number; reason: string },
): Promise<void> {
  const body = { attempt, outcome: 'FAILED', gatewayId: null, reason }
  await commands.send(
    `/internal/refunds/${refundId}/settle`,
    body,
    uuidv5(tellNamespace, JSON.stringify({ refundId, ...body })),
  )
}
