import { z } from 'zod'
import type { Money } from '@arung/contracts/money'
import { Currency } from '@arung/contracts/money'
import type { Invoice, Payout, PayoutChannel, Refund } from '../gateway.ts'
import { moneyOf, toMinor } from './amounts.ts'

/** Xendit's responses. Unknown keys pass and unknown words become UNKNOWN, so that a new status breaks nothing. */

const Word = z.string().min(1).max(500)
const Instant = Word.refine(text => !Number.isNaN(Date.parse(text))).transform(text =>
  new Date(text).toISOString(),
)
const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform(value => value ?? null)

export const InvoiceStatus = z
  .enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED', 'UNKNOWN'])
  .catch('UNKNOWN')
export const PayoutStatus = z
  .enum([
    'ACCEPTED',
    'REQUESTED',
    'SUCCEEDED',
    'FAILED',
    'CANCELLED',
    'REVERSED',
    'READY',
    'LOCKED',
    'EXPIRED',
    'PENDING_COMPLIANCE_ASSESSMENT',
    'COMPLIANCE_REJECTED',
    'UNKNOWN',
  ])
  .catch('UNKNOWN')
export const PayoutFailure = z
  .enum([
    'INSUFFICIENT_BALANCE',
    'REJECTED_BY_CHANNEL',
    'TEMPORARY_TRANSFER_ERROR',
    'INVALID_DESTINATION',
    'TRANSFER_ERROR',
    'UNKNOWN',
  ])
  .catch('UNKNOWN')
export const RefundStatus = z
  .enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'UNKNOWN'])
  .catch('UNKNOWN')
const ChannelCategory = z.enum(['BANK', 'EWALLET', 'OTC', 'UNKNOWN']).catch('UNKNOWN')

/** The fields that an invoice and its webhook share. */
export const InvoiceFacts = z
  .looseObject({
    id: Word,
    external_id: Word,
    status: InvoiceStatus,
    amount: z.number(),
    currency: Word.default('IDR'),
    paid_amount: optional(z.number()),
    paid_at: optional(Instant),
    payment_method: optional(Word),
    payment_channel: optional(Word),
  })
  .transform((body, context) => ({
    id: body.id,
    externalId: body.external_id,
    status: body.status,
    amount: readMoney(body.amount, body.currency, context),
    paidAmount:
      body.paid_amount === null ? null : readMoney(body.paid_amount, body.currency, context),
    paidAt: body.paid_at,
    paymentMethod: body.payment_method,
    paymentChannel: body.payment_channel,
  }))

const InvoicePage = z.looseObject({
  invoice_url: z.url({ protocol: /^https?$/ }),
  expiry_date: Instant,
  created: Instant,
  updated: Instant,
})

export const InvoiceAnswer = z.unknown().transform((raw, context): Invoice => {
  const facts = InvoiceFacts.safeParse(raw)
  const page = InvoicePage.safeParse(raw)
  if (!facts.success || !page.success) return reject(context, facts.error ?? page.error)
  const { invoice_url: url, expiry_date: expiresAt, created, updated } = page.data
  return { ...facts.data, url, expiresAt, createdAt: created, updatedAt: updated, raw }
})

/** The fields that a payout and its webhook share. */
export const PayoutFacts = z
  .looseObject({
    id: Word,
    reference_id: Word,
    status: PayoutStatus,
    amount: z.number(),
    currency: Word,
    channel_code: Word,
    failure_code: optional(PayoutFailure),
    estimated_arrival_time: optional(Instant),
    created: Instant,
    updated: Instant,
  })
  .transform((body, context) => ({
    id: body.id,
    referenceId: body.reference_id,
    status: body.status,
    amount: readMoney(body.amount, body.currency, context),
    channelCode: body.channel_code,
    failure: body.failure_code,
    estimatedArrivalAt: body.estimated_arrival_time,
    createdAt: body.created,
    updatedAt: body.updated,
  }))

export const PayoutAnswer = withRaw<Omit<Payout, 'raw'>>(PayoutFacts)

export const RefundFacts = z
  .looseObject({
    id: Word,
    invoice_id: optional(Word),
    reference_id: optional(Word),
    status: RefundStatus,
    amount: z.number(),
    currency: Word,
    failure_code: optional(Word),
    created: Instant,
    updated: Instant,
  })
  .transform((body, context) => ({
    id: body.id,
    invoiceId: body.invoice_id,
    referenceId: body.reference_id,
    status: body.status,
    amount: readMoney(body.amount, body.currency, context),
    failure: body.failure_code,
    createdAt: body.created,
    updatedAt: body.updated,
  }))

export const RefundAnswer = withRaw<Omit<Refund, 'raw'>>(RefundFacts)

const madeMax = 100

/** Everything that has one reference, or came from one invoice. */
export const PayoutsAnswer = z
  .looseObject({ data: z.array(PayoutAnswer).max(madeMax) })
  .transform(({ data }) => data)
export const RefundsAnswer = z
  .looseObject({ data: z.array(RefundAnswer).max(madeMax) })
  .transform(({ data }) => data)

const ChannelAnswer = z
  .looseObject({
    channel_code: Word,
    channel_category: ChannelCategory,
    currency: Word,
    channel_name: Word,
    amount_limits: z.looseObject({
      minimum: z.number(),
      maximum: z.number(),
      minimum_increment: z.number(),
    }),
  })
  .transform((body): PayoutChannel | null => {
    const currency = Currency.safeParse(body.currency)
    if (!currency.success) return null
    const limit = (value: number) => toMinor(value, currency.data)
    const minimum = limit(body.amount_limits.minimum)
    const maximum = limit(body.amount_limits.maximum)
    const increment = limit(body.amount_limits.minimum_increment)
    if (minimum === null || maximum === null || increment === null) return null
    return {
      code: body.channel_code,
      category: body.channel_category,
      name: body.channel_name,
      currency: currency.data,
      limits: { minimum, maximum, increment },
    }
  })

const channelsMax = 2_000
const invoicesMax = 100

/** Channels of currencies that we do not sell in are left out. */
export const ChannelsAnswer = z
  .array(ChannelAnswer)
  .max(channelsMax)
  .transform(channels => channels.filter(channel => channel !== null))

export const InvoicesAnswer = z.array(InvoiceAnswer).max(invoicesMax)

/** Xendit's error shape; anything else leaves both empty. */
export const ErrorAnswer = z
  .looseObject({ error_code: z.string().max(100), message: z.string().catch('') })
  .catch({ error_code: '', message: '' })

function withRaw<Facts>(schema: z.ZodType<Facts>) {
  return z.unknown().transform((raw, context): Facts & { raw: unknown } => {
    const facts = schema.safeParse(raw)
    return facts.success ? { ...facts.data, raw } : reject(context, facts.error)
  })
}

function readMoney(value: number, currency: string, context: z.RefinementCtx): Money {
  const money = moneyOf(value, currency)
  if (money !== null) return money
  context.addIssue({ code: 'custom', message: `Unreadable amount ${value} ${currency}` })
  return z.NEVER
}

function reject(context: z.RefinementCtx, error: z.ZodError | undefined): never {
  for (const issue of error?.issues ?? []) {
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path })
  }
  return z.NEVER
}
