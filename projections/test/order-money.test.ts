import { expect, test } from 'vitest'
import { orderSamples } from '@arung/domain/orders/samples'
import { next } from '../src/orders/detail-life.ts'
import { placed } from '../src/orders/detail-row.ts'
import { changesOf } from '../src/orders/order-facts.ts'
import { orderPlaced } from '../src/testing/sample-events.ts'

const { data: order } = orderPlaced(1, { grandTotal: 900_000, payNow: 300_000 })
const row = placed(order)
const payment = (paidTotal: number) => ({
  type: 'PaymentRecorded' as const,
  data: { ...orderSamples.PaymentRecorded, paidTotal, remaining: 900_000 - paidTotal },
})
const voided = (paidTotal: number) => ({
  type: 'PaymentVoided' as const,
  data: { ...orderSamples.PaymentVoided, paidTotal, remaining: 900_000 - paidTotal },
})
const stepsOf = ({ timeline }: typeof row) => timeline.map(({ step }) => step)

test('a deposit and the rest are one step each, and the order waits for confirmation once enough is paid', () => {
  const little = next(row, payment(100_000))
  expect([little.status, ...stepsOf(little)]).toEqual(['AWAITING_PAYMENT', 'PLACED'])
  const deposit = next(little, payment(300_000))
  expect([deposit.status, ...stepsOf(deposit)]).toEqual([
    'WAITING_CONFIRMATION',
    'PLACED',
    'DEPOSIT_PAID',
  ])
  expect(stepsOf(next(deposit, payment(900_000)))).toEqual(['PLACED', 'DEPOSIT_PAID', 'PAID'])
})

test('an order is no longer paid once a payment that was never received is voided', () => {
  const paid = next(next(row, payment(300_000)), payment(900_000))
  const back = next(paid, voided(300_000))
  expect([back.paid, ...stepsOf(back)]).toEqual([300_000, 'PLACED', 'DEPOSIT_PAID'])
})

test('facts follow payments, expected transfers and refunds', () => {
  const before = changesOf({ type: 'OrderPlaced', data: order }, {})
  expect(changesOf(payment(300_000), before)).toMatchObject({
    status: 'WAITING_CONFIRMATION',
    paid: 300_000,
    remainingPayment: 600_000,
  })
  expect(changesOf(payment(100_000), before)).not.toHaveProperty('status')
  const transfer = { ...orderSamples.TransferRecorded, amount: 200_000 }
  const waiting = changesOf({ type: 'TransferRecorded', data: transfer }, before)
  expect(waiting).toEqual({ deskMethod: 'TRANSFER', transfersWaiting: 200_000 })
  const reserved = { ...orderSamples.RefundReserved, amount: 50_000 }
  expect(changesOf({ type: 'RefundReserved', data: reserved }, { refundPromised: 20_000 })).toEqual(
    {
      refundPromised: 70_000,
    },
  )
})
