import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyMap, valueOf, withValue, type PersistentMap } from '../src/persistent-map.ts'

test('a persistent map equals a plain map, and its earlier versions never change', () => {
  const entries = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.integer()), { maxLength: 300 })
  fc.assert(
    fc.property(entries, pairs => {
      const plain = new Map<string, number>()
      const versions: { map: PersistentMap<number>; seen: [string, number][] }[] = []
      let map: PersistentMap<number> = emptyMap
      for (const [key, value] of pairs) {
        map = withValue(map, key, value)
        plain.set(key, value)
        versions.push({ map, seen: [...plain] })
      }
      for (const { map: version, seen } of versions.filter((_, index) => index % 20 === 0))
        for (const [key, value] of seen) expect(valueOf(version, key)).toBe(value)
      expect(valueOf(map, 'a key that nobody set')).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})

test('keys with the same hash are kept apart', () => {
  const [one, other] = ['costarring', 'liquid']
  const map = withValue(withValue(emptyMap as PersistentMap<number>, one!, 1), other!, 2)
  expect([valueOf(map, one!), valueOf(map, other!)]).toEqual([1, 2])
  expect(valueOf(withValue(map, one!, 3), one!)).toBe(3)
  expect(valueOf(withValue(map, one!, 3), other!)).toBe(2)
})
