import { describe, expect, test } from 'vitest'
import type { OrderEvent } from '../src/orders/events.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { cashLeftOf } from '../src/orders/order-refunds.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import { ids, instants, sampleOrder } from '../src/testing/sample-order.ts'
import { cancelled, confirmed, deposit, due, orderId, paidOf } from './order-history.ts'
import { folded, given } from './specification.ts'

const rest = 900_000
const begun = [deposit, paidOf(400_000, 400_000, rest), confirmed]
const now = instants.tripStart
const collect = (change: Partial<Extract<OrderCommand, { type: 'CollectPayment' }>> = {}) =>
  ({
    type: 'CollectPayment',
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    method: 'CARD',
    reference: 'T-0417',
    by: ids.staff,
    now,
    ...change,
  }) as const
const taken = (amount = rest): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId: ids.otherPayment,
    amount,
    currency: 'IDR',
    paidTotal: 400_000 + amount,
    remaining: rest - amount,
    recordedAt: now,
    desk: { method: 'CARD', reference: 'T-0417', by: ids.staff },
  },
})
const byCash = { method: 'CASH', reference: null, by: ids.staff } as const
const undo = (change: Partial<Extract<OrderCommand, { type: 'VoidPayment' }>> = {}) =>
  ({
    type: 'VoidPayment',
    paymentId: ids.otherPayment,
    reason: 'WRONG_AMOUNT',
    ofAnybody: false,
    by: ids.staff,
    now,
    ...change,
  }) as const
const voided: OrderEvent = {
  type: 'PaymentVoided',
  data: {
    orderId,
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    paidTotal: 400_000,
    remaining: rest,
    reason: 'WRONG_AMOUNT',
    by: ids.staff,
    at: now,
  },
}

describe('the remainder of an order paid at the desk', () => {
  test('is recorded once, with the method and the person who took it', () => {
    given(order, ...begun)
      .when(collect())
      .thenEvents(taken())
    given(order, ...begun, taken())
      .when(collect())
      .thenNothing()
  })
  test('can be taken in parts', () => {
    given(order, ...begun)
      .when(collect({ amount: 500_000 }))
      .thenEvents(taken(500_000))
    given(order, ...begun, taken(500_000))
      .when(collect({ paymentId: 'second', amount: 400_000 }))
      .thenTypes('PaymentRecorded')
  })
  test('is never taken above what remains', () => {
    given(order, ...begun)
      .when(collect({ amount: rest + 1 }))
      .thenRefused('AboveRemainder')
    given(order, ...begun, taken())
      .when(collect({ paymentId: 'second', amount: 1 }))
      .thenRefused('AboveRemainder')
  })
  test('must be above zero and in the currency of the order', () => {
    given(order, ...begun)
      .when(collect({ amount: 0 }))
      .thenRefused('AmountNotPositive')
    given(order, ...begun)
      .when(collect({ currency: 'USD' }))
      .thenRefused('WrongCurrency')
  })
  test('is not collected when an agent owes it', () => {
    const buyer = { kind: 'AGENT', accountId: ids.account } as const
    const ofAgent: OrderEvent = {
      type: 'OrderPlaced',
      data: { ...sampleOrder, buyer, withoutPayment: true, paymentDueAt: null },
    }
    given(order, ofAgent).when(collect()).thenRefused('AgentPaysOrder')
  })
  test('is not collected for an order that waits for its first payment, or has ended', () => {
    given(order, deposit).when(collect()).thenRefused('OrderNotPayable')
    given(order, ...begun, cancelled(400_000, 'ADMIN'))
      .when(collect())
      .thenRefused('OrderNotPayable')
  })
})

describe('a payment that was never received', () => {
  test('is voided once, and the amount is due again', () => {
    given(order, ...begun, taken())
      .when(undo())
      .thenEvents(voided)
    given(order, ...begun, taken(), voided)
      .when(undo())
      .thenNothing()
    expect(folded(order, [...begun, taken(), voided])).toMatchObject({ paid: 400_000 })
    given(order, ...begun, taken(), voided)
      .when(collect({ paymentId: 'again' }))
      .thenTypes('PaymentRecorded')
  })
  test('is voided by the person who took it on the same day, or with the right to void any', () => {
    const history = [...begun, taken()]
    given(order, ...history)
      .when(undo({ by: 'somebody' }))
      .thenRefused('NotYourPayment')
    const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString()
    given(order, ...history)
      .when(undo({ now: tomorrow }))
      .thenRefused('NotYourPayment')
    given(order, ...history)
      .when(undo({ by: 'somebody', now: tomorrow, ofAnybody: true }))
      .thenTypes('PaymentVoided')
  })
  test('cannot be voided when it came through the gateway', () =>
    given(order, ...begun)
      .when(undo({ paymentId: ids.payment }))
      .thenRefused('NotTakenAtDesk'))
  test('cannot be voided once it is due as a refund', () =>
    given(order, ...begun, taken(), cancelled(1_300_000, 'ADMIN'), due('CANCELLED'))
      .when(undo({ ofAnybody: true }))
      .thenRefused('MoneyWentBack'))
  test('still cannot be voided when late money arrives, which is itself refunded', () => {
    const late: OrderEvent = {
      type: 'LatePaymentRecorded',
      data: {
        orderId,
        paymentId: 'late',
        amount: rest,
        currency: 'IDR',
        paidTotal: 2_200_000,
        recordedAt: now,
      },
    }
    given(order, ...begun, taken(), cancelled(rest, 'ADMIN'), due('CANCELLED', rest), late)
      .when(undo({ ofAnybody: true }))
      .thenRefused('MoneyWentBack')
  })
  test('fails verify when the desk took nothing or another amount, or it was voided already', () => {
    const wrong = { ...voided, data: { ...voided.data, amount: 1 } } as OrderEvent
    expect(verifyOrder([...begun, taken(), voided])).toBeNull()
    expect(verifyOrder([...begun, voided])?.reason).toContain('the desk took nothing')
    expect(verifyOrder([...begun, taken(), wrong])?.reason).toContain('the desk took 900000')
    expect(verifyOrder([...begun, taken(), voided, voided])?.index).toBe(5)
  })
})

test('the cash that may go back is the cash taken minus what went back', () => {
  const left = (...history: readonly OrderEvent[]) => {
    const state = folded(order, [...begun, ...history])
    if (!state.exists) throw new Error('Not placed')
    return cashLeftOf(state)
  }
  const cash = { ...taken(), data: { ...taken().data, desk: { ...byCash } } } as OrderEvent
  expect(left()).toBe(0)
  expect(left(taken())).toBe(0)
  expect(left(cash)).toBe(rest)
  expect(left(cash, voided)).toBe(0)
  const refunded = {
    type: 'RefundRecorded',
    data: {
      orderId,
      refundId: ids.refund,
      amount: 100_000,
      currency: 'IDR',
      refundedTotal: 100_000,
      at: now,
    },
  } as const
  expect(left(cash, refunded)).toBe(rest - 100_000)
})
