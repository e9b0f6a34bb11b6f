import type { Pool } from 'pg'
import { isPaid, type Invoice, type PaymentCalls } from '@arung/platform/payments/gateway'
import { uuidv5 } from '@arung/platform/ids'
import type { CommandClient } from '../command-client.ts'
import { markExpired, markSettled, type KnownInvoice } from './invoices.ts'

export type SettleParts = Readonly<{ pool: Pool; gateway: PaymentCalls; commands: CommandClient }>

const settleNamespace = '0b0c5e00-0000-4000-8000-000000000002'
/** How long an expired invoice is still checked, in milliseconds: money may have been on its way. */
const lateMs = 3 * 86_400_000

/** Reads the invoice at the gateway and settles it. What a webhook claims is never trusted. */
export async function readAndSettle(parts: SettleParts, known: KnownInvoice): Promise<void> {
  await settleInvoice(parts, known, await parts.gateway.getInvoice(known.invoiceId))
}

/** Reports the gateway's present state of the invoice to the payment. Does nothing while it is pending. */
export async function settleInvoice(
  parts: SettleParts,
  known: KnownInvoice,
  invoice: Invoice,
): Promise<void> {
  if (isPaid(invoice.status)) return settlePaid(parts, known, invoice)
  if (invoice.status === 'EXPIRED') return settleExpired(parts, known, invoice)
}

async function settlePaid(parts: SettleParts, known: KnownInvoice, invoice: Invoice) {
  const { amount, currency } = invoice.paidAmount ?? invoice.amount
  await tell(parts, known, {
    status: 'PAID',
    amount,
    currency,
    method: invoice.paymentMethod ?? 'UNKNOWN',
    channel: invoice.paymentChannel,
    paidAt: invoice.paidAt ?? invoice.updatedAt,
  })
  await markSettled(parts.pool, known.invoiceId)
}

async function settleExpired(parts: SettleParts, known: KnownInvoice, invoice: Invoice) {
  if (!known.expired)
    await tell(parts, known, {
      status: 'EXPIRED',
      amount: 0,
      currency: invoice.amount.currency,
      method: 'NONE',
      channel: null,
      paidAt: invoice.expiresAt,
    })
  await markExpired(parts.pool, known.invoiceId)
  if (Date.parse(invoice.expiresAt) < Date.now() - lateMs)
    await markSettled(parts.pool, known.invoiceId)
}

/** The key is derived from the news: the same news twice is one command, other news is another. */
async function tell(parts: SettleParts, known: KnownInvoice, news: object): Promise<void> {
  const body = { orderId: known.orderId, invoiceId: known.invoiceId, ...news }
  await parts.commands.send(
    `/internal/payments/${known.paymentId}/settle`,
    body,
    uuidv5(settleNamespace, JSON.stringify(body)),
  )
}
