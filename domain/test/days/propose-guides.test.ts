import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestMatching } from '../../src/days/guides/best-matching.ts'
import { checkDay } from '../../src/days/check-day.ts'
import { emptyDay, type Day } from '../../src/days/day-state.ts'
import { proposeGuides } from '../../src/days/guides/propose-guides.ts'
import { days, times } from './generated-days.ts'
import {
  after,
  assigning,
  factsOf,
  guide,
  guideId,
  led,
  next,
  on,
  party,
  raft,
  unitId,
  world,
  type World,
} from './sample-day.ts'

const proposed = (known: World, state: Day, at: readonly string[] = ['09:00']) =>
  proposeGuides(factsOf(known, state), { list: 'RAFTING', times: at })
const speaking = (...languages: ReturnType<typeof guide>['languages']) => guide({ languages })
const two = [party(1, { language: 'zh' }), party(2, { language: 'fr' })]
const onTwo = [on(1, [1, 4]), on(2, [2, 4])]
const perUnits = { guideRatio: { per: 'UNITS', count: 2 } } as const

describe('a proposal of guides', () => {
  test('gives each unit a guide who speaks the language of its party', () => {
    const known = world(two, [raft(), raft()], [speaking('fr'), speaking('zh'), speaking('id')])
    expect(proposed(known, after(assigning(known, onTwo)))).toEqual({
      changes: [
        { time: '09:00', unitId: unitId(1), before: [], after: [guideId(2)] },
        { time: '09:00', unitId: unitId(2), before: [], after: [guideId(1)] },
      ],
      left: [],
    })
  })

  test('prefers English to a language that nobody on the unit understands', () => {
    const known = world(two.slice(0, 1), [raft()], [speaking('id'), speaking('en')])
    const { changes } = proposed(known, after(assigning(known, [on(1, [1, 4])])))
    expect(changes).toMatchObject([{ after: [guideId(2)] }])
  })

  test('prefers the own language of a few to a language that many understand', () => {
    const known = world(
      [party(1, { guests: 1, language: 'zh' }), party(2, { guests: 3, language: 'fr' })],
      [raft()],
      [speaking('en'), speaking('zh')],
    )
    const { changes } = proposed(known, after(assigning(known, [on(1, [1, 1]), on(2, [1, 3])])))
    expect(changes).toMatchObject([{ after: [guideId(2)] }])
  })

  test('adds a language that the guides on the unit do not speak', () => {
    const known = world(
      [party(1, { guests: 5, language: 'zh' }), party(2, { guests: 3, language: 'fr' })],
      [raft(8)],
      [speaking('zh'), speaking('zh'), speaking('fr')],
    )
    const state = after(assigning(known, [on(1, [1, 5]), on(2, [1, 3])], [led('09:00', 1, 1)]))
    expect(proposed(known, state).changes).toMatchObject([{ after: [guideId(1), guideId(3)] }])
  })

  test('serves as many places as possible before languages', () => {
    const known = world(
      [party(1, { language: 'zh' }), party(2, { time: '10:00' })],
      [raft(), raft()],
      [speaking('id'), speaking('zh')],
    )
    const state = after(assigning(known, [on(1, [1, 4]), on(2, [2, 4])], [led('10:00', 2, 2)]))
    expect(proposed(known, state).changes).toMatchObject([{ after: [guideId(1)] }])
  })

  test('gives a departure one guide for so many units', () => {
    const known = world(
      [party(1, { ...perUnits, guests: 8 }), party(2, perUnits)],
      [raft(), raft(), raft()],
      [guide(), guide(), guide()],
    )
    const state = after(assigning(known, [on(1, [1, 4], [2, 4]), on(2, [3, 4])]))
    expect(proposed(known, state)).toEqual({
      changes: [{ time: '09:00', unitId: null, before: [], after: [guideId(1), guideId(2)] }],
      left: [],
    })
  })

  test('keeps who is assigned and adds who is missing', () => {
    const known = world([party(1, { guests: 8 })], [raft(8)], [guide(), guide(), guide()])
    const state = after(assigning(known, [on(1, [1, 8])], [led('09:00', 1, 3)]))
    expect(proposed(known, state).changes).toEqual([
      { time: '09:00', unitId: unitId(1), before: [guideId(3)], after: [guideId(3), guideId(1)] },
    ])
  })

  test.each([
    ['off', guide({ isOff: true })],
    ['without a valid licence', guide({ isLicenceExpired: true })],
    ['without the skill', guide({ skills: ['ATV'] })],
  ])('leaves a place without a guide when the only one is %s', (_, one) => {
    const known = world([party(1)], [raft()], [one])
    expect(proposed(known, after(assigning(known, [on(1, [1, 4])])))).toEqual({
      changes: [],
      left: [{ time: '09:00', unitId: unitId(1), missing: 1 }],
    })
  })

  test('gives a guide the next departure only when the first one has ended', () => {
    const left = (time: string) => {
      const known = world([party(1), party(2, { time })], [raft(), raft()], [guide()])
      const state = after(assigning(known, onTwo))
      return proposed(known, state, [time, '09:00']).left
    }
    expect(left('11:00')).toEqual([])
    expect(left('10:59')).toEqual([{ time: '10:59', unitId: unitId(2), missing: 1 }])
  })

  test('proposes nothing for a unit that is out or for a departure that nobody asked for', () => {
    const known = world([party(1), party(2, { time: '13:00' })], [raft(), raft()], [guide()])
    const state = after(assigning(known, onTwo))
    const out = {
      ...known,
      units: new Map([...known.units, [unitId(1), raft(6, { isOut: true })]]),
    }
    expect(proposed(out, state)).toEqual({
      changes: [],
      left: [{ time: '09:00', unitId: unitId(1), missing: 1 }],
    })
    expect(proposed(known, emptyDay)).toEqual({ changes: [], left: [] })
  })
})

