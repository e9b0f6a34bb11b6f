import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { receivableSamples } from '@arung/domain/receivables/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { shifts } from '../../src/shifts/process.ts'
import { orderId, paymentId, paymentRecorded, uuid } from '../sample-order.ts'

const asked = (event: DomainEvent) =>
  shifts.react(event).map(({ payload }) => {
    const { kind, id, sale, given } = JSON.parse(String(payload['body']))
    return [payload['path'], kind, sale.kind, id, given]
  })
const by = uuid(8, 5)
const ofDesk = (method: 'CASH' | 'CARD'): DomainEvent =>
  paymentRecorded.type === 'PaymentRecorded'
    ? {
        ...paymentRecorded,
        data: { ...paymentRecorded.data, desk: { method, reference: null, by } },
      }
    : paymentRecorded
const path = '/internal/shifts/cash'

test('cash that the desk takes for an order or a sale goes to a drawer, and nothing else does', () => {
  expect(asked(ofDesk('CASH'))).toEqual([[path, 'PAYMENT', 'ORDER', paymentId, null]])
  expect(asked(ofDesk('CARD'))).toEqual([])
  expect(asked(paymentRecorded)).toEqual([])
  const { DeskPaymentRecorded: taken } = reservationSamples
  const paid = (method: 'CASH' | 'TRANSFER') =>
    asked({ type: 'DeskPaymentRecorded', data: { ...taken, method } })
  expect(paid('CASH')).toEqual([[path, 'PAYMENT', 'RESERVATION', taken.paymentId, null]])
  expect(paid('TRANSFER')).toEqual([])
})

test('a void asks which payment it was, and a waiting transfer is none', () => {
  const { DeskPaymentVoided: voided } = reservationSamples
  const after = (counted: boolean) =>
    asked({ type: 'DeskPaymentVoided', data: { ...voided, counted } })
  expect(after(true)).toEqual([[path, 'VOID', 'RESERVATION', voided.paymentId, null]])
  expect(after(false)).toEqual([])
})

test('cash that goes back comes out of the drawer of the person who handed it over', () => {
  const { DeskMoneyReturned: returned } = reservationSamples
  const { amount } = returned
  expect(asked({ type: 'DeskMoneyReturned', data: { ...returned, method: 'CASH', by } })).toEqual([
    [path, 'RETURN', 'RESERVATION', returned.returnId, { amount, by }],
  ])
  const refunded = (more: object): DomainEvent => ({
    type: 'RefundPaidOut',
    data: {
      refundId: uuid(7, 1),
      orderId,
      amount: 900_000,
      currency: 'IDR',
      reference: 'R-1',
      byHand: true,
      at: '2026-12-01T02:00:00.000Z',
      ...more,
    },
  })
  expect(asked(refunded({ cashBy: by }))).toEqual([
    [path, 'RETURN', 'ORDER', uuid(7, 1), { amount: 900_000, by }],
  ])
  expect(asked(refunded({}))).toEqual([])
})

test('cash of an agent for invoices goes to a drawer, and out of it when it never came', () => {
  const { AgentPaid: paid, AgentPaymentUndone: undone } = receivableSamples
  const { accountId, paymentId } = paid
  expect(asked({ type: 'AgentPaid', data: paid })).toEqual([])
  expect(asked({ type: 'AgentPaid', data: { ...paid, method: 'CASH' } })).toEqual([
    [path, 'PAYMENT', 'AGENT', paymentId, null],
  ])
  expect(asked({ type: 'AgentPaymentUndone', data: { ...undone, method: 'CASH' } })).toEqual([
    [path, 'VOID', 'AGENT', undone.paymentId, null],
  ])
  const [job] = shifts.react({ type: 'AgentPaid', data: { ...paid, method: 'CASH' } })
  expect(JSON.parse(String(job?.payload['body'])).sale.id).toBe(accountId)
})
