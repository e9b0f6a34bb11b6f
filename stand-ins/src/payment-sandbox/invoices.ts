import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { availableLists, methodsFor, methodsOf, paymentFacts } from './methods.ts'
import { shown, type InvoiceRecord } from './records.ts'
import { found, Refusal } from './refusals.ts'
import { invoiceWebhook } from './webhook-bodies.ts'

const Text = z.string().min(1).max(1_000)
const Url = z.url({ protocol: /^https?$/ }).max(2_000)
const Bag = z.record(z.string(), z.unknown())

export const NewInvoice = z.object({
  external_id: z.string().min(1).max(255),
  amount: z.number().positive().max(1_000_000_000_000),
  currency: z.enum(['IDR', 'USD']).default('IDR'),
  payer_email: z.email().optional(),
  description: Text.optional(),
  invoice_duration: z.number().int().min(1).max(31_536_000).default(86_400),
  success_redirect_url: Url.optional(),
  failure_redirect_url: Url.optional(),
  locale: z.enum(['en', 'id']).catch('en'),
  should_send_email: z.boolean().default(false),
  payment_methods: z.array(Text).max(50).optional(),
  items: z
    .array(z.looseObject({ name: Text, quantity: z.number().positive(), price: z.number() }))
    .max(100)
    .optional(),
  fees: z
    .array(z.looseObject({ type: Text, value: z.number() }))
    .max(20)
    .optional(),
  customer: Bag.optional(),
  metadata: Bag.optional(),
})
export type NewInvoice = z.infer<typeof NewInvoice>

const listedMax = 100

/** Opens, pays and expires invoices, and sends their webhooks. */
export function createInvoices(desk: Desk) {
  const { ledger, agenda, deliveries, merchantName } = desk

  function open(asked: NewInvoice): InvoiceRecord {
    const { invoice_duration, payment_methods, amount, ...rest } = asked
    const methods = methodsFor(asked.currency, payment_methods)
    if (methods.length === 0) {
      throw new Refusal(400, 'UNAVAILABLE_PAYMENT_METHOD_ERROR', 'No such payment method is active')
    }
    const created = desk.instant()
    const record: InvoiceRecord = {
      ...rest,
      id: randomBytes(12).toString('hex'),
      status: 'PENDING',
      amount: asked.currency === 'IDR' ? Math.trunc(amount) : amount,
      expiry_date: later(created, invoice_duration * 1_000),
      created,
      updated: created,
      sandbox: { methods, declined: false },
    }
    plan(ledger.invoices.put(record))
    return record
  }

  function plan(invoice: InvoiceRecord): void {
    if (invoice.status !== 'PENDING') return
    const dueMs = Date.parse(invoice.expiry_date)
    agenda.set(`expire:${invoice.id}`, dueMs, () => void expire(invoice.id))
  }

  function get(id: string): InvoiceRecord {
    return found(ledger.invoices.get(id), 'INVOICE_NOT_FOUND_ERROR', 'Invoice')
  }

  function pay(id: string, methodCode: string | undefined, paidAmount?: number): InvoiceRecord {
    const invoice = pending(id)
    const offered = methodsOf(invoice.sandbox.methods)
    const method = offered.find(one => methodCode === undefined || one.code === methodCode)
    if (method === undefined) {
      throw new Refusal(400, 'UNAVAILABLE_PAYMENT_METHOD_ERROR', `No payment by ${methodCode}`)
    }
    return close({
      ...invoice,
      ...paymentFacts(method, id),
      status: 'PAID',
      paid_at: desk.instant(),
      paid_amount: paidAmount ?? invoice.amount,
    })
  }

  function expire(id: string): InvoiceRecord {
    return close({ ...pending(id), status: 'EXPIRED' })
  }

  /** Declines a payment. The invoice stays open, and no webhook is sent. */
  function decline(id: string): InvoiceRecord {
    const invoice = pending(id)
    return ledger.invoices.put({ ...invoice, sandbox: { ...invoice.sandbox, declined: true } })
  }

  function pending(id: string): InvoiceRecord {
    const invoice = get(id)
    if (invoice.status === 'PENDING') return invoice
    throw new Refusal(400, 'INVALID_STATE', `Invoice is ${invoice.status}`)
  }

  function close(invoice: InvoiceRecord): InvoiceRecord {
    const closed = ledger.invoices.put({ ...invoice, updated: desk.instant() })
    agenda.drop(`expire:${closed.id}`)
    deliveries.send('invoice', invoiceWebhook(closed, desk))
    return closed
  }

  function list(externalId: string | undefined): InvoiceRecord[] {
    const all = ledger.invoices.all()
    const matching =
      externalId === undefined ? all : all.filter(of => of.external_id === externalId)
    return matching.toReversed().slice(0, listedMax)
  }

  function present(invoice: InvoiceRecord) {
    return {
      ...shown(invoice),
      user_id: desk.businessId,
      merchant_name: merchantName,
      merchant_profile_picture_url: '',
      invoice_url: `${desk.url()}/web/${invoice.id}`,
      ...availableLists(invoice.sandbox.methods, merchantName, invoice.amount),
    }
  }

  const resume = () => ledger.invoices.all().forEach(plan)

  return { open, get, pay, expire, decline, list, present, resume }
}

const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()

export type Invoices = ReturnType<typeof createInvoices>