test('on any day, a proposal is accepted as a whole, and afterwards only what it left lacks guides', () => {
  fc.assert(
    fc.property(days, ({ known, state }) => {
      const proposal = proposed(known, state, times)
      const then = next(
        state,
        assigning(
          known,
          [],
          proposal.changes.map(({ time, unitId: unit, before, after: guides }) => ({
            time,
            unitId: unit,
            guides,
            over: before,
          })),
        ),
      )
      const lacking = checkDay(factsOf(known, then)).flatMap(
        ({ kind, time, unitId: unit, need, have }) =>
          kind === 'GUIDES_TOO_FEW'
            ? [{ time, unitId: unit ?? null, missing: (need ?? 0) - (have ?? 0) }]
            : [],
      )
      const inOrder = (all: typeof proposal.left) => all.map(one => JSON.stringify(one)).toSorted()
      expect(inOrder(lacking)).toEqual(inOrder(proposal.left))
      for (const { before, after: guides } of proposal.changes)
        expect(guides.slice(0, before.length)).toEqual(before)
    }),
    { numRuns: 400 },
  )
})

test('a matching has as many pairs as possible and then the most weight', () => {
  const weight = fc.option(fc.integer({ min: 0, max: 20 }))
  const matrices = fc
    .integer({ min: 0, max: 4 })
    .chain(columns =>
      fc.array(fc.array(weight, { minLength: columns, maxLength: columns }), { maxLength: 4 }),
    )
  type Value = Readonly<{ pairs: number; weight: number }>
  const bestOf = (
    rows: readonly (readonly (number | null)[])[],
    taken: readonly number[],
  ): Value => {
    const [row, ...others] = rows
    if (row === undefined) return { pairs: 0, weight: 0 }
    const ways = [bestOf(others, taken)]
    for (const [column, value] of row.entries()) {
      if (value === null || taken.includes(column)) continue
      const rest = bestOf(others, [...taken, column])
      ways.push({ pairs: rest.pairs + 1, weight: rest.weight + value })
    }
    return (
      ways.toSorted((a, b) => b.pairs - a.pairs || b.weight - a.weight)[0] ?? {
        pairs: 0,
        weight: 0,
      }
    )
  }
  fc.assert(
    fc.property(matrices, rows => {
      const found = bestMatching(rows)
      const columns = found.filter(column => column !== null)
      expect(new Set(columns).size).toBe(columns.length)
      const total = found.reduce<number>(
        (all, column, row) => all + (column === null ? 0 : (rows[row]?.[column] ?? Number.NaN)),
        0,
      )
      expect({ pairs: columns.length, weight: total }).toEqual(bestOf(rows, []))
    }),
    { numRuns: 500 },
  )
})
