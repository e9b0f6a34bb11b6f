import { expect, test } from 'vitest'
import { orderSale } from '@arung/domain/bookings/sale'
import { sampleBooking } from '@arung/domain/bookings/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { reservations } from '../src/reservations/process.ts'
import { uuid } from './sample-order.ts'

const id = uuid(66, 1)
const of = { bookingId: uuid(32, 1), sale: { kind: 'RESERVATION', id } } as const
const at = '2026-11-21T10:00:00.000Z'
const asked = (event: DomainEvent) =>
  reservations.react(event).map(({ payload, at: due }) => [payload['path'], payload['body'], due])
const settle = [`/internal/reservations/${id}/settle`, '{}', null]

test('a request is checked when its session begins, whether or not it holds places', () => {
  const opened = { ...of, terms: { ...sampleBooking, date: '2026-12-12', time: '09:00' }, at }
  const begins = '2026-12-12T01:00:00.000Z'
  expect(asked({ type: 'BookingOpened', data: { ...opened, state: 'NEED_APPROVAL' } })).toEqual([
    [`/internal/bookings/${of.bookingId}/lapse`, JSON.stringify({ at: begins }), begins],
  ])
  expect(asked({ type: 'BookingOpened', data: { ...opened, state: 'APPROVED' } })).toEqual([])
})

test('a reservation is settled when its bookings change', () => {
  const by = uuid(8, 1)
  const cancelled = { ...of, why: 'DECLINED', by, at } as const
  const back = {
    ...of,
    move: 'CHECK_IN',
    state: 'APPROVED',
    present: 0,
    reason: null,
    by,
    at,
  } as const
  expect(asked({ type: 'BookingCanceled', data: cancelled })).toEqual([settle])
  expect(asked({ type: 'MoveTakenBack', data: back })).toEqual([settle])
  const order = orderSale(uuid(6, 1))
  expect(asked({ type: 'BookingCanceled', data: { ...cancelled, sale: order } })).toEqual([])
  expect(asked({ type: 'MoveTakenBack', data: { ...back, sale: order } })).toEqual([])
})
