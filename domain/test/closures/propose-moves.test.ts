import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  proposeMoves,
  type MovingParty,
  type Moves,
  type PlacesLeft,
} from '../../src/closures/propose-moves.ts'

const sessions = ['09:00', '13:00', '15:00']
const party = (id: number, guests: number, at: readonly string[]): MovingParty => ({
  id: `party-${id}`,
  guests,
  options: at.map(key => [
    { key, places: guests },
    { key: 'day', places: guests },
  ]),
})

/** Returns what is taken beyond what is left, by key. */
function overbooked(parties: readonly MovingParty[], left: PlacesLeft, moves: Moves) {
  const taken = new Map<string, number>()
  for (const { id, options } of parties)
    for (const { key, places } of options[moves.get(id) ?? -1] ?? [])
      taken.set(key, (taken.get(key) ?? 0) + places)
  return [...taken].filter(([key, places]) => places > (left.get(key) ?? Infinity))
}

/** Returns the fewest parties that any choice leaves without a session. */
function fewestLeft(parties: readonly MovingParty[], left: PlacesLeft): number {
  const [first, ...others] = parties
  if (first === undefined) return 0
  const skipped = 1 + fewestLeft(others, left)
  const taken = first.options.flatMap(option => {
    const rest = new Map(left)
    for (const { key, places } of option) rest.set(key, (rest.get(key) ?? Infinity) - places)
    return [...rest.values()].some(places => places < 0) ? [] : [fewestLeft(others, rest)]
  })
  return Math.min(skipped, ...taken)
}

const days = fc.record({
  parties: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.subarray(sessions)), { maxLength: 6 })
    .map(all => all.map(([guests, at], id) => party(id, guests, at))),
  left: fc
    .array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 })
    .chain(places => fc.tuple(fc.constant(places), fc.integer({ min: 0, max: 30 })))
    .map(
      ([places, day]) =>
        new Map([...sessions.map((at, nth) => [at, places[nth] ?? 0] as const), ['day', day]]),
    ),
})

describe('sessions that are proposed to parties', () => {
  test('never take more than is left', () => {
    fc.assert(
      fc.property(days, ({ parties, left }) => {
        expect(overbooked(parties, left, proposeMoves(parties, left))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('leave at most one party more without a session than any choice would', () => {
    let [exact, runs] = [0, 0]
    fc.assert(
      fc.property(days, ({ parties, left }) => {
        const without = parties.length - proposeMoves(parties, left).size
        const fewest = fewestLeft(parties, left)
        runs += 1
        if (without === fewest) exact += 1
        expect(without).toBeLessThanOrEqual(fewest + 1)
      }),
      { numRuns: 500 },
    )
    expect(exact / runs).toBeGreaterThan(0.95)
  })

  test('leave the fewest parties where there is one session', () => {
    const oneSession = days.map(({ parties, left }) => ({
      parties: parties.map((one, id) => party(id, one.guests, ['09:00'])),
      left,
    }))
    fc.assert(
      fc.property(oneSession, ({ parties, left }) => {
        expect(parties.length - proposeMoves(parties, left).size).toBe(fewestLeft(parties, left))
      }),
      { numRuns: 300 },
    )
  })

  test('are the nearest ones while there are places', () => {
    const parties = [party(1, 4, sessions), party(2, 3, sessions), party(3, 2, sessions)]
    const left = new Map([['09:00', 7]])
    const moves = proposeMoves(parties, left)
    expect([...moves.values()].toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  })

  test('make room for a party that has no other session', () => {
    const parties = [party(1, 2, ['09:00', '13:00']), party(2, 2, ['09:00'])]
    const moves = proposeMoves(
      parties,
      new Map([
        ['09:00', 2],
        ['13:00', 2],
      ]),
    )
    expect(Object.fromEntries(moves)).toEqual({ 'party-1': 1, 'party-2': 0 })
  })

  test('are the same for the same day, in whatever order its parties come', () => {
    fc.assert(
      fc.property(days, ({ parties, left }) => {
        const sorted = (moves: Moves) => [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect(sorted(proposeMoves(parties.toReversed(), left))).toEqual(
          sorted(proposeMoves(parties, left)),
        )
      }),
    )
  })
})
