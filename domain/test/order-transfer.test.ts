import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { waitingOf } from '../src/orders/desk-payments.ts'
import type { OrderEvent } from '../src/orders/events.ts'
import { accountRetentionReason } from '../src/orders/retention-reason.ts'
import { order, type OrderCommand } from '../src/orders/order.ts'
import { verifyOrder } from '../src/orders/verify.ts'
import { ids, instants, orderNumber, sampleOrder } from '../src/testing/sample-order.ts'
import { cancelled, confirmed, deposit, due, orderId, paidOf } from './order-history.ts'
import { folded, given } from './specification.ts'

const rest = 900_000
const begun = [deposit, paidOf(400_000, 400_000, rest), confirmed]
const now = instants.tripStart
const finance = 'f1'
type Of<Type extends OrderCommand['type']> = Partial<Extract<OrderCommand, { type: Type }>>
const collect = (change: Of<'CollectPayment'> = {}) =>
  ({
    type: 'CollectPayment',
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    method: 'TRANSFER',
    reference: 'From Wayan Sample',
    by: ids.staff,
    now,
    ...change,
  }) as const
const waits = (amount = rest): OrderEvent => ({
  type: 'TransferRecorded',
  data: {
    orderId,
    subject: sampleOrder.subject,
    paymentId: ids.otherPayment,
    amount,
    currency: 'IDR',
    reference: 'From Wayan Sample',
    by: ids.staff,
    at: now,
  },
})
const confirm = { type: 'ConfirmTransfer', paymentId: ids.otherPayment, by: finance, now } as const
const desk = { method: 'TRANSFER', reference: null, by: ids.staff, confirmedBy: finance } as const
const arrived = (paidTotal: number, remaining: number): OrderEvent => ({
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    paidTotal,
    remaining,
    recordedAt: now,
    desk,
  },
})
const undo = (change: Of<'VoidPayment'> = {}) =>
  ({
    type: 'VoidPayment',
    paymentId: ids.otherPayment,
    reason: 'NOT_RECEIVED',
    ofAnybody: false,
    by: ids.staff,
    now,
    ...change,
  }) as const
const neverCame: OrderEvent = {
  type: 'TransferVoided',
  data: {
    orderId,
    paymentId: ids.otherPayment,
    amount: rest,
    currency: 'IDR',
    reason: 'NOT_RECEIVED',
    by: ids.staff,
    at: now,
  },
}
const online: OrderEvent = {
  type: 'PaymentRecorded',
  data: {
    orderId,
    paymentId: 'online',
    amount: rest,
    currency: 'IDR',
    paidTotal: 1_300_000,
    remaining: 0,
    recordedAt: now,
  },
}

describe('a transfer for the remainder of an order', () => {
  test('waits, and does not count as paid yet', () => {
    given(order, ...begun)
      .when(collect())
      .thenEvents(waits())
    given(order, ...begun, waits())
      .when(collect())
      .thenNothing()
    const state = folded(order, [...begun, waits()])
    expect(state).toMatchObject({ paid: 400_000 })
    if (state.exists) expect(waitingOf(state)).toBe(rest)
  })
  test('blocks a second collection of the same money by another desk', () => {
    for (const method of ['CASH', 'TRANSFER'] as const)
      given(order, ...begun, waits())
        .when(collect({ paymentId: 'second', amount: 1, method }))
        .thenRefused('AboveRemainder')
    given(order, ...begun, waits(500_000))
      .when(collect({ paymentId: 'second', amount: 400_000, method: 'CASH' }))
      .thenTypes('PaymentRecorded')
  })
  test('counts once finance has confirmed it, and its reference stays only where it can be forgotten', () => {
    given(order, ...begun, waits())
      .when(confirm)
      .thenEvents(arrived(1_300_000, 0))
    given(order, ...begun, waits(), arrived(1_300_000, 0))
      .when(confirm)
      .thenNothing()
    given(order, ...begun)
      .when(confirm)
      .thenRefused('NotTakenAtDesk')
    given(order, ...begun)
      .when({ ...confirm, paymentId: ids.payment })
      .thenRefused('NotTakenAtDesk')
  })
  test('is voided when it never came, and the amount is due again', () => {
    given(order, ...begun, waits())
      .when(undo())
      .thenEvents(neverCame)
    given(order, ...begun, waits(), neverCame)
      .when(undo())
      .thenNothing()
    given(order, ...begun, waits(), neverCame)
      .when(confirm)
      .thenRefused('PaymentVoided')
    given(order, ...begun, waits())
      .when(undo({ by: 'somebody' }))
      .thenRefused('NotYourPayment')
    given(order, ...begun, waits(), neverCame)
      .when(collect({ paymentId: 'again', method: 'CASH' }))
      .thenTypes('PaymentRecorded')
  })
  test('is voided like any payment when it was already confirmed', () =>
    given(order, ...begun, waits(), arrived(1_300_000, 0))
      .when(undo())
      .thenTypes('PaymentVoided'))
})

