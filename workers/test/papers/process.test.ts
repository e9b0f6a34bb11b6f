import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { paperSamples } from '@arung/domain/papers/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { papers } from '../../src/papers/process.ts'
import { orderId, paymentId, paymentRecorded, uuid } from '../sample-order.ts'

const asked = (event: DomainEvent) =>
  papers
    .react(event)
    .map(({ payload }) => [payload['path'], JSON.parse(String(payload['body'])) as object])
const by = uuid(8, 5)
const { DeskPaymentRecorded: taken, DeskPaymentConfirmed: confirmed } = reservationSamples

test('a payment at the desk gets its receipt when it counts, a transfer once it is confirmed', () => {
  const sale = { kind: 'RESERVATION', id: taken.reservationId }
  const said = { sale, paymentId: taken.paymentId, by: taken.by }
  const paid = (method: 'CARD' | 'TRANSFER'): DomainEvent => ({
    type: 'DeskPaymentRecorded',
    data: { ...taken, method },
  })
  expect(asked(paid('CARD'))).toEqual([['/internal/papers/receipt', said]])
  expect(asked(paid('TRANSFER'))).toEqual([])
  expect(asked({ type: 'DeskPaymentConfirmed', data: confirmed })).toMatchObject([
    ['/internal/papers/receipt', { paymentId: confirmed.paymentId, by: confirmed.by }],
  ])
})

test('an order gets a receipt for what the desk took, and for a payment online when somebody asks', () => {
  expect(asked(paymentRecorded)).toEqual([])
  if (paymentRecorded.type !== 'PaymentRecorded') throw new Error('Another sample')
  const desk = { method: 'CASH', reference: null, by } as const
  const sale = { kind: 'ORDER', id: orderId }
  expect(asked({ ...paymentRecorded, data: { ...paymentRecorded.data, desk } })).toEqual([
    ['/internal/papers/receipt', { sale, paymentId, by }],
  ])
})

test('a void takes the receipt back, a refund a part of the invoice', () => {
  const { DeskPaymentVoided: voided, DeskMoneyReturned: returned } = reservationSamples
  expect(asked({ type: 'DeskPaymentVoided', data: voided })).toMatchObject([
    ['/internal/papers/void-receipt', { paymentId: voided.paymentId, by: voided.by }],
  ])
  expect(asked({ type: 'DeskMoneyReturned', data: returned })).toMatchObject([
    ['/internal/papers/refund', { refundId: returned.returnId, amount: returned.amount }],
  ])
})

test('a refund whose money came back takes its credit note back', () => {
  const { RefundReturned: returned } = orderSamples
  expect(asked({ type: 'RefundReturned', data: returned })).toEqual([
    [
      '/internal/papers/refund-returned',
      {
        sale: { kind: 'ORDER', id: returned.orderId },
        refundId: returned.refundId,
        amount: returned.amount,
      },
    ],
  ])
  const { CreditReversed: reversed } = paperSamples
  const { paperId, creditId } = reversed
  expect(asked({ type: 'CreditReversed', data: reversed })).toEqual([
    ['/internal/papers/credit', { paperId, creditId }],
  ])
})

test('a credit that was decided gets its credit note', () => {
  const { PaperCredited: credited } = paperSamples
  const { paperId, creditId } = credited
  expect(asked({ type: 'PaperCredited', data: credited })).toEqual([
    ['/internal/papers/credit', { paperId, creditId }],
  ])
})
