import { isOneName } from '@arung/contracts/full-name'
import type { OrderFacts } from '../orders/order-facts.ts'
import { uuidv5 } from '@arung/platform/ids'
import { GatewayError } from '@arung/platform/payments/gateway'
import { isForgotten } from '../orders/order-facts.ts'
import { HopelessJob, type JobRunner } from '../outbox/run-job.ts'
import { textOf } from '../payload.ts'
import { invoiceById, openInvoices, rememberInvoice } from './invoices.ts'
import { readAndSettle, settleInvoice, type SettleParts } from './settle.ts'

type Parts = SettleParts & {
  publicUrl: string
  loadOrder: (orderId: string) => Promise<OrderFacts>
}

const secondsMin = 60

/** Opens the invoice of a payment attempt at the gateway and records it. A second run finds the first invoice. */
export const createInvoiceJob =
  (parts: Parts): JobRunner =>
  async job => {
    const orderId = textOf(job.payload, 'orderId')
    const paymentId = textOf(job.payload, 'paymentId')
    const facts = await parts.loadOrder(orderId)
    const attempt = facts.attempts.find(one => one.paymentId === paymentId)
    if (attempt === undefined)
      throw new HopelessJob(`Order ${orderId} knows no payment ${paymentId}`)
    // A replaced attempt gets no invoice any more: nobody may be asked to pay twice.
    const isReplaced = attempt !== facts.attempts.at(-1)
    if (isReplaced || facts.ended || isForgotten(facts.placed.contact)) return
    const externalId = `${facts.placed.orderNumber}-${attempt.attempt}`
    const invoice = await invoiceOf(parts, facts, attempt, externalId).catch((error: unknown) =>
      sayRefused(parts, { orderId, paymentId, jobId: job.id }, error),
    )
    await rememberInvoice(parts.pool, { invoiceId: invoice.id, externalId, paymentId, orderId })
    await parts.commands.send(
      `/internal/payments/${paymentId}/invoice`,
      {
        orderId,
        invoiceId: invoice.id,
        externalId,
        invoiceUrl: invoice.url,
        amount: attempt.amount,
        currency: attempt.currency,
        expiresAt: invoice.expiresAt,
      },
      job.id,
    )
  }

/** Returns the invoice of an attempt: the existing one, else a new one. */
const invoiceOf = async (
  parts: Parts,
  facts: OrderFacts,
  attempt: OrderFacts['attempts'][number],
  externalId: string,
) =>
  (await parts.gateway.findInvoiceByExternalId(externalId)) ??
  parts.gateway.createInvoice(newInvoice(parts, facts, attempt, externalId))

/** Reports a final refusal by the gateway to the order, so that the buyer does not wait. The job still fails. */
async function sayRefused(
  { commands }: Parts,
  of: { orderId: string; paymentId: string; jobId: string },
  error: unknown,
): Promise<never> {
  if (isRefusal(error)) {
    const body = { orderId: of.orderId, reason: error.code }
    await commands.send(`/internal/payments/${of.paymentId}/refuse`, body, uuidv5(of.jobId, 'no'))
  }
  throw error
}

/** The gateway understood the request and refused it. A refused key is our own fault and is retried. */
const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError &&
  !error.retriable &&
  error.status !== null &&
  error.status !== 401 &&
  error.status !== 403

function newInvoice(
  parts: Parts,
  { placed }: OrderFacts,
  attempt: OrderFacts['attempts'][number],
  externalId: string,
) {
  const prefix = placed.locale === 'id' ? '/id' : ''
  // The order's own address opens it for anybody who knows it, so the gateway only gets the payment id.
  const back = (page: string) => `${parts.publicUrl}${prefix}/${page}?payment=${attempt.paymentId}`
  const isWhole = attempt.amount === placed.grandTotal
  return {
    externalId,
    amount: { amount: attempt.amount, currency: attempt.currency },
    description: placed.orderNumber,
    durationSeconds: Math.max(
      secondsMin,
      Math.ceil((Date.parse(attempt.dueAt) - Date.now()) / 1_000),
    ),
    payer: {
      givenNames: placed.contact.firstName,
      surname: isOneName(placed.contact) ? null : placed.contact.lastName,
      email: placed.contact.email,
      phone: placed.contact.phone,
    },
    successUrl: back('payment-successfull'),
    failureUrl: back('payment-failed'),
    locale: placed.locale,
    items: isWhole
      ? items(placed)
      : [{ name: placed.orderNumber, quantity: 1, unitAmount: attempt.amount }],
  }
}

const items = (placed: OrderFacts['placed']) =>
  placed.lines.flatMap(line => {
    const name = placed.locale === 'id' ? line.packageNameId : line.packageName
    return [
      ...line.rates.map(rate => ({
        name: `${name}: ${placed.locale === 'id' ? rate.nameId : rate.name}`,
        quantity: rate.quantity,
        unitAmount: rate.unitPrice,
      })),
      ...line.addOns.map(addOn => ({
        name: placed.locale === 'id' ? addOn.nameId : addOn.name,
        quantity: addOn.quantity,
        unitAmount: addOn.unitPrice,
      })),
    ]
  })

/** Closes the open invoices of a payment or an order. An invoice that was paid a moment before is settled as paid. */
export const expireInvoiceJob =
  (parts: Parts): JobRunner =>
  async job => {
    const paymentId = job.payload['paymentId']
    const open = await openInvoices(parts.pool, {
      orderId: textOf(job.payload, 'orderId'),
      paymentId: typeof paymentId === 'string' ? paymentId : null,
    })
    for (const known of open) {
      const current = await parts.gateway.getInvoice(known.invoiceId)
      await settleInvoice(
        parts,
        known,
        current.status === 'PENDING' ? await parts.gateway.expireInvoice(known.invoiceId) : current,
      )
    }
  }

/** Looks up at the gateway what a webhook reported, and applies it. Payouts and refunds have a job of their own. */
export const applyWebhookJob =
  (parts: Parts): JobRunner =>
  async job => {
    if (job.payload['kind'] !== 'invoice') return
    const invoiceId = textOf(job.payload, 'objectId')
    const known = await invoiceById(parts.pool, invoiceId)
    if (known === null) throw new Error(`No payment is known for the invoice ${invoiceId} yet`)
    await readAndSettle(parts, known)
  }
