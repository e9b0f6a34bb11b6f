import type { KeptTendered } from '@arung/contracts/cash-rates/rates'
import type { Currency } from '@arung/contracts/money'
import type { DeskMethod, VoidReason } from '@arung/contracts/orders/desk-money'

/**
 * How guests paid at the desk, and who received it. `reference` is the terminal's for a card. It is null for a
 * transfer, whose reference may name people and stays in the event that recorded it; `confirmedBy` is then the account
 * that saw the money arrive.
 */
export type TakenAtDesk = Readonly<{
  method: DeskMethod
  reference: string | null
  by: string
  confirmedBy?: string
  /** Cash in the other currency. The payment's amount is what it was worth for the order. */
  tendered?: KeptTendered
}>

/** The money events of an order: what was requested, received, never received and refunded. */
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
        /** Present if the desk took it. Absent if it came through the gateway. */
        desk?: TakenAtDesk
        /** The agent owes the order, as in OrderConfirmed. */
        onAccount?: true
      }
    }
  /** A payment that the desk had recorded was never received. `by` is the account that says so. */
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
        /** As in PaymentRecorded. */
        onAccount?: true
        at: string
      }
    }
  /**
   * Guests pay by a transfer that nobody has seen on the account yet. It does not count as paid so far. Personal: the
   * reference.
   */
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
  /** A waiting transfer never arrived. */
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
  /** Money that must be refunded. Recorded with the event that caused it. */
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
  /** An amount that is due is reserved for one refund. */
  | {
      type: 'RefundReserved'
      data: {
        orderId: string
        refundId: string
        /** The refund's number within the order, from 1. */
        ordinal: number
        /** The payment whose card the money goes to. Null for an account. */
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
  /** Refunded money was sent back to the operator. */
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