describe('an order with a waiting transfer', () => {
  test('refunds the transfer as overpaid when it was paid on the site meanwhile', () =>
    given(order, ...begun, waits(), online)
      .when(confirm)
      .thenEvents(arrived(2_200_000, 0), due('OVERPAID', rest, now)))
  test('refunds what was paid when it is cancelled, and the transfer when that arrives', () => {
    const ended = [...begun, waits(), cancelled(400_000, 'ADMIN'), due('CANCELLED', 400_000)]
    given(order, ...begun, waits())
      .when({ type: 'CancelOrder', by: 'ADMIN', refund: 'FULL', reason: null, now })
      .thenEvents(
        {
          ...cancelled(400_000, 'ADMIN'),
          data: { ...cancelled(400_000, 'ADMIN').data, at: now },
        } as OrderEvent,
        {
          ...due('CANCELLED', 400_000),
          data: { ...due('CANCELLED', 400_000).data, at: now },
        } as OrderEvent,
      )
    given(order, ...ended)
      .when(confirm)
      .thenEvents({
        type: 'LatePaymentRecorded',
        data: {
          orderId,
          paymentId: ids.otherPayment,
          amount: rest,
          currency: 'IDR',
          paidTotal: 1_300_000,
          recordedAt: now,
          desk,
        },
      })
    given(order, ...ended)
      .when(undo())
      .thenEvents(neverCame)
  })
  test('is not deleted while the transfer is expected, nor is its buyer forgotten', () => {
    const ended = [...begun, waits(), cancelled(0, 'ADMIN')]
    const without = [deposit, { ...cancelled(0, 'ADMIN') }]
    given(order, ...without)
      .when({ type: 'DeleteOrder', orderNumber, now })
      .thenTypes('OrderDeleted')
    given(order, ...ended)
      .when({ type: 'DeleteOrder', orderNumber, now })
      .thenRefused('OrderHoldsMoney')
    const state = folded(order, ended)
    if (!state.exists) throw new Error('It was placed')
    expect(accountRetentionReason(state, '2027-06-01')).toBe('PAYMENT_OPEN')
  })
})

test('verify finds an unexpected transfer, another amount and one above the remainder', () => {
  expect(verifyOrder([...begun, waits(), arrived(1_300_000, 0)])).toBeNull()
  expect(verifyOrder([...begun, waits(), neverCame])).toBeNull()
  expect(verifyOrder([...begun, arrived(1_300_000, 0)])?.reason).toContain('nothing was to come')
  expect(verifyOrder([...begun, waits(1), arrived(1_300_000, 0)])?.reason).toContain(
    '1 was to come',
  )
  expect(verifyOrder([...begun, waits(rest + 1)])?.reason).toContain('was left to pay')
  expect(verifyOrder([...begun, neverCame])?.reason).toContain('nothing was to come')
  expect(verifyOrder([...begun, waits(), waits()])?.index).toBe(4)
})

const paymentIds = fc.constantFrom('t1', 't2', 't3')
const asked: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        paymentId: paymentIds,
        amount: fc.constantFrom(1, 400_000, 500_000, rest),
        method: fc.constantFrom('CASH' as const, 'TRANSFER' as const, 'TRANSFER' as const),
      })
      .map(one => collect(one)),
  },
  { weight: 2, arbitrary: paymentIds.map(paymentId => ({ ...confirm, paymentId })) },
  paymentIds.map(paymentId => undo({ paymentId, ofAnybody: true })),
  fc.constantFrom(400_000, rest).map((amount): OrderCommand => ({
    type: 'RecordPayment',
    paymentId: 'online',
    amount,
    currency: 'IDR',
    now,
  })),
  fc.constantFrom<OrderCommand>(
    { type: 'CancelOrder', by: 'ADMIN', refund: 'POLICY', reason: null, now },
    { type: 'SettleLateAsRefund', now },
    { type: 'ReserveRefund', refundId: 'r1', ordinal: 1, paymentId: null, now },
    { type: 'DeleteOrder', orderNumber, now },
  ),
)

test('in any history with waiting transfers, money received is paid, kept or owed back, and verify finds nothing', () =>
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 12 }), commands => {
      const history = [...begun]
      let came = 400_000
      for (const command of commands) {
        const state = folded(order, history)
        const decision = order.decide(command, state)
        if (!decision.ok) continue
        for (const event of decision.events) {
          if (event.type === 'PaymentRecorded' || event.type === 'LatePaymentRecorded')
            came += event.data.amount
          if (event.type === 'PaymentVoided') came -= event.data.amount
        }
        history.push(...decision.events)
        expect(verifyOrder(history)).toBeNull()
      }
      const state = folded(order, history)
      if (!state.exists) throw new Error('It was placed')
      expect(state.paid).toBe(came)
      if (state.deleted) expect(waitingOf(state)).toBe(0)
      const isOver = state.status === 'CANCELLED'
      const kept = state.paid - state.refundDue - state.late
      expect(kept).toBeLessThanOrEqual(isOver ? came : sampleOrder.grandTotal)
      expect(kept).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  ))
