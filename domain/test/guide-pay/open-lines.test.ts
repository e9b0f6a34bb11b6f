import type { PayLine } from '@arung/contracts/guide-pay/sheets'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLines, tripLine, type KnownSheet } from '../../src/guide-pay/open-lines.ts'
import { payOfTrip, type KnownRule, type WorkedTrip } from '../../src/guide-pay/pay-of-trip.ts'

const rate = (amount: number, from = '2026-01-01'): KnownRule => ({
  id: from,
  rule: { kind: 'RATE', role: 'RAFTING_GUIDE', typeId: null, productId: null, amount, from },
})
const japanese: KnownRule = {
  id: 'language',
  rule: { ...rate(15_000).rule, kind: 'LANGUAGE', except: ['en'] },
}
const trip = (day: number, hour = 9, changes: Partial<WorkedTrip> = {}): WorkedTrip => {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  const time = `${String(hour).padStart(2, '0')}:00`
  const of = { trip: `RAFTING|${date}|${time}`, role: 'RAFTING_GUIDE', date, time } as const
  return { ...of, products: [], guests: 4, languages: ['en'], ...changes }
}
const week = { from: '2026-11-02', to: '2026-11-08' }
const next = { from: '2026-11-09', to: '2026-11-15' }
const rules = [rate(80_000), japanese]
const sumOf = (lines: readonly PayLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
const close = (
  days: typeof week,
  trips: readonly WorkedTrip[],
  sheets: readonly KnownSheet[] = [],
) => ({
  ...days,
  lines: openLines(days, { trips, sheets, rules, own: [] }),
})

test('a sheet has the trips of its days, and none twice', () => {
  const trips = [trip(3), trip(8, 13), trip(9)]
  const first = close(week, trips)
  expect(first.lines.map(({ date, kind, amount }) => [date, kind, amount])).toEqual([
    ['2026-11-03', 'TRIP', 80_000],
    ['2026-11-08', 'TRIP', 80_000],
  ])
  expect(close(next, trips, [first]).lines.map(({ date }) => date)).toEqual(['2026-11-09'])
  expect(close(week, trips, [first]).lines).toEqual([])
})

test('a trip that is undone after its sheet was closed stands on the next one as a correction', () => {
  const first = close(week, [trip(3), trip(4)])
  const second = close(next, [trip(4), trip(10)], [first])
  expect(second.lines).toMatchObject([
    { kind: 'CORRECTION', date: '2026-11-03', paid: 80_000, amount: -80_000, guests: 0 },
    { kind: 'TRIP', date: '2026-11-10', amount: 80_000 },
  ])
  const third = { from: '2026-11-16', to: '2026-11-22' }
  expect(close(third, [trip(4), trip(10)], [first, second]).lines).toEqual([])
  // It was undone by mistake, and is back.
  expect(close(third, [trip(3), trip(4), trip(10)], [first, second]).lines).toMatchObject([
    { kind: 'CORRECTION', date: '2026-11-03', paid: 0, amount: 80_000 },
  ])
})

test('a trip that was missing on its sheet stands on the next one', () => {
  const first = close(week, [trip(3)])
  expect(close(next, [trip(3), trip(5)], [first]).lines).toMatchObject([
    { kind: 'CORRECTION', date: '2026-11-05', paid: 0, amount: 80_000 },
  ])
})

test('guests who were forgotten after the sheet take no bonus back', () => {
  const first = close(week, [trip(3, 9, { languages: ['ja'] })])
  expect(sumOf(first.lines)).toBe(95_000)
  expect(close(next, [trip(3, 9, { languages: [] })], [first]).lines).toEqual([])
  expect(close(next, [trip(3, 9, { languages: ['en'] })], [first]).lines).toMatchObject([
    { kind: 'CORRECTION', amount: -15_000 },
  ])
})

test('a rate from a later day changes no closed sheet and no earlier trip', () => {
  const trips = [trip(3), trip(9), trip(10)]
  const first = close(week, trips)
  const later = [...rules, rate(100_000, '2026-11-10')]
  const lines = openLines(next, { trips, sheets: [first], rules: later, own: [] })
  expect(lines.map(({ amount }) => amount)).toEqual([80_000, 100_000])
})

test('sheets older than the days that are corrected are final', () => {
  const first = close(week, [trip(3)])
  const late = { from: '2027-02-04', to: '2027-02-10' }
  expect(close(late, [], [first]).lines).toEqual([])
  expect(close({ ...late, from: '2027-02-03' }, [], [first]).lines).toHaveLength(1)
})

test('law: all sheets and what is open add up to what all trips pay now, whatever changes when', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 12 })
  const rates = fc.constantFrom(70_000, 80_000, 95_000)
  const step = fc.record({ days, amount: rates, guests: fc.integer({ min: 1, max: 6 }) })
  const weeks = [1, 8, 15, 22].map(day => ({
    from: `2026-11-${String(day).padStart(2, '0')}`,
    to: `2026-11-${String(day + 6).padStart(2, '0')}`,
  }))
  const month = { from: '2026-11-01', to: '2026-11-28' }
  fc.assert(
    fc.property(fc.array(step, { minLength: 4, maxLength: 4 }), step, (steps, last) => {
      const factsOf = (
        { days: worked, amount, guests }: typeof last,
        sheets: readonly KnownSheet[],
      ) => ({
        trips: worked.map(day => trip(day, 9, { guests })),
        sheets,
        rules: [
          rate(amount),
          { id: 'more', rule: { ...rate(10_000).rule, kind: 'GUESTS', above: 4 } } as const,
        ],
        own: [],
      })
      const sheets: KnownSheet[] = []
      for (const [n, made] of steps.entries()) {
        const of = weeks[n] ?? month
        // The last week stays open.
        if (n < 3) sheets.push({ ...of, lines: openLines(of, factsOf(made, sheets)) })
      }
      const facts = factsOf(last, sheets)
      const open = openLines(weeks[3] ?? month, facts)
      const paid = sheets.reduce((sum, { lines }) => sum + sumOf(lines), 0)
      const all = facts.trips.map(of => payOfTrip(of, facts.rules, []).amount)
      expect(paid + sumOf(open)).toBe(all.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})

test('a line explains its amount', () => {
  const line = tripLine(trip(3, 9, { languages: ['ja'] }), {
    trips: [],
    sheets: [],
    rules,
    own: [],
  })
  expect(line).toMatchObject({
    rate: 80_000,
    bonuses: [{ kind: 'LANGUAGE', amount: 15_000 }],
    amount: 95_000,
  })
})
