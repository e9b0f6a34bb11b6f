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
/** Answers that say "not now" or "not you": they say nothing of the payout itself. */
const passingStatuses: ReadonlySet<number | null> = new Set([null, 401, 403, 409])

/**
 * Pays a confirmed refund out: to the account, or to the card that paid. Every try of an attempt carries one key and one
 * reference, and asks for what an earlier one left at the gateway, so that it pays once even when keys are forgotten
 * there; a refusal of the gateway ends the attempt and can be mended.
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

/** The payout, or the refund to the card, of this attempt: the one that there is, else a new one. */
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

/** What a webhook said of a payout, or of a refund to a card: looked up at the gateway and then applied. */
export const applyPayoutWebhookJob =
  (parts: RefundParts): JobRunner =>
  async job => {
    const gatewayId = textOf(job.payload, 'objectId')
    const known = await payoutById(parts.pool, gatewayId)
    if (known === null) throw new Error(`No refund is known for the payout ${gatewayId} yet`)
    await readAndSettlePayout(parts, known)
  }

/** The gateway never took it. */
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
