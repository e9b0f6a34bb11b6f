import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateAfter } from '@arung/contracts/dates'
import {
  daysBetweenMax,
  isNear,
  matchesOf,
  mentions,
  type Matchable,
  type MatchableRow,
} from '../../src/reconciliation/matching.ts'

const row = (id: string, of: Partial<MatchableRow> = {}): MatchableRow => ({
  id,
  day: '2026-12-12',
  currency: 'IDR',
  amount: 700_000,
  said: '',
  isNamed: false,
  ...of,
})
const payment = (id: string, of: Partial<Matchable> = {}): Matchable => ({
  id,
  day: '2026-12-12',
  currency: 'IDR',
  amount: 700_000,
  names: ['JRM-261212-7K3Q'],
  ...of,
})

describe('a row is matched on its own', () => {
  test('by the number that it mentions and the amount, however it is written and whatever the day', () => {
    const rows = [row('r', { said: 'TRSF CR jrm 261212/7k3q WAYAN', day: '2026-12-24' })]
    expect(matchesOf(rows, [payment('p')])).toEqual([
      { row: 'r', target: 'p', matchedBy: 'REFERENCE' },
    ])
  })

  test('by amount and a day within three, where it mentions nothing', () => {
    const of = (days: number) =>
      matchesOf([row('r', { day: dateAfter('2026-12-12', days) })], [payment('p')])
    expect(of(3)).toEqual([{ row: 'r', target: 'p', matchedBy: 'DAY' }])
    expect(of(-3)).toHaveLength(1)
    expect(of(4)).toEqual([])
  })

  test('by the day only where its reference does not name another payment exactly', () => {
    expect(matchesOf([row('r', { said: 'JRM-1-1', isNamed: true })], [payment('p')])).toEqual([])
  })

  test('never where two payments fit, or two rows', () => {
    const twin = payment('q', { names: ['JRM-261212-9999'] })
    expect(matchesOf([row('r')], [payment('p'), twin])).toEqual([])
    expect(matchesOf([row('r'), row('s')], [payment('p')])).toEqual([])
  })

  test('never by the day where it mentions a payment that two rows mention', () => {
    const said = 'JRM-261212-7K3Q'
    expect(matchesOf([row('r', { said }), row('s', { said })], [payment('p')])).toEqual([])
  })

  test('never across currencies, amounts or sides', () => {
    const said = 'JRM-261212-7K3Q'
    for (const of of [{ currency: 'USD' }, { amount: 700_001 }, { amount: -700_000 }] as const)
      expect(matchesOf([row('r', { said, ...of })], [payment('p')])).toEqual([])
  })
})

describe('for any rows and payments', () => {
  const days = fc.integer({ min: 0, max: 6 }).map(n => dateAfter('2026-12-10', n))
  const numbers = ['JRM-261212-AAAA', 'JRM-261212-BBBB', 'JRM-261212-CCCC']
  const moved = {
    day: days,
    currency: fc.constantFrom('IDR' as const, 'USD' as const),
    amount: fc.constantFrom(100, 200, -100),
  }
  const rows = fc.array(
    fc.record({ ...moved, said: fc.constantFrom('', ...numbers), isNamed: fc.boolean() }),
    { maxLength: 8 },
  )
  const payments = fc.array(
    fc.record({ ...moved, names: fc.constantFrom(...numbers.map(one => [one])) }),
    { maxLength: 8 },
  )
  const named = <One>(all: readonly One[], kind: string) =>
    all.map((one, nth) => ({ ...one, id: `${kind}${nth}` }))
  const cases = fc.tuple(rows, payments).map(([a, b]) => [named(a, 'r'), named(b, 'p')] as const)

  test('each row and each payment is in one match at most', () => {
    fc.assert(
      fc.property(cases, ([all, targets]) => {
        const found = matchesOf(all, targets)
        expect(new Set(found.map(one => one.row)).size).toBe(found.length)
        expect(new Set(found.map(one => one.target)).size).toBe(found.length)
      }),
    )
  })

  test('a match has one currency and one amount, and a reason', () => {
    fc.assert(
      fc.property(cases, ([all, targets]) => {
        for (const found of matchesOf(all, targets)) {
          const one = all.find(({ id }) => id === found.row)!
          const other = targets.find(({ id }) => id === found.target)!
          expect([one.currency, one.amount]).toEqual([other.currency, other.amount])
          if (found.matchedBy === 'REFERENCE') expect(mentions(one, other)).toBe(true)
          else expect(isNear(one, other) && !one.isNamed).toBe(true)
        }
      }),
    )
  })

  test('the order of the rows and payments does not matter', () => {
    const sorted = (found: ReturnType<typeof matchesOf>) =>
      found.map(one => JSON.stringify(one)).toSorted()
    fc.assert(
      fc.property(cases, ([all, targets]) => {
        const turned = matchesOf(all.toReversed(), targets.toReversed())
        expect(sorted(turned)).toEqual(sorted(matchesOf(all, targets)))
      }),
    )
  })

  test('no match by day is further away than a bank needs', () => {
    expect(daysBetweenMax).toBe(3)
  })
})
