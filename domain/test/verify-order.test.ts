import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { depositOf } from '@arung/contracts/checkouts/deposit'
import { paymentStatusOf, refundableAt, remainingOf } from '../src/orders/money.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import { orderSamples } from '../src/orders/samples.ts'
import { sampleLine, sampleOrder, samplePickup } from '../src/testing/sample-order.ts'

const of = <Type extends OrderEvent['type']>(
  type: Type,
  change: Partial<Extract<OrderEvent, { type: Type }>['data']> = {},
) => ({ type, data: { ...orderSamples[type], ...change } }) as OrderEvent
const placed = of('OrderPlaced')
const paid = of('PaymentRecorded')

test('a valid order has no fault', () => {
  const history = [
    placed,
    of('PaymentStarted'),
    paid,
    of('OrderConfirmed'),
    of('OrderCancelled'),
    of('RefundDue', { cause: 'CANCELLED' }),
    of('RefundRecorded'),
    of('OrderDeleted'),
  ]
  expect(verifyOrder(history)).toBeNull()
  expect(verifyOrder([])).toBeNull()
})

describe('the faulty event is reported', () => {
  const faults: readonly [string, readonly OrderEvent[], number, string][] = [
    ['an order without a beginning', [paid], 0, 'before OrderPlaced'],
    ['an order that is placed twice', [placed, placed], 1, 'placed twice'],
    ['a total that is not the sum', [of('OrderPlaced', { grandTotal: 5 })], 0, 'not 5'],
    ['a sub total that is not the lines’', [of('OrderPlaced', { subTotal: 5 })], 0, 'sub total'],
    ['a surcharge without a way', [of('OrderPlaced', { pickupTotal: 5 })], 0, 'pick-up'],
    [
      'a discount that no way gives',
      [of('OrderPlaced', { pickup: samplePickup, discount: 5 })],
      0,
      'pick-up',
    ],
    ['add-ons that do not add up', [of('OrderPlaced', { addOnsTotal: 5 })], 0, 'add-ons'],
    [
      'a line that does not add up',
      [of('OrderPlaced', { lines: [{ ...sampleLine, total: 5 }] })],
      0,
      'does not add up',
    ],
    [
      'a rate that was multiplied wrongly',
      [of('OrderPlaced', { lines: [{ ...sampleLine, subTotal: 5 }] })],
      0,
      'the rates of line',
    ],
    [
      'an add-on that was multiplied wrongly',
      [of('OrderPlaced', { lines: [{ ...sampleLine, addOnsTotal: 5 }] })],
      0,
      'the add-ons of line',
    ],
    [
      'more asked than the total',
      [of('OrderPlaced', { payNow: sampleOrder.grandTotal + 1 })],
      0,
      'is asked of',
    ],
    ['half a rupiah', [of('OrderPlaced', { payNow: 0.5 })], 0, 'whole number'],
    [
      'a paid total that is not the sum',
      [placed, of('PaymentRecorded', { paidTotal: 5 })],
      1,
      'says 5',
    ],
    [
      'a remaining payment that is not',
      [placed, of('PaymentRecorded', { remaining: 5 })],
      1,
      'says 5',
    ],
    ['a payment that counts twice', [placed, paid, paid], 2, 'recorded twice'],
    [
      'a payment of less than nothing',
      [placed, of('PaymentRecorded', { amount: -5 })],
      1,
      'amount',
    ],
    [
      'a payment in another currency',
      [placed, of('PaymentRecorded', { currency: 'USD' })],
      1,
      'USD in an order of IDR',
    ],
    ['a refund of money that was never paid', [placed, of('RefundDue')], 1, 'to go back of 0'],
    ['a refund that nobody owed', [placed, paid, of('RefundRecorded')], 2, 'where 0 was due'],
    [
      'a refunded total that is not the sum',
      [placed, paid, of('RefundDue'), of('RefundRecorded', { refundedTotal: 5 })],
      3,
      'says 5',
    ],
    ['an order confirmed before it is paid', [placed, of('OrderConfirmed')], 1, 'cannot become'],
    ['an order that ended twice', [placed, of('OrderExpired'), of('OrderCancelled')], 2, 'EXPIRED'],
    [
      'an order confirmed twice',
      [placed, paid, of('OrderConfirmed'), of('OrderConfirmed')],
      3,
      'CONFIRMED cannot become CONFIRMED',
    ],
    ['a deletion of places', [placed, of('OrderDeleted')], 1, 'deleted when it was'],
    [
      'a deletion of money that is owed',
      [placed, paid, of('OrderCancelled'), of('RefundDue'), of('OrderDeleted')],
      4,
      'while it held 1300000',
    ],
    ['money in time after the end', [placed, of('OrderExpired'), paid], 2, 'in time'],
    ['late money before the end', [placed, of('LatePaymentRecorded')], 1, 'late payment'],
  ]
  test.each(faults)('%s', (_name, history, index, reason) => {
    expect(verifyOrder(history)).toEqual({ index, reason: expect.stringContaining(reason) })
  })
})

describe('money', () => {
  const status = (paidAmount: number, refundDue = 0, refunded = 0) =>
    paymentStatusOf({ grandTotal: 100, paid: paidAmount, refundDue, refunded })
  test('the payment status follows from what came in and went back', () => {
    expect(status(0)).toBe('UNPAID')
    expect(status(40)).toBe('PARTIALLY_PAID')
    expect(status(100)).toBe('PAID')
    expect(status(100, 100)).toBe('REFUND_DUE')
    expect(status(100, 100, 40)).toBe('REFUND_DUE')
    expect(status(100, 100, 100)).toBe('REFUNDED')
  })
  test('an order stays paid when only what was overpaid went back', () =>
    expect(status(130, 30, 30)).toBe('PAID'))
  test('the remaining payment is never below zero', () => {
    expect(remainingOf({ grandTotal: 100, paid: 40 })).toBe(60)
    expect(remainingOf({ grandTotal: 100, paid: 140 })).toBe(0)
  })
  test('a deposit is rounded up to a whole minor unit', () => {
    const day = { activityAt: '2026-12-12T01:00:00.000Z', now: '2026-12-01T01:00:00.000Z' }
    expect(depositOf(1_000_001, { percent: 30, daysMin: 7 }, day)).toBe(300_001)
    expect(depositOf(999, { percent: 100, daysMin: 7 }, day)).toBeNull()
    expect(depositOf(0, { percent: 50, daysMin: 7 }, day)).toBeNull()
  })
  test('a deposit is offered until a set number of days before the activity, and not later', () => {
    const terms = { percent: 30, daysMin: 7 }
    const activityAt = '2026-12-12T01:00:00.000Z'
    expect(depositOf(100, terms, { activityAt, now: '2026-12-05T01:00:00.000Z' })).toBe(30)
    expect(depositOf(100, terms, { activityAt, now: '2026-12-05T01:00:00.001Z' })).toBeNull()
  })
  test('cancelling is free before the given moment, not at it', () => {
    expect(refundableAt(100, '2026-12-11T01:00:00.000Z', '2026-12-11T00:59:59.999Z')).toBe(100)
    expect(refundableAt(100, '2026-12-11T01:00:00.000Z', '2026-12-11T01:00:00.000Z')).toBe(0)
  })
})
