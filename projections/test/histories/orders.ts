import type { DomainEvent } from '@arung/domain/event-types'
import { changedTerms, sampleParticipants } from '@arung/domain/testing/sample-order'
import {
  at,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  paymentStarted,
  uuid,
} from '../../src/testing/sample-events.ts'

export function orderHistory(): DomainEvent[] {
  const id = (n: number) => ({ orderId: uuid(6, n) })
  const money = { amount: 900_000, currency: 'IDR' as const }
  const payment = (n: number) => ({ paymentId: uuid(7, n), ...id(n) })
  const user = { buyer: { kind: 'USER' as const, accountId: uuid(8, 1) }, subject: uuid(8, 1) }
  const invoice = { invoiceId: 'i1', externalId: 'e1', invoiceUrl: 'https://pay.example/1' }
  return [
    orderPlaced(1, user),
    ...[2, 3, 4, 5, 6, 7].map(n => orderPlaced(n)),
    orderPlaced(8, { withoutPayment: true, paymentDueAt: null }),
    ...[1, 2, 3, 4, 5, 6].map(paymentStarted),
    ...[1, 2, 3].map((n): DomainEvent => ({
      type: 'InvoiceCreated',
      data: { ...payment(n), ...invoice, ...money, expiresAt: at(n + 60), at: at(n) },
    })),
    ...[1, 2].map((n): DomainEvent => ({
      type: 'PaymentSucceeded',
      data: {
        ...payment(n),
        ...money,
        invoiceId: 'i1',
        method: 'CARD',
        channel: null,
        paidAt: at(n + 2),
      },
    })),
    ...[1, 2].map(paymentRecorded),
    { type: 'PaymentFailed', data: { ...payment(3), reason: 'declined', at: at(5) } },
    { type: 'PaymentExpired', data: { ...payment(4), at: at(6) } },
    {
      type: 'PaymentMismatched',
      data: { ...payment(5), expected: 900_000, received: 1, currency: 'IDR', at: at(6) },
    },
    {
      type: 'InvoiceRefused',
      data: { ...payment(5), reason: 'API_VALIDATION_ERROR', at: at(6) },
    },
    { type: 'IdentityPictureViewed', data: { ...id(1), participant: 0, at: at(6) } },
    {
      type: 'InternalNoteAdded',
      data: { ...id(2), subject: uuid(5, 2), note: 'Asked twice about the river', at: at(6) },
    },
    {
      type: 'GuestNoteSent',
      data: { ...id(2), subject: uuid(5, 2), ordinal: 1, note: 'Bring dry clothes', at: at(6) },
    },
    {
      type: 'GuestNoteSent',
      data: { ...id(1), subject: uuid(8, 1), ordinal: 1, note: 'Meet us at the gate', at: at(7) },
    },
    {
      type: 'OrderLeftToDesk',
      data: { ...id(1), checks: [{ code: 'DATES', state: 'PROBLEM' }], at: at(7) },
    },
    orderConfirmed(1),
    {
      type: 'OrderChanged',
      data: {
        ...id(1),
        subject: uuid(8, 1),
        changeId: uuid(15, 1),
        before: changedTerms,
        after: changedTerms,
        difference: 850_000,
        leftOut: [],
        reason: 'A friend joins them',
        completesAt: at(95),
        at: at(29),
      },
    },
    {
      type: 'ParticipantsNamed',
      data: {
        ...id(1),
        subject: uuid(8, 1),
        participants: [...sampleParticipants, { ...sampleParticipants[1]!, name: 'Komang Sari' }],
        named: 3,
        at: at(30),
      },
    },
    {
      type: 'PickupPlaceNamed',
      data: { ...id(1), subject: uuid(8, 1), place: 'Villa Kembang, Ubud', at: at(30) },
    },
    { type: 'OrderChangeDropped', data: { ...id(1), changeId: uuid(15, 2), at: at(30) } },
    { type: 'VoucherResent', data: { ...id(1), at: at(30) } },
    { type: 'OrderBookingsOpened', data: { ...id(1), bookings: [], at: at(30) } },
    { type: 'OrderAttended', data: { ...id(1), at: at(31) } },
    { type: 'SettlementNoted', data: { ...id(1), settlement: 'INVOICED', at: at(31) } },
    {
      type: 'PaymentVoided',
      data: {
        ...id(1),
        ...money,
        paymentId: uuid(7, 99),
        paidTotal: 900_000,
        remaining: 0,
        reason: 'WRONG_AMOUNT',
        by: uuid(8, 77),
        at: at(32),
      },
    },
    {
      type: 'TransferRecorded',
      data: {
        ...id(1),
        ...money,
        subject: uuid(8, 1),
        paymentId: uuid(7, 98),
        reference: 'From Wayan Sample',
        by: uuid(8, 77),
        at: at(33),
      },
    },
    {
      type: 'TransferRecorded',
      data: {
        ...id(1),
        currency: 'IDR',
        amount: 1_000,
        subject: uuid(8, 1),
        paymentId: uuid(7, 97),
        reference: null,
        by: uuid(8, 77),
        at: at(33),
      },
    },
    {
      type: 'TransferVoided',
      data: {
        ...id(1),
        ...money,
        paymentId: uuid(7, 98),
        reason: 'NOT_RECEIVED',
        by: uuid(8, 77),
        at: at(34),
      },
    },
    {
      type: 'PaymentRecorded',
      data: {
        ...id(1),
        currency: 'IDR',
        amount: 1_000,
        paymentId: uuid(7, 97),
        paidTotal: 901_000,
        remaining: 0,
        recordedAt: at(34),
        desk: {
          method: 'TRANSFER',
          reference: null,
          by: uuid(8, 77),
          confirmedBy: uuid(8, 78),
        },
      },
    },
    { type: 'OrderCompleted', data: { ...id(1), at: at(90) } },
    {
      type: 'OrderDeclined',
      data: { ...id(2), subject: uuid(5, 2), reason: 'River too high', at: at(7) },
    },
    { type: 'RefundDue', data: { ...id(2), ...money, cause: 'DECLINED', at: at(7) } },
    {
      type: 'RefundRecorded',
      data: { ...id(2), ...money, refundId: uuid(12, 1), refundedTotal: 900_000, at: at(8) },
    },
    {
      type: 'OrderCancelled',
      data: {
        ...id(3),
        subject: uuid(5, 3),
        by: 'CUSTOMER',
        reason: null,
        refundable: 0,
        at: at(8),
      },
    },
    { type: 'OrderExpired', data: { ...id(4), at: at(64) } },
    {
      type: 'LatePaymentRecorded',
      data: { ...payment(4), ...money, paidTotal: 900_000, recordedAt: at(70) },
    },
    { type: 'OrderReinstated', data: { ...id(4), holds: [], at: at(71) } },
    { type: 'OrderDeleted', data: { ...id(7), at: at(9) } },
    { type: 'AccountForgotten', data: { accountId: uuid(8, 1), at: at(100) } },
  ]
}
