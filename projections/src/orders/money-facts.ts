import type { OrderEvent } from '@arung/domain/orders/events'
import type { PaymentEvent } from '@arung/domain/payments/events'
import type { Facts } from './facts.ts'
import { refundFacts, type RefundsEvent } from './refund-facts.ts'

type OfOrder<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>
export type MoneyEvent =
  | OfOrder<
      | 'PaymentStarted'
      | 'PaymentRecorded'
      | 'PaymentVoided'
      | 'TransferRecorded'
      | 'TransferVoided'
      | 'LatePaymentRecorded'
    >
  | PaymentEvent
  | RefundsEvent

/** Returns the facts that an event states about money that arrives, is expected, or is refunded. */
export function moneyFacts(event: MoneyEvent, before: Facts): Facts {
  switch (event.type) {
    case 'PaymentStarted': {
      const { attempt, amount, dueAt } = event.data
      return { attempt, attemptStatus: 'STARTED', attemptAmount: amount, attemptDueAt: dueAt }
    }
    case 'InvoiceCreated':
      return { attemptStatus: 'INVOICED', invoiceId: event.data.invoiceId }
    case 'PaymentSucceeded': {
      const { method, channel } = event.data
      return { attemptStatus: 'PAID', paymentMethod: method, paymentChannel: channel }
    }
    case 'PaymentFailed':
      return { attemptStatus: 'FAILED', attemptFailure: event.data.reason }
    case 'PaymentExpired':
      return { attemptStatus: 'EXPIRED' }
    case 'PaymentMismatched':
      return { amountAsked: event.data.expected, amountReceived: event.data.received }
    case 'InvoiceRefused':
      return { attemptStatus: 'REFUSED', attemptFailure: event.data.reason }
    case 'PaymentRecorded': {
      const { paidTotal, remaining } = event.data
      const isEnough =
        before['status'] === 'AWAITING_PAYMENT' && paidTotal >= Number(before['payNow'])
      return {
        ...(isEnough ? { status: 'WAITING_CONFIRMATION' } : {}),
        paid: paidTotal,
        remainingPayment: remaining,
        ...(event.data.desk ? { deskMethod: event.data.desk.method } : {}),
        ...arrivedFacts(event.data, before),
      }
    }
    case 'PaymentVoided': {
      const { paidTotal: paid, remaining: remainingPayment, reason: voidReason } = event.data
      return { paid, remainingPayment, voidReason }
    }
    case 'TransferRecorded': {
      const { amount } = event.data
      return { deskMethod: 'TRANSFER', transfersWaiting: waitingIn(before) + amount }
    }
    case 'TransferVoided': {
      const { amount, reason: voidReason } = event.data
      return { transfersWaiting: waitingIn(before) - amount, voidReason }
    }
    case 'LatePaymentRecorded': {
      const { paidTotal } = event.data
      const remainingPayment = Math.max(0, Number(before['grandTotal']) - paidTotal)
      return { paid: paidTotal, remainingPayment, ...arrivedFacts(event.data, before) }
    }
    default:
      return refundFacts(event, before)
  }
}

/** Transfers that nobody has seen on the account yet. */
const waitingIn = (before: Facts): number => Number(before['transfersWaiting'] ?? 0)

const arrivedFacts = (
  {
    amount,
    desk,
  }: Extract<OrderEvent, { type: 'PaymentRecorded' | 'LatePaymentRecorded' }>['data'],
  before: Facts,
): Facts => (desk?.method === 'TRANSFER' ? { transfersWaiting: waitingIn(before) - amount } : {})
