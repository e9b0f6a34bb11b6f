import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { fingerprintOf, madeBefore } from './idempotency.ts'
import type { InvoiceRecord, RefundRecord } from './records.ts'
import { found, Refusal } from './refusals.ts'
import { refundWebhook } from './webhook-bodies.ts'

export const NewRefund = z.object({
  invoice_id: z.string().min(1).max(100),
  reference_id: z.string().min(1).max(255).optional(),
  amount: z.number().positive().optional(),
  currency: z.enum(['IDR', 'USD']).optional(),
  reason: z.enum(['FRAUDULENT', 'DUPLICATE', 'REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS']),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
export type NewRefund = z.infer<typeof NewRefund>

export type RefundOutcome = { status: 'SUCCEEDED' } | { status: 'FAILED'; failure_code: string }

/** Only these methods can be refunded to the source; the others are repaid by a payout. */
const refundable: Readonly<Record<string, string>> = { CREDIT_CARD: 'CARD', EWALLET: 'EWALLET' }

/** Refunds to the source of a paid invoice: pending at first, settled a moment later. */
export function createRefunds(desk: Desk) {
  const { ledger, agenda, deliveries } = desk

  function create(asked: NewRefund, key: string | null): RefundRecord {
    const fingerprint = fingerprintOf(asked)
    const before = madeBefore(ledger.refunds.all(), key, fingerprint, desk.instant())
    if (before !== undefined) return before
    const invoice = found(ledger.invoices.get(asked.invoice_id), 'DATA_NOT_FOUND', 'Invoice')
    const amount = checkedAmount(invoice, asked)
    const created = desk.instant()
    const record = ledger.refunds.put({
      id: `rfd-${randomUUID()}`,
      payment_id: `py-${invoice.id}`,
      invoice_id: invoice.id,
      reference_id: asked.reference_id ?? null,
      amount,
      currency: invoice.currency,
      country: 'ID',
      payment_method_type: refundable[invoice.payment_method ?? ''] ?? '',
      channel_code: invoice.payment_channel ?? '',
      reason: asked.reason,
      status: 'PENDING',
      failure_code: null,
      refund_fee_amount: null,
      metadata: asked.metadata ?? null,
      created,
      updated: created,
      sandbox: { key, fingerprint },
    })
    plan(record)
    return record
  }

  function plan(refund: RefundRecord): void {
    if (refund.status !== 'PENDING') return
    const dueMs = Date.parse(refund.created) + desk.settleDelayMs
    const settleIt = () => void settle(refund.id, { status: 'SUCCEEDED' })
    agenda.set(`refund:${refund.id}`, dueMs, settleIt)
  }

  function settle(id: string, outcome: RefundOutcome): RefundRecord {
    const settled = close(id, outcome)
    deliveries.send('refund', refundWebhook(settled, desk.businessId, desk.instant()))
    return settled
  }

  const cancel = (id: string): RefundRecord => close(id, { status: 'CANCELLED' })

  function close(id: string, outcome: RefundOutcome | { status: 'CANCELLED' }): RefundRecord {
    const refund = get(id)
    if (refund.status !== 'PENDING') {
      throw new Refusal(409, 'INVALID_STATE', `Refund is ${refund.status}`)
    }
    agenda.drop(`refund:${id}`)
    return ledger.refunds.put({ ...refund, ...outcome, updated: desk.instant() })
  }

  function checkedAmount(invoice: InvoiceRecord, asked: NewRefund): number {
    if (invoice.status !== 'PAID' && invoice.status !== 'SETTLED') {
      throw new Refusal(400, 'INELIGIBLE_TRANSACTION', `Invoice is ${invoice.status}`)
    }
    if (refundable[invoice.payment_method ?? ''] === undefined) {
      throw new Refusal(400, 'REFUND_NOT_SUPPORTED', `No refund by ${invoice.payment_channel}`)
    }
    if (asked.currency !== undefined && asked.currency !== invoice.currency) {
      throw new Refusal(400, 'API_VALIDATION_ERROR', `The invoice is in ${invoice.currency}`)
    }
    const left = toCents((invoice.paid_amount ?? 0) - returned(invoice.id))
    const amount = asked.amount ?? left
    if (amount <= left && amount > 0) return amount
    throw new Refusal(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', `Only ${left} can be refunded`)
  }

  function returned(invoiceId: string): number {
    return byInvoice(invoiceId)
      .filter(refund => refund.status === 'PENDING' || refund.status === 'SUCCEEDED')
      .reduce((sum, refund) => sum + refund.amount, 0)
  }

  function get(id: string): RefundRecord {
    return found(ledger.refunds.get(id), 'DATA_NOT_FOUND', 'Refund')
  }

  function byInvoice(invoiceId: string): RefundRecord[] {
    return ledger.refunds.all().filter(refund => refund.invoice_id === invoiceId)
  }

  const resume = () => ledger.refunds.all().forEach(plan)

  return { create, get, settle, cancel, byInvoice, resume }
}

/** Dollars are decimals here, and decimals cannot be subtracted exactly. */
const toCents = (amount: number) => Math.round(amount * 100) / 100

export type Refunds = ReturnType<typeof createRefunds>
