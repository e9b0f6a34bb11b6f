import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { depositOf } from '@arung/contracts/checkouts/deposit'
import { nextPaymentOf } from '../src/orders/money.ts'
import { order, type Order, type OrderCommand } from '../src/orders/order.ts'
import { payment, type Payment, type PaymentCommand } from '../src/payments/payment.ts'
import { instants, ids, sampleOrder, sampleParticipants } from '../src/testing/sample-order.ts'

const day = { activityAt: '2026-12-12T01:00:00.000Z', now: '2026-12-01T01:00:00.000Z' }
const now = instants.start

describe('a deposit', () => {
  test('makes up the total with the remainder, and neither of the two payments is zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (grandTotal, percent) => {
          const deposit = depositOf(grandTotal, { percent, daysMin: 0 }, day)
          if (deposit === null) {
            expect(Math.ceil((grandTotal * percent) / 100)).toBe(grandTotal)
            return
          }
          const first = nextPaymentOf({ payNow: deposit, grandTotal, paid: 0 })
          const second = nextPaymentOf({ payNow: deposit, grandTotal, paid: first })
          expect(Math.min(first, second)).toBeGreaterThan(0)
          expect(first + second).toBe(grandTotal)
          expect(nextPaymentOf({ payNow: deposit, grandTotal, paid: grandTotal })).toBe(0)
        },
      ),
    )
  })

  test('is enough to wait for confirmation, and the rest can be paid before and after it', () => {
    const placed = { ...sampleOrder, payNow: 390_000 }
    const pay = (paymentId: string, amount: number): OrderCommand => ({
      type: 'RecordPayment',
      paymentId,
      amount,
      currency: 'IDR',
      now,
    })
    const start = (paymentId: string, attempt: number): OrderCommand => ({
      type: 'StartPayment',
      paymentId,
      attempt,
      lastEnded: true,
      now,
    })
    const confirm: OrderCommand = { type: 'ConfirmOrder', voucherCode: 'v', note: null, now }
    const until = after({ type: 'PlaceOrder', order: placed }, pay(ids.payment, 390_000))
    expect(until.exists && until.status).toBe('WAITING_CONFIRMATION')
    for (const state of [until, further(until, confirm)]) {
      const answer = order.decide(start(ids.otherPayment, 2), state)
      expect(answer.ok && answer.events[0]).toMatchObject({ data: { amount: 910_000 } })
    }
  })
})

describe('a payment attempt that the gateway refuses', () => {
  const refuse: PaymentCommand = {
    type: 'RefuseInvoice',
    paymentId: ids.payment,
    orderId: ids.order,
    reason: 'API_VALIDATION_ERROR',
    now,
  }
  const fold = (state: Payment, command: PaymentCommand): Payment => {
    const answer = payment.decide(command, state)
    return answer.ok ? answer.events.reduce(payment.evolve, state) : state
  }
  test('is recorded once, and does not undo an earlier invoice', () => {
    const refused = fold(payment.initial, refuse)
    expect(refused).toEqual({ status: 'REFUSED' })
    expect(payment.decide(refuse, refused)).toEqual({ ok: true, events: [] })
    const invoiced = fold(payment.initial, {
      type: 'RecordInvoice',
      paymentId: ids.payment,
      orderId: ids.order,
      invoiceId: 'i',
      externalId: 'e',
      invoiceUrl: 'https://pay.example/1',
      amount: 1,
      currency: 'IDR',
      expiresAt: now,
      now,
    })
    expect(payment.decide(refuse, invoiced)).toEqual({ ok: true, events: [] })
  })
})

describe('an identity picture', () => {
  const [first, ...others] = sampleParticipants
  const placed = {
    ...sampleOrder,
    participants: [{ ...first!, identityPictureId: ids.identityPicture }, ...others],
  }
  const view = (participant: number): OrderCommand => ({
    type: 'ViewIdentityPicture',
    participant,
    now,
  })
  test('can be viewed only where one exists, and every view is recorded', () => {
    const state = after({ type: 'PlaceOrder', order: placed })
    for (const _ of [1, 2])
      expect(order.decide(view(0), state)).toMatchObject({
        ok: true,
        events: [{ type: 'IdentityPictureViewed', data: { participant: 0 } }],
      })
    for (const participant of [1, 2, -1])
      expect(order.decide(view(participant), state)).toEqual({
        ok: false,
        refusal: 'NoIdentityPicture',
      })
  })
})

const after = (...commands: OrderCommand[]): Order => further(order.initial, ...commands)

function further(start: Order, ...commands: OrderCommand[]): Order {
  let state = start
  for (const command of commands) {
    const answer = order.decide(command, state)
    if (!answer.ok) throw new Error(answer.refusal)
    state = answer.events.reduce(order.evolve, state)
  }
  return state
}
