import { z } from 'zod'
import { Amount, Currency } from '../money.ts'
import { Instant, SecretSlug, Uuid } from '../scalars.ts'
import { RefundStatus, RefundType } from './statuses.ts'

/** A payout destination, as the gateway lists it. Limits are in minor units of rupiah. */
export const PayoutChannelView = z.strictObject({
  code: z.string(),
  type: z.enum(['BANK', 'EWALLET']),
  name: z.string(),
  minimum: z.int(),
  maximum: z.int(),
})
export type PayoutChannelView = z.infer<typeof PayoutChannelView>

/** One refund as the order page shows it. Of the account it shows only the channel. */
export const RefundView = z.strictObject({
  refundId: Uuid,
  ordinal: z.int(),
  status: RefundStatus,
  amount: Amount,
  currency: Currency,
  type: RefundType.nullable(),
  channelName: z.string().nullable(),
  /** Initials with stars; null without an account. */
  holderName: z.string().nullable(),
  /** The gateway's error code. */
  failure: z.string().nullable(),
  rejectReason: z.string().nullable(),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  paidOutAt: Instant.nullable(),
  /** When the mailed link expires; null while the mail is being sent. */
  linkExpiresAt: Instant.nullable(),
})
export type RefundView = z.infer<typeof RefundView>

/** A payment that can be refunded to its card, and the amount that can still be refunded. */
export const RefundableCard = z.strictObject({
  paymentId: Uuid,
  channel: z.string().nullable(),
  amount: Amount,
})

/** The refunds of an order (`GET /orders/{slug}/refunds`). */
export const OrderRefundsView = z.strictObject({
  orderNumber: z.string(),
  currency: Currency,
  /** Due, and not yet requested by any refund. */
  open: Amount,
  cards: z.array(RefundableCard),
  /** Whether the gateway can pay out this currency to banks and e-wallets. */
  payouts: z.boolean(),
  refunds: z.array(RefundView),
})
export type OrderRefundsView = z.infer<typeof OrderRefundsView>

/** What the holder of the mailed link confirms (`GET /refunds/{token}`); it shows the account's last four digits. */
export const RefundLinkView = z.strictObject({
  orderNumber: z.string(),
  orderSlug: SecretSlug,
  amount: Amount,
  currency: Currency,
  type: RefundType,
  channelName: z.string().nullable(),
  holderName: z.string().nullable(),
  accountEnd: z.string().nullable(),
  expiresAt: Instant,
})
export type RefundLinkView = z.infer<typeof RefundLinkView>

/** The response to a confirmation: the order on which the refund can be followed. */
export const RefundConfirmed = z.strictObject({ orderSlug: SecretSlug, orderNumber: z.string() })
export type RefundConfirmed = z.infer<typeof RefundConfirmed>
