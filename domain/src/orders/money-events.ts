import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, VoidReason } from '@arung/contracts/reservations/statuses'

/**
 * How guests paid at the desk, and who received it. Of a card the terminal's reference; of a transfer, whose reference may
 * name people and stays where it was recorded, who saw it on the account.
 */
export type TakenAtDesk = Readonly<{
  method: DeskMethod
  reference: string | null
  by: string
  confirmedBy?: string
}>

/** What an order says of its money: what was asked, came in, never came, and goes back. */
export type OrderMoneyEvent =
  | {
      type: 'PaymentStarted'
      data: {
        orderId: string
        orderNumber: string
        paymentId: string
        attempt: number
        amount: number
        currency: Currency
        previousPaymentId: string | null
        startedAt: string
        dueAt: string
      }
    }
  | {
      type: 'PaymentRecorded'
      data: {
        orderId: string
        paymentId: string
        amount: number
        currency: Currency
        paidTotal: number
        remaining: number
        recordedAt: string
        ruleOn?: true
        /** Where the desk took it; absent where it came by the gateway. */
        desk?: TakenAtDesk
      }
    }
  /** What the desk had written down was never received. `by` is the account of who says so. */
  | {
      type: 'PaymentVoided'
      data: {
        orderId: string
        paymentId: string
        amount: number
        currency: Currency
        paidTotal: number
        remaining: number
        reason: VoidReason
        by: string
        at: string
      }
    }
  /** Guests pay by a transfer that nobody has seen on the account yet: it is no money so far. Personal: the reference. */
  | {
      type: 'TransferRecorded'
      data: {
        orderId: string
        subject: string
        paymentId: string
        amount: number
        currency: Currency
        reference: string | null
        by: string
        at: string
      }
    }
  /** A transfer that waited never came. */
  | {
      type: 'TransferVoided'
      data: {
        orderId: string
        paymentId: string
        amount: number
        currency: Currency
        reason: VoidReason
        by: string
        at: string
      }
    }
  /** Money for an order that had already ended. */
  | {
      type: 'LatePaymentRecorded'
      data: {
        orderId: string
        paymentId: string
        amount: number
        currency: Currency
        paidTotal: number
        recordedAt: string
        /** A transfer that the desk had recorded before the order ended. */
        desk?: TakenAtDesk
      }
    }
  /** Money that must go back; said beside the event that made it so. */
  | {
      type: 'RefundDue'
      data: {
        orderId: string
        amount: number
        currency: Currency
        cause: 'DECLINED' | 'CANCELLED' | 'LATE_PAYMENT' | 'OVERPAID' | 'CHANGED'
        at: string
      }
    }
  | {
      type: 'RefundRecorded'
      data: {
        orderId: string
        refundId: string
        amount: number
        currency: Currency
        refundedTotal: number
        at: string
      }
    }
  /** What was due is promised to one refund. */
  | {
      type: 'RefundReserved'
      data: {
        orderId: string
        refundId: string
        /** The refund's number within the order, from 1. */
        ordinal: number
        /** Whose card the money goes to; null for an account. */
        paymentId: string | null
        amount: number
        currency: Currency
        at: string
      }
    }
  | {
      type: 'RefundReleased'
      data: { orderId: string; refundId: string; amount: number; currency: Currency; at: string }
    }
  /** Money that had gone back came home again. */
  | {
      type: 'RefundReturned'
      data: {
        orderId: string
        refundId: string
        amount: number
        currency: Currency
        refundedTotal: number
        at: string
      }
    }
