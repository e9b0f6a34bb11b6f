import type { RefundType } from '@arung/contracts/refunds/statuses'
import type { Currency } from '@arung/contracts/money'

/** Whose account the money goes to. Personal: under the key of the order's subject. */
export type RefundAccount = Readonly<{ holderName: string; accountNumber: string }>

/** Where the money goes: an account of a channel, or back to the card of one payment. */
export type RefundTarget =
  | Readonly<{
      type: Extract<RefundType, 'BANK' | 'EWALLET'>
      code: string
      name: string
      account: RefundAccount
    }>
  | Readonly<{ type: 'CARD'; paymentId: string; invoiceId: string; name: string | null }>

type Ids = { refundId: string; orderId: string }

/** The life of one refund (domain page, `refund-{id}`). */
export type RefundEvent =
  | {
      type: 'RefundRequested'
      data: Ids & {
        orderNumber: string
        /** The refund's number within its order, from 1. */
        ordinal: number
        amount: number
        currency: Currency
        by: 'CUSTOMER' | 'ADMIN'
        at: string
      }
    }
  /** A new link belongs to it: a link that was mailed for another account confirms nothing. */
  | {
      type: 'RefundChannelEntered'
      data: Ids & {
        subject: string
        channel: {
          type: 'BANK' | 'EWALLET' | 'CARD'
          code: string | null
          name: string | null
          paymentId: string | null
          invoiceId: string | null
        }
        account: RefundAccount | null
        /** The number of the link to be mailed, from 1. */
        link: number
        at: string
      }
    }
  | { type: 'RefundLinkRequested'; data: Ids & { link: number; at: string } }
  | { type: 'RefundLinkSent'; data: Ids & { link: number; expiresAt: string; at: string } }
  | { type: 'RefundConfirmed'; data: Ids & { link: number; attempt: number; at: string } }
  /** The operator sends a failed refund again, to the same account. */
  | { type: 'RefundRetried'; data: Ids & { attempt: number; at: string } }
  | {
      type: 'RefundPayoutStarted'
      data: Ids & { attempt: number; gatewayId: string; at: string }
    }
  /** One person says that money above the limit was given back by hand; it counts when a second one says the same. */
  | { type: 'RefundHandedOver'; data: Ids & { reference: string; by: string; at: string } }
  | {
      type: 'RefundPaidOut'
      data: Ids & {
        amount: number
        currency: Currency
        /** The gateway's id, or the receipt of money that was handed over. */
        reference: string
        byHand: boolean
        at: string
      }
    }
  | { type: 'RefundFailed'; data: Ids & { attempt: number; reason: string; at: string } }
  /** The bank sent back what had been paid out. */
  | {
      type: 'RefundReversed'
      data: Ids & { attempt: number; amount: number; currency: Currency; at: string }
    }
  /** The reason is personal: it may say anything about the guest. */
  | {
      type: 'RefundRejected'
      data: Ids & { subject: string; amount: number; reason: string; at: string }
    }
