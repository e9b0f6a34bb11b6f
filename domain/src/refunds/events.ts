import type { RefundType } from '@arung/contracts/refunds/statuses'
import type { Currency } from '@arung/contracts/money'

/** The account that the money goes to. Personal: under the key of the order's subject. */
export type RefundAccount = Readonly<{ holderName: string; accountNumber: string }>

/** The target of the money: an account of a channel, or the card of one payment. */
export type RefundTarget =
  | Readonly<{
      type: Extract<RefundType, 'BANK' | 'EWALLET'>
      code: string
      name: string
      account: RefundAccount
    }>
  | Readonly<{ type: 'CARD'; paymentId: string; invoiceId: string; name: string | null }>

type Ids = { refundId: string; orderId: string }

/** The lifecycle of one refund (domain page, `refund-{id}`). */
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
  /** The channel was entered, with a new link. A link that was mailed for another account confirms nothing. */
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
  /** The operator retries a failed refund to the same account. */
  | { type: 'RefundRetried'; data: Ids & { attempt: number; at: string } }
  | {
      type: 'RefundPayoutStarted'
      data: Ids & { attempt: number; gatewayId: string; at: string }
    }
  /** One person says that an amount above the limit was handed over. It counts when a second person says the same. */
  | { type: 'RefundHandedOver'; data: Ids & { reference: string; by: string; at: string } }
  | {
      type: 'RefundPaidOut'
      data: Ids & {
        amount: number
        currency: Currency
        /** The gateway's id, or the receipt of money that was handed over. */
        reference: string
        byHand: boolean
        /** The account out of whose drawer the desk gave it back in cash. Absent for any other way. */
        cashBy?: string
        at: string
      }
    }
  | { type: 'RefundFailed'; data: Ids & { attempt: number; reason: string; at: string } }
  /** The bank returned the payout. */
  | {
      type: 'RefundReversed'
      data: Ids & { attempt: number; amount: number; currency: Currency; at: string }
    }
  /** The reason is personal: it may say anything about the guest. */
  | {
      type: 'RefundRejected'
      data: Ids & { subject: string; amount: number; reason: string; at: string }
    }
