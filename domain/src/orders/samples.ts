import { termsOf } from './placed-terms.ts'
import {
  ids,
  instants,
  orderNumber,
  changedTerms,
  sampleHolds,
  sampleOrder,
} from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { OrderEvent } from './events.ts'

const at = instants.start
const money = { amount: 1_300_000, currency: 'IDR' } as const

export const orderSamples: SamplesOf<OrderEvent> = {
  OrderPlaced: sampleOrder,
  PaymentStarted: {
    orderId: ids.order,
    orderNumber,
    paymentId: ids.payment,
    attempt: 1,
    ...money,
    previousPaymentId: null,
    startedAt: at,
    dueAt: instants.paymentEnd,
  },
  PaymentRecorded: {
    orderId: ids.order,
    paymentId: ids.payment,
    ...money,
    paidTotal: 1_300_000,
    remaining: 0,
    recordedAt: at,
  },
  LatePaymentRecorded: {
    orderId: ids.order,
    paymentId: ids.payment,
    ...money,
    paidTotal: 1_300_000,
    recordedAt: at,
  },
  OrderReinstated: { orderId: ids.order, holds: sampleHolds, at },
  OrderConfirmed: {
    orderId: ids.order,
    subject: ids.account,
    voucherCode: '7K3Q9M2X4T6V8W1Z',
    note: null,
    completesAt: instants.completion,
    at,
  },
  OrderLeftToDesk: {
    orderId: ids.order,
    checks: [
      { code: 'PAYMENT', state: 'OK' },
      { code: 'DATES', state: 'PROBLEM' },
    ],
    at,
  },
  OrderDeclined: { orderId: ids.order, subject: ids.account, reason: 'High water all day', at },
  OrderCancelled: {
    orderId: ids.order,
    subject: ids.account,
    by: 'CUSTOMER',
    reason: null,
    refundable: 1_300_000,
    at,
  },
  OrderChanged: {
    orderId: ids.order,
    subject: ids.account,
    changeId: ids.change,
    before: termsOf(sampleOrder),
    after: changedTerms,
    difference: 450_000,
    leftOut: [],
    reason: 'A friend joins them',
    completesAt: null,
    at,
  },
  OrderChangeDropped: { orderId: ids.order, changeId: ids.change, at },
  OrderExpired: { orderId: ids.order, at },
  OrderCompleted: { orderId: ids.order, at },
  RefundDue: { orderId: ids.order, ...money, cause: 'DECLINED', at },
  RefundRecorded: {
    orderId: ids.order,
    refundId: ids.refund,
    ...money,
    refundedTotal: 1_300_000,
    at,
  },
  RefundReserved: {
    orderId: ids.order,
    refundId: ids.refund,
    ordinal: 1,
    paymentId: null,
    ...money,
    at,
  },
  RefundReleased: { orderId: ids.order, refundId: ids.refund, ...money, at },
  RefundReturned: {
    orderId: ids.order,
    refundId: ids.refund,
    ...money,
    refundedTotal: 0,
    at,
  },
  OrderDeleted: { orderId: ids.order, at },
  IdentityPictureViewed: { orderId: ids.order, participant: 0, at },
  InternalNoteAdded: {
    orderId: ids.order,
    subject: ids.account,
    note: 'Asks for a quiet boat',
    at,
  },
  GuestNoteSent: {
    orderId: ids.order,
    subject: ids.account,
    ordinal: 1,
    note: 'Please bring dry clothes',
    at,
  },
  VoucherResent: { orderId: ids.order, at },
}
