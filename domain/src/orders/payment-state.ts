import type { DeskPaymentState } from '@arung/contracts/orders/desk-money'
import { never } from '../decider.ts'
import type { OrderEvent } from './events.ts'
import type { TakenAtDesk } from './money-events.ts'
import type { LiveOrder } from './live-order.ts'

type OfPayment = Extract<
  OrderEvent,
  {
    type:
      | 'PaymentStarted'
      | 'PaymentRecorded'
      | 'PaymentVoided'
      | 'TransferRecorded'
      | 'TransferVoided'
      | 'LatePaymentRecorded'
  }
>

export const isOfPayment = (event: OrderEvent): event is OfPayment =>
  event.type.startsWith('Payment') ||
  event.type.startsWith('Transfer') ||
  event.type === 'LatePaymentRecorded'

/** Folds a payment event into the order: money was requested, received or never received. */
export function evolvePayment(state: LiveOrder, event: OfPayment): LiveOrder {
  switch (event.type) {
    case 'PaymentStarted': {
      const { paymentId, attempt, amount } = event.data
      const earlier = state.attempts.map(one => ({ ...one, open: false }))
      return { ...state, attempts: [...earlier, { paymentId, attempt, amount, open: true }] }
    }
    case 'PaymentRecorded': {
      const paid = event.data.paidTotal
      const isEnough = state.status === 'AWAITING_PAYMENT' && paid >= state.placed.payNow
      const status = isEnough ? 'WAITING_CONFIRMATION' : state.status
      return { ...state, ...received(state, event.data), paid, status }
    }
    case 'LatePaymentRecorded': {
      const { amount, paidTotal: paid } = event.data
      return { ...state, ...received(state, event.data), paid, late: state.late + amount }
    }
    case 'PaymentVoided':
      return { ...inState(state, event.data.paymentId, 'VOIDED'), paid: event.data.paidTotal }
    case 'TransferRecorded': {
      const { paymentId, amount, by, at } = event.data
      const waits = { method: 'TRANSFER', amount, state: 'WAITING', by, at } as const
      return { ...state, deskPayments: new Map(state.deskPayments).set(paymentId, waits) }
    }
    case 'TransferVoided':
      return inState(state, event.data.paymentId, 'VOIDED')
    default:
      return never(event)
  }
}

function inState(state: LiveOrder, paymentId: string, to: DeskPaymentState): LiveOrder {
  const taken = state.deskPayments.get(paymentId)
  if (taken === undefined) return state
  const deskPayments = new Map(state.deskPayments).set(paymentId, { ...taken, state: to })
  return { ...state, deskPayments }
}

type Received = Readonly<{
  paymentId: string
  amount: number
  recordedAt: string
  desk?: TakenAtDesk
}>

const received = (state: LiveOrder, payment: Received) => ({
  payments: new Map(state.payments).set(payment.paymentId, payment.amount),
  deskPayments: withDeskPayment(state, payment),
  attempts: state.attempts.map(one =>
    one.paymentId === payment.paymentId ? { ...one, open: false } : one,
  ),
})

/** A confirmed transfer keeps the time and the account with which the desk recorded it. */
function withDeskPayment(
  { deskPayments }: LiveOrder,
  { paymentId, amount, recordedAt, desk }: Received,
): LiveOrder['deskPayments'] {
  if (desk === undefined) return deskPayments
  const { by, at } = deskPayments.get(paymentId) ?? { by: desk.by, at: recordedAt }
  return new Map(deskPayments).set(paymentId, {
    method: desk.method,
    amount,
    state: 'COUNTED',
    ...(desk.tendered === undefined ? {} : { tendered: desk.tendered }),
    by,
    at,
  })
}
