import { expect, test } from 'vitest'
import { barsOf, otherKinds } from '../../src/reservation/days/report-bars.ts'

const period = { from: '2026-11-01', to: '2026-11-02' }
const kinds = Array.from({ length: 10 }, (_, nth) => `kind-${nth}`)
const numbers = kinds.map((kind, nth) => ({ date: '2026-11-01', kind, value: nth + 1 }))

test('of more than eight kinds the smallest are added up, and no number is lost', () => {
  const { kinds: shown, bars } = barsOf(numbers, period, kinds)
  expect(shown).toEqual([...kinds.slice(3), otherKinds])
  const [day] = bars
  expect(day?.values.get(otherKinds)).toBe(1 + 2 + 3)
  expect(day?.total).toBe(55)
})

test('eight kinds each have their own part, in their order', () => {
  const eight = kinds.slice(0, 8)
  expect(barsOf(numbers.slice(0, 8), period, eight).kinds).toEqual(eight)
})
