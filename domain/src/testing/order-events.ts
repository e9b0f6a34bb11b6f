import type { OrderEvent } from '../orders/events.ts'
import type { PaymentEvent } from '../payments/events.ts'
import type { RefundEvent } from '../refunds/events.ts'
import { ids, instants, orderNumber, sampleHolds, sampleOrder } from './sample-order.ts'
import type { SamplesOf } from './samples-of.ts'

const at = instants.start
const money = { amount: 1_300_000, currency: 'IDR' } as const
const refundIds = { refundId: ids.refund, orderId: ids.order }

/** Of orders, their payments and their refunds. */
export const orderEvents: SamplesOf<OrderEvent | PaymentEvent | RefundEvent> = {
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
    voucherCode: '7K3Q9M2X4T6V8W1Z',
    note: null,
    completesAt: instants.completion,
    at,
  },
  OrderDeclined: { orderId: ids.order, reason: 'High water all day', at },
  OrderCancelled: {
    orderId: ids.order,
    by: 'CUSTOMER',
    reason: null,
    refundable: 1_300_000,
    at,
  },
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

  InvoiceCreated: {
    paymentId: ids.payment,
    orderId: ids.order,
    invoiceId: 'inv-7k3q',
    externalId: `${orderNumber}-1`,
    invoiceUrl: 'https://pay.example/inv-7k3q',
    ...money,
    expiresAt: instants.paymentEnd,
    at,
  },
  PaymentSucceeded: {
    paymentId: ids.payment,
    orderId: ids.order,
    invoiceId: 'inv-7k3q',
    ...money,
    method: 'BANK_TRANSFER',
    channel: 'BCA',
    paidAt: at,
  },
  PaymentFailed: { paymentId: ids.payment, orderId: ids.order, reason: 'Declined by the bank', at },
  PaymentExpired: { paymentId: ids.payment, orderId: ids.order, at },
  InvoiceRefused: {
    paymentId: ids.payment,
    orderId: ids.order,
    reason: 'API_VALIDATION_ERROR',
    at,
  },
  PaymentMismatched: {
    paymentId: ids.payment,
    orderId: ids.order,
    expected: 1_300_000,
    received: 1_000_000,
    currency: 'IDR',
    at,
  },
  RefundRequested: { ...refundIds, orderNumber, ordinal: 1, ...money, by: 'CUSTOMER', at },
  RefundChannelEntered: {
    ...refundIds,
    subject: ids.checkout,
    channel: {
      type: 'BANK',
      code: 'ID_BCA',
      name: 'Bank Central Asia (BCA)',
      paymentId: null,
      invoiceId: null,
    },
    account: { holderName: 'Wayan Hartono', accountNumber: '000000000099' },
    link: 1,
    at,
  },
  RefundLinkRequested: { ...refundIds, link: 2, at },
  RefundLinkSent: { ...refundIds, link: 2, expiresAt: '2026-12-04T02:00:00.000Z', at },
  RefundConfirmed: { ...refundIds, link: 2, attempt: 1, at },
  RefundRetried: { ...refundIds, attempt: 2, at },
  RefundPayoutStarted: { ...refundIds, attempt: 2, gatewayId: 'disb-1', at },
  RefundHandedOver: { ...refundIds, reference: 'receipt 7', by: ids.account, at },
  RefundPaidOut: { ...refundIds, ...money, reference: 'disb-1', byHand: false, at },
  RefundFailed: { ...refundIds, attempt: 1, reason: 'INVALID_DESTINATION', at },
  RefundReversed: { ...refundIds, attempt: 2, ...money, at },
  RefundRejected: {
    ...refundIds,
    amount: 1_300_000,
    reason: 'Please write to us with an account of your own',
    at,
  },
}
