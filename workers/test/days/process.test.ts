import { bookingSamples } from '@arung/domain/bookings/samples'
import { daySamples } from '@arung/domain/days/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderSamples } from '@arung/domain/orders/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { expect, test } from 'vitest'
import { days } from '../../src/days/process.ts'

const asked = (event: DomainEvent) =>
  days
    .react(event as never)
    .map(({ payload }) => [payload['path'], JSON.parse(String(payload['body']))])
const { bookingId, sale, before: sold } = bookingSamples.BookingChanged
const path = `/internal/bookings/${bookingId}/days`
const terms = { ...sold, list: 'NONE', date: '2026-12-24', guests: 4 } as const
const changed = (after: object, before: object = terms) =>
  asked({
    type: 'BookingChanged',
    data: { ...bookingSamples.BookingChanged, sale, before, after: { ...before, ...after } },
  } as DomainEvent)

test('a booking of any list is followed when other guests travel, or on another day', () => {
  expect(changed({ guests: 3 })).toEqual([[path, { dates: ['2026-12-24'] }]])
  expect(changed({ date: '2026-12-25' })).toEqual([[path, { dates: ['2026-12-24', '2026-12-25'] }]])
  expect(changed({ list: 'TRANSPORT' })).toHaveLength(1)
  expect(changed({ guests: 3 }, { ...terms, list: 'TRANSPORT' })).toHaveLength(1)
})

test('a booking without units is not followed when it is mapped or begins at another time', () => {
  expect(changed({ list: 'RAFTING' })).toEqual([])
  expect(changed({ time: '13:00' })).toEqual([])
  expect(changed({ time: '13:00' }, { ...terms, list: 'RAFTING' })).toHaveLength(1)
})

test('an order whose guests are not picked up any more is followed, any other change of it is not', () => {
  const { before, ...more } = orderSamples.OrderChanged
  const line = before.lines[0]
  const fetched = { ...before, pickup: null, lines: [{ ...line, offersPickup: true }] }
  const own = { ...fetched, lines: [{ ...line, offersPickup: false }] }
  const orderChanged = (from: object, to: object) =>
    asked({ type: 'OrderChanged', data: { ...more, before: from, after: to } } as DomainEvent)
  expect(orderChanged(fetched, own)).toEqual([[`/internal/sales/${more.orderId}/days`, {}]])
  expect(orderChanged(fetched, fetched)).toEqual([])
  expect(orderChanged(own, fetched)).toEqual([])
  const chosen = { ...fetched, pickup: { kind: 'SELF' } }
  expect(orderChanged(fetched, chosen)).toHaveLength(1)
  expect(orderChanged({ ...own, pickup: { kind: 'FETCHED' } }, own)).toHaveLength(1)
})

test('a reservation that was changed is followed', () => {
  const data = reservationSamples.ReservationChanged
  expect(asked({ type: 'ReservationChanged', data })).toEqual([
    [`/internal/sales/${data.reservationId}/days`, {}],
  ])
})

test('a STOP closes the sessions of its list, any other level closes nothing', () => {
  const set = (level: 'GREEN' | 'WATCH' | 'STOP') =>
    days.react({ type: 'LevelSet', data: { ...daySamples.LevelSet, level } })
  const { date, list, at } = daySamples.LevelSet
  expect(set('STOP')).toEqual([{ kind: 'days.stop', payload: { date, list, at }, at: null }])
  expect([set('WATCH'), set('GREEN')]).toEqual([[], []])
})
