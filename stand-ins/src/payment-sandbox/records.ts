import { z } from 'zod'

/** The sandbox's records, with the field names of Xendit's own responses. Fields under `sandbox` are never shown. */

const Instant = z.iso.datetime()
const Bag = z.record(z.string(), z.unknown())

export const InvoiceRecord = z.object({
  id: z.string(),
  external_id: z.string(),
  status: z.enum(['PENDING', 'PAID', 'SETTLED', 'EXPIRED']),
  amount: z.number(),
  currency: z.string(),
  payer_email: z.string().optional(),
  description: z.string().optional(),
  locale: z.enum(['en', 'id']),
  expiry_date: Instant,
  success_redirect_url: z.string().optional(),
  failure_redirect_url: z.string().optional(),
  should_send_email: z.boolean(),
  items: z
    .array(z.looseObject({ name: z.string(), quantity: z.number(), price: z.number() }))
    .optional(),
  fees: z.array(z.looseObject({ type: z.string(), value: z.number() })).optional(),
  customer: Bag.optional(),
  metadata: Bag.optional(),
  created: Instant,
  updated: Instant,
  paid_at: Instant.optional(),
  paid_amount: z.number().optional(),
  payment_method: z.string().optional(),
  payment_channel: z.string().optional(),
  payment_destination: z.string().optional(),
  bank_code: z.string().optional(),
  ewallet_type: z.string().optional(),
  sandbox: z.object({ methods: z.array(z.string()), declined: z.boolean() }),
})
export type InvoiceRecord = z.infer<typeof InvoiceRecord>

/** The key that a caller sent, and the fingerprint of the request. */
const Idempotency = z.object({ key: z.string().nullable(), fingerprint: z.string() })

export const PayoutRecord = z.object({
  id: z.string(),
  business_id: z.string(),
  reference_id: z.string(),
  channel_code: z.string(),
  channel_properties: z.looseObject({
    account_number: z.string(),
    account_holder_name: z.string().optional(),
  }),
  amount: z.number(),
  currency: z.string(),
  description: z.string().optional(),
  receipt_notification: Bag.optional(),
  metadata: Bag.optional(),
  status: z.enum(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'REVERSED']),
  failure_code: z.string().optional(),
  estimated_arrival_time: Instant,
  created: Instant,
  updated: Instant,
  sandbox: Idempotency,
})
export type PayoutRecord = z.infer<typeof PayoutRecord>

export const RefundRecord = z.object({
  id: z.string(),
  payment_id: z.string(),
  invoice_id: z.string(),
  reference_id: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  country: z.string(),
  payment_method_type: z.string(),
  channel_code: z.string(),
  reason: z.string(),
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
  failure_code: z.string().nullable(),
  refund_fee_amount: z.number().nullable(),
  metadata: Bag.nullable(),
  created: Instant,
  updated: Instant,
  sandbox: Idempotency,
})
export type RefundRecord = z.infer<typeof RefundRecord>

export const WebhookKind = z.enum(['invoice', 'payout', 'refund'])
export type WebhookKind = z.infer<typeof WebhookKind>

export const DeliveryRecord = z.object({
  id: z.string(),
  kind: WebhookKind,
  body: Bag,
  created: Instant,
  /** The receiver's status, or null when it was unreachable or too slow. */
  attempts: z.array(z.object({ at: Instant, status: z.number().nullable() })),
  next_attempt_at: Instant.nullable(),
})
export type DeliveryRecord = z.infer<typeof DeliveryRecord>

/** How far the sandbox's clock runs ahead of the real one. */
export const ClockRecord = z.object({ id: z.literal('clock'), ahead_ms: z.number() })
export type ClockRecord = z.infer<typeof ClockRecord>

/** Returns a record as outside callers see it. */
export function shown<T extends { sandbox: unknown }>(record: T): Omit<T, 'sandbox'> {
  const { sandbox: _, ...rest } = record
  return rest
}
