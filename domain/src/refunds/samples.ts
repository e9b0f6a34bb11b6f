import { ids, instants, orderNumber } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { RefundEvent } from './events.ts'

const at = instants.start
const money = { amount: 1_300_000, currency: 'IDR' } as const
const refundIds = { refundId: ids.refund, orderId: ids.order }

export const refundSamples: SamplesOf<RefundEvent> = {
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
    subject: ids.account,
    amount: 1_300_000,
    reason: 'Please write to us with an account of your own',
    at,
  },
}
