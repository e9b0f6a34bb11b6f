import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MonthFigures } from '../../src/months/events.ts'
import { closedColumns, collectTotals, lineOf, type ClosedRow } from '../../src/months/figures.ts'
import { isOver, month, type CloseMonth } from '../../src/months/month.ts'
import { monthSamples } from '../../src/months/samples.ts'
import { daysOfMonth, monthBefore } from '../../src/months/streams.ts'
import { deciderLaws } from '../laws.ts'

const figures: MonthFigures = { position: 40, rows: 3, hash: 'abc', totals: [] }
const close: CloseMonth = {
  type: 'CloseMonth',
  month: '2026-11',
  figures,
  seen: 3,
  isEarlierOpen: false,
  by: 'sari',
  now: '2026-12-01T02:00:00.000Z',
}
const open = month.initial
const refused = (changed: Partial<CloseMonth>, state = open) =>
  month.decide({ ...close, ...changed }, state)

describe('a month of the ledger', () => {
  test('is closed with the position, the totals and the hash of its rows', () => {
    expect(month.decide(close, open)).toEqual({
      ok: true,
      events: [
        { type: 'MonthClosed', data: { month: '2026-11', ...figures, by: 'sari', at: close.now } },
      ],
    })
  })

  test('is closed once', () => {
    expect(refused({}, { isClosed: true })).toEqual({ ok: false, refusal: 'MonthIsClosed' })
  })

  test("is not closed before it is over on the operator's calendar", () => {
    // 23:59 on 30 November in Bali, and one minute later.
    expect(refused({ now: '2026-11-30T15:59:00.000Z' })).toEqual({
      ok: false,
      refusal: 'MonthNotOver',
    })
    expect(refused({ now: '2026-11-30T16:00:00.000Z' }).ok).toBe(true)
    expect(isOver('2026-12', '2026-12-31T15:59:59.999Z')).toBe(false)
  })

  test('waits for the earlier months', () => {
    expect(refused({ isEarlierOpen: true })).toEqual({ ok: false, refusal: 'EarlierMonthOpen' })
  })

  test('is closed only as the caller saw it', () => {
    expect(refused({ seen: 2 })).toEqual({ ok: false, refusal: 'MonthChangedMeanwhile' })
  })

  test('has the days of its calendar', () => {
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(monthBefore('2027-01')).toBe('2026-12')
  })
})

const row: ClosedRow = {
  row_id: '7-0',
  kind: 'SOLD',
  activity_date: '2026-11-02',
  sale_date: '2026-11-01',
  sale_id: 'sale',
  booking_id: null,
  part: 'ACTIVITY',
  product_id: null,
  type_id: 'river',
  source: 'WALK_IN',
  agent: null,
  method: null,
  receiver: null,
  currency: 'IDR',
  bookings: 1,
  guests: 2,
  sold: 900,
  cost: 300,
  paid: 0,
  refunded: 0,
  to_collect: 900,
}

describe('the figures of a month', () => {
  test('are sums by method, source and type, each currency apart', () => {
    const { add, totals } = collectTotals()
    add(row)
    add({ ...row, method: 'CASH', bookings: 0, guests: 0, sold: 0, paid: 900, to_collect: -900 })
    add({ ...row, part: 'PICK_UP', type_id: null, currency: 'USD', bookings: 0, sold: 5 })
    const brief = totals().map(({ by, key, currency, sold, paid }) => [
      by,
      key,
      currency,
      sold,
      paid,
    ])
    expect(brief).toEqual([
      ['ALL', '', 'IDR', 900, 900],
      ['ALL', '', 'USD', 5, 0],
      ['METHOD', 'CASH', 'IDR', 0, 900],
      ['SOURCE', 'WALK_IN', 'IDR', 900, 900],
      ['SOURCE', 'WALK_IN', 'USD', 5, 0],
      ['TYPE', 'river', 'IDR', 900, 900],
      ['TYPE', 'PICK_UP', 'USD', 5, 0],
    ])
  })

  test('each group adds up to the whole', () => {
    const amount = fc.integer({ min: -1_000, max: 1_000 })
    const rows = fc.array(
      fc.record({
        type_id: fc.constantFrom('river', 'trail', null),
        source: fc.constantFrom('WALK_IN', 'AGENT'),
        part: fc.constantFrom('ACTIVITY', 'PICK_UP'),
        currency: fc.constantFrom('IDR' as const, 'USD' as const),
        sold: amount,
        paid: amount,
      }),
    )
    fc.assert(
      fc.property(rows, all => {
        const { add, totals } = collectTotals()
        for (const one of all) add({ ...row, ...one })
        const sum = (by: string) =>
          totals()
            .filter(one => one.by === by)
            .reduce((total, { sold, paid }) => total + sold * 7 + paid, 0)
        expect(sum('SOURCE')).toBe(sum('ALL'))
        expect(sum('TYPE')).toBe(sum('ALL'))
      }),
    )
  })

  test('the line of a row has each column, so that a change of any changes the hash', () => {
    for (const column of closedColumns)
      expect(lineOf({ ...row, [column]: 'changed' }), column).not.toBe(lineOf(row))
    expect(lineOf(row)).toBe(
      '["7-0","SOLD","2026-11-02","2026-11-01","sale",null,"ACTIVITY",null,"river","WALK_IN",null,null,null,"IDR",1,2,900,300,0,0,900]\n',
    )
  })
})

const names = fc.constantFrom('2026-10', '2026-11', '2026-12')
deciderLaws({
  name: 'a month',
  decider: month,
  commands: fc.record({
    type: fc.constant('CloseMonth' as const),
    month: names,
    figures: fc.constant(figures),
    seen: fc.constantFrom(2, 3),
    isEarlierOpen: fc.boolean(),
    by: fc.constant('sari'),
    now: fc.constantFrom('2026-11-30T15:59:00.000Z', '2027-01-02T00:00:00.000Z'),
  }),
  events: names.map(name => ({
    type: 'MonthClosed' as const,
    data: { ...monthSamples.MonthClosed, month: name },
  })),
  holds: (state, events) => {
    expect(events.length).toBeLessThan(2)
    expect(state.isClosed).toBe(events.length === 1)
  },
})
