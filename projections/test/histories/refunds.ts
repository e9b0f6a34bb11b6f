import type { DomainEvent } from '@arung/domain/event-types'
import { at, guest, orderPlaced, paymentRecorded, uuid } from '../../src/testing/sample-events.ts'

const account = { holderName: 'Ayu 1 Lestari', accountNumber: '1234567890' }
const bank = {
  type: 'BANK',
  code: 'ID_BCA',
  name: 'Bank Central Asia (BCA)',
  paymentId: null,
  invoiceId: null,
} as const

/** A refund that failed, was sent again, was paid out and returned, and one that was rejected. */
export function refundHistory(): DomainEvent[] {
  const order = { orderId: uuid(6, 20) }
  const money = { amount: 900_000, currency: 'IDR' as const }
  const first = { refundId: uuid(12, 20), ...order }
  const second = { refundId: uuid(12, 21), ...order }
  const entered = (ids: typeof first, link: number): DomainEvent => ({
    type: 'RefundChannelEntered',
    data: { ...ids, subject: uuid(8, 1), channel: bank, account, link, at: at(21) },
  })
  const begun = (ids: typeof first, ordinal: number): DomainEvent[] => [
    { type: 'RefundReserved', data: { ...ids, ordinal, paymentId: null, ...money, at: at(21) } },
    {
      type: 'RefundRequested',
      data: { ...ids, orderNumber: 'JRM-20', ordinal, ...money, by: 'CUSTOMER', at: at(21) },
    },
  ]
  return [
    orderPlaced(20),
    paymentRecorded(20),
    {
      type: 'OrderDeclined',
      data: { ...order, subject: guest(20), reason: 'High water', at: at(20) },
    },
    { type: 'RefundDue', data: { ...order, ...money, cause: 'DECLINED', at: at(20) } },
    ...begun(first, 1),
    entered(first, 1),
    {
      type: 'RefundHandedOver',
      data: { ...first, reference: 'receipt 7', by: uuid(8, 9), at: at(21) },
    },
    {
      type: 'RefundRejected',
      data: { ...first, subject: guest(20), amount: 900_000, reason: 'No', at: at(22) },
    },
    { type: 'RefundReleased', data: { ...first, ...money, at: at(22) } },
    ...begun(second, 2),
    entered(second, 1),
    { type: 'RefundLinkRequested', data: { ...second, link: 2, at: at(23) } },
    { type: 'RefundLinkSent', data: { ...second, link: 2, expiresAt: at(99), at: at(23) } },
    { type: 'RefundConfirmed', data: { ...second, link: 2, attempt: 1, at: at(24) } },
    { type: 'RefundFailed', data: { ...second, attempt: 1, reason: 'X', at: at(25) } },
    { type: 'RefundRetried', data: { ...second, attempt: 2, at: at(26) } },
    {
      type: 'RefundPayoutStarted',
      data: { ...second, attempt: 2, gatewayId: 'disb-1', at: at(27) },
    },
    {
      type: 'RefundPaidOut',
      data: { ...second, ...money, reference: 'disb-1', byHand: false, at: at(28) },
    },
    { type: 'RefundRecorded', data: { ...second, ...money, refundedTotal: 900_000, at: at(28) } },
    { type: 'RefundReversed', data: { ...second, attempt: 2, ...money, at: at(29) } },
    { type: 'RefundReturned', data: { ...second, ...money, refundedTotal: 0, at: at(29) } },
  ]
}
