import type { Currency, Money } from '@arung/contracts/money'
import type { Locale } from '@arung/contracts/scalars'

/** Amounts are integer minor units everywhere in this port; instants are UTC ISO 8601 strings. */

/** PAID: the money was received. SETTLED: it reached our balance. Both count as paid. */
export type InvoiceStatus = 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED' | 'UNKNOWN'

export type InvoiceItem = {
  name: string
  quantity: number
  /** Minor units of the invoice's currency, for one piece. */
  unitAmount: number
}

export type NewInvoice = {
  /** Our own id, one for each attempt to pay: `<order number>-<attempt>`. */
  externalId: string
  amount: Money
  description: string
  durationSeconds: number
  payer: { givenNames: string; surname: string | null; email: string; phone: string | null }
  successUrl: string
  failureUrl: string
  locale: Locale
  items: readonly InvoiceItem[]
  /** Taxes and service charges, in minor units; may be negative for a discount. */
  fees?: readonly { type: string; amount: number }[]
  /** The gateway's codes; all of the account's methods when omitted. */
  paymentMethods?: readonly string[]
}

export type Invoice = {
  id: string
  externalId: string
  status: InvoiceStatus
  amount: Money
  /** Null until something was paid; may differ from `amount`, so compare. */
  paidAmount: Money | null
  paidAt: string | null
  paymentMethod: string | null
  paymentChannel: string | null
  /** The hosted page to send the payer to. */
  url: string
  expiresAt: string
  createdAt: string
  updatedAt: string
  /** The unparsed response, for the record. */
  raw: unknown
}

export type ChannelCategory = 'BANK' | 'EWALLET' | 'OTC' | 'UNKNOWN'

export type PayoutChannel = {
  code: string
  category: ChannelCategory
  name: string
  currency: Currency
  /** Minor units. */
  limits: { minimum: number; maximum: number; increment: number }
}

export type PayoutChannelQuery = {
  currency: Currency
  category?: Exclude<ChannelCategory, 'UNKNOWN'>
  code?: string
}

export type NewPayout = {
  referenceId: string
  channelCode: string
  accountNumber: string
  accountHolderName: string
  amount: Money
  description: string
  receiptEmail?: string
}

/** SUCCEEDED may still become REVERSED, days later. */
export type PayoutStatus =
  | 'ACCEPTED'
  | 'REQUESTED'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'CANCELLED'
  | 'REVERSED'
  | 'READY'
  | 'LOCKED'
  | 'EXPIRED'
  | 'PENDING_COMPLIANCE_ASSESSMENT'
  | 'COMPLIANCE_REJECTED'
  | 'UNKNOWN'

export type PayoutFailure =
  | 'INSUFFICIENT_BALANCE'
  | 'REJECTED_BY_CHANNEL'
  | 'TEMPORARY_TRANSFER_ERROR'
  | 'INVALID_DESTINATION'
  | 'TRANSFER_ERROR'
  | 'UNKNOWN'

export type Payout = {
  id: string
  referenceId: string
  status: PayoutStatus
  amount: Money
  channelCode: string
  failure: PayoutFailure | null
  estimatedArrivalAt: string | null
  createdAt: string
  updatedAt: string
  raw: unknown
}

export type RefundReason =
  | 'FRAUDULENT'
  | 'DUPLICATE'
  | 'REQUESTED_BY_CUSTOMER'
  | 'CANCELLATION'
  | 'OTHERS'

export type NewRefund = {
  invoiceId: string
  referenceId: string
  amount: Money
  reason: RefundReason
}

export type RefundStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED' | 'UNKNOWN'

export type Refund = {
  id: string
  invoiceId: string | null
  referenceId: string | null
  status: RefundStatus
  amount: Money
  /** The gateway's own word, such as INSUFFICIENT_BALANCE. */
  failure: string | null
  createdAt: string
  updatedAt: string
  raw: unknown
}

export type WebhookKind = 'invoice' | 'payout' | 'refund'

/**
 * The claim of a webhook. It is a hint: re-read the object before money state changes. `key` is equal for two
 * deliveries of the same news, so a unique index on it absorbs repeats.
 */
