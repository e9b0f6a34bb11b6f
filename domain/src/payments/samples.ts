import { ids, instants, orderNumber } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { PaymentEvent } from './events.ts'

const at = instants.start
const money = { amount: 1_300_000, currency: 'IDR' } as const

export const paymentSamples: SamplesOf<PaymentEvent> = {
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
}
