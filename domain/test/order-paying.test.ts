import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { ids, instants, sampleHolds, sampleOrder } from '../src/testing/sample-order.ts'
import { folded, given } from './specification.ts'
import {
  orderId,
  now,
  late,
  total,
  placed,
  deposit,
  unpaid,
  started,
  paidOf,
  paid,
  expired,
  lateMoney,
  due,
  cancelled,
  start,
  record,
  confirm,
  expire,
  reinstate,
  settle,
} from './order-history.ts'

describe('placing', () => {
  test('a checkout becomes an order once', () => {
    given(order).when({ type: 'PlaceOrder', order: sampleOrder }).thenEvents(placed)
    given(order, placed).when({ type: 'PlaceOrder', order: sampleOrder }).thenNothing()
  })
  test('another checkout cannot place the same order', () =>
    given(order, placed)
      .when({ type: 'PlaceOrder', order: { ...sampleOrder, checkoutId: 'another' } })
      .thenRefused('OrderAlreadyPlaced'))
  test('an order whose amounts do not add up throws', () =>
    expect(() =>
      given(order).when({ type: 'PlaceOrder', order: { ...sampleOrder, grandTotal: 1 } }),
    ).toThrow('the parts make 1300000, not 1'))
  test('an order waits for its payment', () =>
    expect(folded(order, [placed])).toMatchObject({ status: 'AWAITING_PAYMENT' }))
  test('an order that is sold without payment waits for confirmation', () =>
    expect(folded(order, [unpaid])).toMatchObject({ status: 'WAITING_CONFIRMATION' }))
  test('a command on an unknown order is refused', () =>
    given(order).when(confirm).thenRefused('OrderUnknown'))
})

describe('paying', () => {
  test('a payment asks for the amount due now', () =>
    given(order, placed).when(start(ids.payment, 1)).thenEvents(started))
  test('no other payment starts while one is running', () =>
    given(order, placed, started).when(start(ids.otherPayment, 2)).thenRefused('PaymentRunning'))
  test('after an attempt has ended, the next one names it', () => {
    const [event] = given(order, placed, started)
      .when(start(ids.otherPayment, 2, true))
      .thenTypes('PaymentStarted')
    expect(event).toMatchObject({ data: { attempt: 2, previousPaymentId: ids.payment } })
  })
  test('starting the same payment again emits no event', () =>
    given(order, placed, started).when(start(ids.payment, 1)).thenNothing())
  test('an order past its payment deadline cannot be paid', () =>
    given(order, placed)
      .when({ ...start(ids.payment, 1), now: instants.paymentEnd } as OrderCommand)
      .thenRefused('OrderNotPayable'))
  test('an order that is paid, ended or outside the system cannot be paid', () => {
    given(order, placed, paid).when(start(ids.otherPayment, 2)).thenRefused('OrderNotPayable')
    given(order, placed, expired).when(start(ids.otherPayment, 2)).thenRefused('OrderNotPayable')
    given(order, unpaid).when(start(ids.otherPayment, 1)).thenRefused('OrderNotPayable')
  })
  test('a paid order waits for confirmation', () => {
    given(order, placed).when(record(total)).thenEvents(paid)
    expect(folded(order, [placed, paid])).toMatchObject({
      status: 'WAITING_CONFIRMATION',
      paid: total,
    })
  })
  test('the deposit is enough to wait for confirmation, and the rest can be paid later', () => {
    given(order, deposit)
      .when(record(400_000))
      .thenEvents(paidOf(400_000, 400_000, 900_000))
    const state = folded(order, [deposit, paidOf(400_000, 400_000, 900_000)])
    expect(state).toMatchObject({ status: 'WAITING_CONFIRMATION' })
    const [event] = given(order, deposit, paidOf(400_000, 400_000, 900_000))
      .when(start(ids.otherPayment, 2))
      .thenTypes('PaymentStarted')
    expect(event).toMatchObject({ data: { amount: 900_000, dueAt: '2026-12-02T02:05:00.000Z' } })
  })
  test('less than the deposit is recorded, and the order keeps waiting for payment', () =>
    expect(folded(order, [deposit, paidOf(100_000, 100_000, 1_200_000)])).toMatchObject({
      status: 'AWAITING_PAYMENT',
    }))
  test('one payment counts once', () =>
    given(order, placed, paid).when(record(total)).thenNothing())
  test('what is paid above the total is due as a refund', () =>
    given(order, placed, paid)
      .when(record(total, ids.otherPayment))
      .thenEvents(
        {
          type: 'PaymentRecorded',
          data: {
            orderId,
            paymentId: ids.otherPayment,
            amount: total,
            currency: 'IDR',
            paidTotal: 2 * total,
            remaining: 0,
            recordedAt: now,
          },
        },
        due('OVERPAID'),
      ))
  test('money in another currency is refused as payment', () =>
    given(order, placed)
      .when({ ...record(total), currency: 'USD' } as OrderCommand)
      .thenRefused('WrongCurrency'))
  test('a payment of zero is refused', () =>
    given(order, placed).when(record(0)).thenRefused('AmountNotPositive'))
})

describe('expiry and late money', () => {
  test('an order expires once its payment deadline has passed, not before', () => {
    given(order, placed).when(expire(late)).thenEvents(expired)
    given(order, placed).when(expire(now)).thenNothing()
    given(order, placed, expired).when(expire(late)).thenNothing()
  })
  test('an order paid in time does not expire', () =>
    given(order, placed, paid).when(expire(late)).thenNothing())
  test('a partial payment is refunded when the rest never came', () =>
    given(order, deposit, paidOf(100_000, 100_000, 1_200_000))
      .when(expire(late))
      .thenEvents(expired, due('LATE_PAYMENT', 100_000, late)))
  test('late money is recorded as late', () =>
    given(order, placed, expired)
      .when(record(total, ids.payment, late))
      .thenEvents(lateMoney))
  test('an expired order is reinstated when its places could be taken again', () => {
    const back: OrderEvent = {
      type: 'OrderReinstated',
      data: { orderId, holds: sampleHolds, at: late },
    }
    given(order, placed, expired, lateMoney).when(reinstate).thenEvents(back)
    given(order, placed, expired, lateMoney, back).when(reinstate).thenNothing()
    given(order, placed, expired, lateMoney, back).when(settle).thenNothing()
  })
  test('an order without late money is not reinstated', () => {
    given(order, placed, expired).when(reinstate).thenRefused('OrderNotExpired')
    given(order, placed).when(reinstate).thenRefused('OrderNotExpired')
  })
  test('a cancelled order is never reinstated, and its late money is refunded', () => {
    given(order, placed, cancelled(0), lateMoney).when(reinstate).thenRefused('OrderNotExpired')
    given(order, placed, cancelled(0), lateMoney)
      .when(settle)
      .thenEvents(due('LATE_PAYMENT', total, late))
  })
  test('late money is refunded once', () => {
    const history = [placed, expired, lateMoney]
    given(order, ...history)
      .when(settle)
      .thenEvents(due('LATE_PAYMENT', total, late))
    given(order, ...history, due('LATE_PAYMENT'))
      .when(settle)
      .thenNothing()
    given(order, ...history, due('LATE_PAYMENT'))
      .when(reinstate)
      .thenRefused('OrderNotExpired')
  })
})