export type GatewayEvent = { key: string; raw: unknown } & (
  | {
      kind: 'invoice'
      id: string
      externalId: string
      status: InvoiceStatus
      amount: Money
      paidAmount: Money | null
      paidAt: string | null
      paymentMethod: string | null
      paymentChannel: string | null
    }
  | {
      kind: 'payout'
      id: string
      referenceId: string
      status: PayoutStatus
      amount: Money
      failure: PayoutFailure | null
    }
  | {
      kind: 'refund'
      id: string
      invoiceId: string | null
      referenceId: string | null
      status: RefundStatus
      amount: Money
      failure: string | null
    }
  | { kind: 'unknown' }
)

export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** Every method rejects with a GatewayError. */
export type PaymentCalls = {
  /**
   * Opens an invoice and waits for its hosted page. When the response is lost, the invoice is looked up by external id
   * before anything is sent again. A caller that may itself be repeated calls `findInvoiceByExternalId` first.
   */
  createInvoice(invoice: NewInvoice): Promise<Invoice>
  getInvoice(id: string): Promise<Invoice>
  /** Returns the paid one if there are several, else the youngest that is still open, else the youngest. */
  findInvoiceByExternalId(externalId: string): Promise<Invoice | null>
  /** Expires an invoice and returns its state afterwards. It may have been paid a moment before, so read its status. */
  expireInvoice(id: string): Promise<Invoice>
  listPayoutChannels(query: PayoutChannelQuery): Promise<PayoutChannel[]>
  /**
   * Creates a payout. The same key with the same payout is the same payout, for as long as the gateway remembers keys.
   * When the response is lost, the payout is looked up by reference before anything is sent again. A caller that may
   * itself be repeated calls `findPayoutByReference` first. Key: 1 to 100 characters.
   */
  createPayout(payout: NewPayout, idempotencyKey: string): Promise<Payout>
  /** Returns the one in progress or completed if there are several, else the youngest. */
  findPayoutByReference(referenceId: string): Promise<Payout | null>
  getPayout(id: string): Promise<Payout>
  /**
   * Cancels a payout and returns its state afterwards, so read its status. Rejects when the gateway says that it is too
   * late.
   */
  cancelPayout(id: string): Promise<Payout>
  /** Refunds to the card or wallet that paid. Key and lost responses as in `createPayout`. */
  refundToSource(refund: NewRefund, idempotencyKey: string): Promise<Refund>
  /** Searches the refunds of the invoice; the choice among several is that of `findPayoutByReference`. */
  findRefundByReference(invoiceId: string, referenceId: string): Promise<Refund | null>
  getRefund(id: string): Promise<Refund>
}

/** The payment gateway: calls to it and its webhooks. */
export type PaymentGateway = PaymentCalls & {
  /** Throws WebhookRefused when the token is wrong or the body is not a JSON object. */
  parseWebhook(kind: WebhookKind, headers: WebhookHeaders, rawBody: Buffer): GatewayEvent
}

/** The gateway refused, gave an unreadable response, or could not be reached (then `status` is null). */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'
  readonly status: number | null
  /** The gateway's error code, or TIMEOUT, UNREACHABLE, UNREADABLE_ANSWER, ANSWER_TOO_LARGE, REDIRECT_REFUSED, MISMATCH. */
  readonly code: string
  /** Whether the same request may get a different response later. */
  readonly retriable: boolean

  constructor(
    message: string,
    facts: { status: number | null; code: string; retriable: boolean; cause?: unknown },
  ) {
    super(message, facts.cause === undefined ? {} : { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.retriable = facts.retriable
  }
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: 'BadToken' | 'Unreadable'

  constructor(reason: 'BadToken' | 'Unreadable') {
    super(
      reason === 'BadToken'
        ? 'The webhook carries no valid token'
        : 'The webhook is no JSON object',
    )
    this.reason = reason
  }
}

export const isPaid = (status: InvoiceStatus): boolean => status === 'PAID' || status === 'SETTLED'
