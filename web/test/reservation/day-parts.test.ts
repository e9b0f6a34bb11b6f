import type { Departure } from '@arung/contracts/bookings/views'
import { describe, expect, test } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { minutesUntilNext, partsOfDay } from '../../src/reservation/bookings/day-parts.ts'

const date = '2026-11-21'
const at = (time: string) => operatorInstantMs(date, time)
const departure = (time: string, change: Partial<Departure> = {}): Departure => ({
  productId: '11111111-1111-4111-8111-111111111111',
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  time,
  bookings: 2,
  guests: 8,
  present: 0,
  expected: 2,
  arrived: 0,
  onActivity: 0,
  ended: 0,
  toCollect: 0,
  ...change,
})
const timesIn = (departures: readonly Departure[], now: string) => {
  const { next, underWay, completed } = partsOfDay(date, departures, at(now))
  const times = (part: readonly Departure[]) => part.map(({ time }) => time)
  return { next: times(next), underWay: times(underWay), completed: times(completed) }
}

describe('the departures of a day', () => {
  const out = { expected: 0, onActivity: 2, present: 8 }
  const back = { expected: 0, ended: 2, present: 8 }
  test('start with what comes next, whatever has ended before it', () => {
    const day = [
      departure('08:00', back),
      departure('09:00', out),
      departure('13:00'),
      departure('11:00'),
    ]
    expect(timesIn(day, '10:15')).toEqual({
      next: ['11:00', '13:00'],
      underWay: ['09:00'],
      completed: ['08:00'],
    })
  })
  test('stay next for an hour after their time, and then move to those under way', () => {
    const day = [departure('09:00')]
    expect(timesIn(day, '09:59').next).toEqual(['09:00'])
    expect(timesIn(day, '10:00').underWay).toEqual(['09:00'])
    const gone = [departure('09:00', { expected: 0, onActivity: 2 })]
    expect(timesIn(gone, '09:01').underWay).toEqual(['09:00'])
  })
  test('are completed once all of their bookings have ended, even before their time', () => {
    expect(timesIn([departure('13:00', back)], '10:00').completed).toEqual(['13:00'])
    expect(timesIn([departure('08:00', { ended: 1 })], '10:00').underWay).toEqual(['08:00'])
  })
  test('give the time left until the next one begins', () => {
    const parts = (now: string) =>
      partsOfDay(date, [departure('09:00'), departure('11:00')], at(now))
    expect(minutesUntilNext(date, parts('08:25'), at('08:25'))).toEqual({
      time: '09:00',
      minutes: 35,
    })
    expect(minutesUntilNext(date, parts('09:10'), at('09:10'))).toEqual({
      time: '11:00',
      minutes: 110,
    })
    expect(minutesUntilNext(date, parts('11:05'), at('11:05'))).toBeNull()
    expect(minutesUntilNext(date, parts('11:00'), at('11:00') - 86_400_000)).toBeNull()
  })
})
