import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, isBefore, later, localDateAt } from '../src/time.ts'

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
