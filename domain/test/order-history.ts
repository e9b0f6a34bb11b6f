import type { OrderEvent } from '../src/orders/events.ts'
import type { OrderCommand } from '../src/orders/order.ts'
import {
  ids,
  instants,
  orderNumber,
  sampleHolds,
  sampleOrder,
} from '../src/testing/sample-order.ts'

/** Possible events of an order, and the commands that it can receive. */
export const orderId = ids.order
export const now = instants.soon
export const late = instants.afterPaymentEnd
export const total = sampleOrder.grandTotal
export const placed: OrderEvent = { type: 'OrderPlaced', data: sampleOrder }
export const deposit: OrderEvent = {
  type: 'OrderPlaced',
  data: { ...sampleOrder, payNow: 400_000 },
}
export const unpaid: OrderEvent = {
  type: 'OrderPlaced',
  data: { ...sampleOrder, withoutPayment: true, paymentDueAt: null },
}
export const started: OrderEvent = {
  type: 'PaymentStarted',
  data: {
    orderId,
    orderNumber,
    paymentId: ids.payment,
    attempt: 1,
    amount: total,
    currency: 'IDR',
    previousPaymentId: null,
    startedAt: now,
    dueAt: instants.paymentEnd,
  },
}
export const paidOf = (amount: number, paidTotal: number, remaining: number): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId: ids.payment,
    amount,
    currency: 'IDR',
    paidTotal,
    remaining,
    recordedAt: now,
  },
})
export const paid = paidOf(total, total, 0)
export const confirmed: OrderEvent = {
  type: 'OrderConfirmed',
  data: {
    orderId,
    subject: sampleOrder.subject,
    voucherCode: '7K3Q9M2X4T6V8W1Z',
    note: null,
    completesAt: instants.completion,
    at: now,
  },
}
export const expired: OrderEvent = { type: 'OrderExpired', data: { orderId, at: late } }
export const lateMoney: OrderEvent = {
  type: 'LatePaymentRecorded',
  data: {
    orderId,
    paymentId: ids.payment,
    amount: total,
    currency: 'IDR',
    paidTotal: total,
    recordedAt: late,
  },
}
export const due = (
  cause: Extract<OrderEvent, { type: 'RefundDue' }>['data']['cause'],
  amount = total,
  at: string = now,
): OrderEvent => ({ type: 'RefundDue', data: { orderId, amount, currency: 'IDR', cause, at } })
export const cancelled = (
  refundable: number,
  by: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER',
): OrderEvent => ({
  type: 'OrderCancelled',
  data: { orderId, subject: sampleOrder.subject, by, reason: null, refundable, at: now },
})

export const start = (paymentId: string, attempt: number, lastEnded = false): OrderCommand => ({
  type: 'StartPayment',
  paymentId,
  attempt,
  lastEnded,
  now,
})
export const record = (
  amount: number,
  paymentId: string = ids.payment,
  at: string = now,
): OrderCommand => ({
  type: 'RecordPayment',
  paymentId,
  amount,
  currency: 'IDR',
  now: at,
})
export const confirm: OrderCommand = {
  type: 'ConfirmOrder',
  voucherCode: '7K3Q9M2X4T6V8W1Z',
  note: null,
  now,
}
export const decline: OrderCommand = { type: 'DeclineOrder', reason: 'High water', now }
export const cancel = (
  by: 'CUSTOMER' | 'AGENT' | 'ADMIN' = 'CUSTOMER',
  at: string = now,
  refund: 'POLICY' | 'FULL' = by === 'ADMIN' ? 'FULL' : 'POLICY',
): OrderCommand => ({
  type: 'CancelOrder',
  by,
  refund,
  reason: null,
  now: at,
})
export const expire = (at: string): OrderCommand => ({ type: 'ExpireOrder', now: at })
export const reinstate: OrderCommand = { type: 'ReinstateOrder', holds: sampleHolds, now: late }
export const settle: OrderCommand = { type: 'SettleLateAsRefund', now: late }
export const remove: OrderCommand = { type: 'DeleteOrder', orderNumber, now }
export const reserve = (
  refundId: string = ids.refund,
  ordinal = 1,
  paymentId: string | null = null,
): OrderCommand => ({ type: 'ReserveRefund', refundId, ordinal, paymentId, now })
export const reserved = (amount: number, refundId: string = ids.refund): OrderEvent => ({
  type: 'RefundReserved',
  data: { orderId, refundId, ordinal: 1, paymentId: null, amount, currency: 'IDR', at: now },
})
export const refund = (amount: number, refundId: string = ids.refund): OrderCommand => ({
  type: 'RecordRefund',
  refundId,
  amount,
  now,
})
