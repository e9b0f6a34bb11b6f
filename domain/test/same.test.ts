import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from '../src/same.ts'

test('a value is the same after it was stored and read, whatever the order of its fields', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(isSame(value, turned(JSON.parse(JSON.stringify(value))))).toBe(true)
    }),
  )
})
test('values that differ anywhere are not the same', () => {
  expect(isSame({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe(false)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: null }, {})).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame('1', 1)).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(true)
})

/** Returns the same value with the fields of every object in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, one]) => [name, turned(one)]),
  )
}
