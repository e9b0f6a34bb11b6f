import * as fc from 'fast-check'
import { termsOf } from '../src/orders/placed-terms.ts'
import type { OrderCommand } from '../src/orders/order.ts'
import {
  changedTerms,
  instants,
  orderNumber,
  sampleHolds,
  sampleLine,
  sampleNotedBooking,
  sampleOrder,
  sampleParticipants,
} from '../src/testing/sample-order.ts'
import { secondLine, twoDays, without } from './order-two-days.ts'
import { catalogue } from './sold.ts'

const now = fc.constantFrom(...Object.values(instants))
const paymentId = fc.constantFrom('p1', 'p2', 'p3')
const deskPaymentId = fc.constantFrom('d1', 'd2')
const amount = fc.constantFrom(1, 400_000, 900_000, 1_300_000, 2_000_000)

const placed = fc.constantFrom(
  sampleOrder,
  { ...sampleOrder, lines: sampleOrder.lines.map(line => ({ ...line, offersPickup: false })) },
  { ...sampleOrder, payNow: 400_000 },
  { ...sampleOrder, withoutPayment: true, paymentDueAt: null },
  twoDays,
)
/** Terms as placed, dearer and cheaper, with the deposits that can be placed. */
const terms = fc
  .tuple(
    fc.constantFrom(termsOf(sampleOrder), changedTerms, {
      ...termsOf(sampleOrder),
      lines: sampleOrder.lines.map(line => ({
        ...line,
        addOns: [],
        addOnsTotal: 0,
        total: 900_000,
      })),
      addOnsTotal: 0,
      grandTotal: 900_000,
    }),
    fc.constantFrom(400_000, 900_000, 1_300_000),
  )
  .map(([one, payNow]) => ({ ...one, payNow: Math.min(payNow, one.grandTotal) }))
/** Commands of an order, as they may come in any sequence. */
export const orderCommands: fc.Arbitrary<OrderCommand> = fc.oneof(
  { weight: 3, arbitrary: placed.map((one): OrderCommand => ({ type: 'PlaceOrder', order: one })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ paymentId, amount, now })
      .map((one): OrderCommand => ({ type: 'RecordPayment', currency: 'IDR', ...one })),
  },
  fc
    .record({ paymentId, attempt: fc.integer({ min: 1, max: 3 }), lastEnded: fc.boolean(), now })
    .map((one): OrderCommand => ({ type: 'StartPayment', ...one })),
  {
    weight: 2,
    arbitrary: fc
      .record({
        paymentId: deskPaymentId,
        amount,
        method: fc.constantFrom('CASH' as const, 'CARD' as const, 'TRANSFER' as const),
        now,
      })
      .map((one): OrderCommand => ({
        type: 'CollectPayment',
        currency: 'IDR',
        reference: null,
        by: 's1',
        ...one,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ paymentId: fc.oneof(deskPaymentId, paymentId), now })
      .map((one): OrderCommand => ({ type: 'ConfirmTransfer', by: 's2', ...one })),
  },
  fc
    .record({ paymentId: fc.oneof(deskPaymentId, paymentId), ofAnybody: fc.boolean(), now })
    .map((one): OrderCommand => ({
      type: 'VoidPayment',
      reason: 'WRONG_AMOUNT',
      by: 's1',
      ...one,
    })),
  now.map((at): OrderCommand => ({ type: 'ReinstateOrder', holds: sampleHolds, now: at })),
  now.map((at): OrderCommand => ({ type: 'SettleLateAsRefund', now: at })),
  now.map((at): OrderCommand => ({ type: 'ConfirmOrder', voucherCode: 'V', note: null, now: at })),
  fc
    .record({ catalogue: fc.constantFrom(catalogue, { ...catalogue, products: new Map() }), now })
    .map(({ catalogue, now: at }): OrderCommand => {
      const against = { catalogue, dayOf: () => undefined }
      return { type: 'ReviewOrder', voucherCode: 'V', against, now: at }
    }),
  now.map((at): OrderCommand => ({ type: 'DeclineOrder', reason: 'High water', now: at })),
  fc
    .record({
      by: fc.constantFrom('CUSTOMER' as const, 'ADMIN' as const),
      refund: fc.constantFrom('POLICY' as const, 'FULL' as const),
      now,
    })
    .map((one): OrderCommand => ({ type: 'CancelOrder', reason: null, ...one })),
  {
    weight: 4,
    arbitrary: fc
      .record({
        changeId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
        before: terms,
        after: terms,
        leftOut: fc.constantFrom([], [1], [0]),
        now,
      })
      .map((one): OrderCommand => ({ type: 'ChangeOrder', reason: 'They asked', ...one })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        changeId: fc.constantFrom('c1', 'c2', 'c3', 'c4'),
        after: fc.constantFrom(without(secondLine), without(sampleLine)),
        now,
      })
      .map((one): OrderCommand => {
        const before = termsOf(twoDays)
        return { type: 'CloseLines', reason: 'The river is high', before, ...one }
      }),
  },
  fc
    .record({ changeId: fc.constantFrom('c1', 'c2', 'c3'), now })
    .map((one): OrderCommand => ({ type: 'DropChange', ...one })),
  {
    weight: 2,
    arbitrary: fc
      .record({
        participants: fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('Sari', 'Dewi'))
          .map(([count, name]) =>
            Array.from({ length: count }, (_, at) => ({
              ...sampleParticipants[0]!,
              name,
              pic: at === 0,
            })),
          ),
        now,
      })
      .map((one): OrderCommand => ({ type: 'NameParticipants', ...one })),
  },
  now.map((at): OrderCommand => ({ type: 'ExpireOrder', now: at })),
  fc
    .record({ refundId: fc.constantFrom('r1', 'r2'), amount, now })
    .map((one): OrderCommand => ({ type: 'RecordRefund', ...one })),
  {
    weight: 2,
    arbitrary: fc
      .record({
        refundId: fc.constantFrom('r1', 'r2', 'r3'),
        ordinal: fc.integer({ min: 1, max: 3 }),
        paymentId: fc.option(paymentId),
        now,
      })
      .map((one): OrderCommand => ({ type: 'ReserveRefund', ...one })),
  },
  fc
    .record({ refundId: fc.constantFrom('r1', 'r2'), now })
    .map((one): OrderCommand => ({ type: 'ReleaseRefund', ...one })),
  fc
    .record({ refundId: fc.constantFrom('r1', 'r2'), now })
    .map((one): OrderCommand => ({ type: 'ReturnRefund', ...one })),
  fc
    .record({ haveEnded: fc.boolean(), now })
    .map((asked): OrderCommand => ({ type: 'CompleteOrder', ...asked })),
  {
    weight: 1,
    arbitrary: now.map((at): OrderCommand => ({ type: 'DeleteOrder', orderNumber, now: at })),
  },
  fc
    .record({
      type: fc.constantFrom('AddInternalNote' as const, 'SendGuestNote' as const),
      note: fc.constantFrom('One', 'Another'),
      now,
    })
    .map((one): OrderCommand => one),
  now.map((at): OrderCommand => ({ type: 'ResendVoucher', now: at })),
  now.map((at): OrderCommand => ({ type: 'AttendOrder', now: at })),
  fc
    .tuple(fc.constantFrom('OPEN' as const, 'INVOICED' as const, 'SETTLED' as const), now)
    .map(([settlement, at]): OrderCommand => ({ type: 'NoteSettlement', settlement, now: at })),
  now.map((at): OrderCommand => ({
    type: 'OpenBookings',
    bookings: [sampleNotedBooking],
    now: at,
  })),
)
