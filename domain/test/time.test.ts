import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '@arung/contracts/dates'
import { instantOf, isBefore, later, localDateAt, localTimeAt } from '../src/time.ts'

test('nine in the morning in Bali is one in the morning in UTC', () =>
  expect(instantOf('2026-12-12', '09:00')).toBe('2026-12-12T01:00:00.000Z'))
test('an early morning in Bali is the day before in UTC', () =>
  expect(instantOf('2026-03-01', '03:30')).toBe('2026-02-28T19:30:00.000Z'))
test('the operator’s day begins at four in the afternoon UTC', () => {
  expect(localDateAt('2026-12-11T15:59:59.999Z')).toBe('2026-12-11')
  expect(localDateAt('2026-12-11T16:00:00.000Z')).toBe('2026-12-12')
})
test('an instant falls on the date that it was made from', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2039-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, day => {
      const [date, time] = [day.toISOString().slice(0, 10), day.toISOString().slice(11, 16)]
      expect(localDateAt(instantOf(date, time))).toBe(date)
    }),
  )
})
test('instants are compared as times, whatever their format', () => {
  expect(isBefore('2026-12-12T01:00:00Z', '2026-12-12T01:00:00.001Z')).toBe(true)
  expect(isBefore('2026-12-12T01:00:00.000Z', '2026-12-12T01:00:00Z')).toBe(false)
  expect(later('2026-12-12T01:00:00Z', 90_000)).toBe('2026-12-12T01:01:30.000Z')
})

test('an hour has the milliseconds of the specification, and a day has 24 of them', () => {
  expect(hourMs).toBe(3_600_000)
  expect(dayMs).toBe(86_400_000)
  expect(later('2026-12-24T01:00:00.000Z', -24 * hourMs)).toBe('2026-12-23T01:00:00.000Z')
})

test('wall-clock time is that of the operator', () => {
  expect(localTimeAt('2026-12-23T16:00:00.000Z')).toBe('00:00')
  expect(localTimeAt('2026-12-23T15:59:59.999Z')).toBe('23:59')
})
