import { expect, test } from 'vitest'
import { instantOf, localDateAt } from '@arung/domain/time'
import { deskPlanOf, type DeskHappening } from '../../src/season/desk-plan.ts'
import { seasonOf } from '../../src/season/season.ts'

/** 12:30 in Bali. */
const now = '2026-11-22T04:30:00.000Z'
const plan = deskPlanOf(now)
const sales = plan.flatMap(one => (one.kind === 'sell' ? [one.sale] : []))
const of = (kind: DeskHappening['kind']) => plan.filter(one => one.kind === kind)

test("the season with the desk's days is in time order, has nothing in the future and is reproducible", () => {
  const moments = seasonOf(now).map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted())
  expect(moments.at(-1)! <= now).toBe(true)
  expect(deskPlanOf(now)).toEqual(plan)
})

test('each sale is made before anything else happens to it, and its guests are received before they start', () => {
  const seen = new Map<string, DeskHappening[]>()
  for (const one of plan) seen.set(one.saleId, [...(seen.get(one.saleId) ?? []), one])
  for (const [first, ...others] of seen.values()) {
    expect(first?.kind).toBe('sell')
    expect(others.every(({ kind }) => kind !== 'sell')).toBe(true)
    const moves = others.flatMap(one => (one.kind === 'move' && one.nth === 0 ? [one.move] : []))
    expect([
      [],
      ['MISS'],
      ['RECEIVE'],
      ['RECEIVE', 'START'],
      ['RECEIVE', 'START', 'END'],
    ]).toContainEqual(moves)
  }
})

test('walk-ins, phone calls and hotels cover every payment method, and every outcome occurs', () => {
  for (const source of ['WALK_IN', 'PHONE', 'HOTEL'])
    expect(sales.filter(sale => sale.source === source).length, source).toBeGreaterThan(10)
  const methods = new Set(sales.map(({ payment }) => payment?.method ?? 'ON_ARRIVAL'))
  expect([...methods].sort()).toEqual(['CARD', 'CASH', 'ON_ARRIVAL', 'TRANSFER'])
  for (const kind of [
    'approve',
    'decline',
    'cancel',
    'collect',
    'confirm',
    'void',
    'return',
  ] as const)
    expect(of(kind).length, kind).toBeGreaterThan(0)
})

test('today has a full morning and the office has open requests, whatever hour the demo starts', () => {
  for (const hour of ['00:30', '07:00', '12:30', '17:00', '23:30']) {
    const moment = instantOf('2026-11-22', hour)
    const plan = deskPlanOf(moment)
    const sold = plan.flatMap(one => (one.kind === 'sell' ? [one] : []))
    const today = sold.filter(({ sale }) => sale.lines[0]?.date === localDateAt(moment))
    expect(today.length, hour).toBeGreaterThan(4)
    const decided = new Set(
      plan.flatMap(({ kind, saleId }) =>
        kind === 'approve' || kind === 'decline' ? [saleId] : [],
      ),
    )
    const waiting = sold.filter(({ sale, saleId }) => sale.onRequest && !decided.has(saleId))
    expect(waiting.length, hour).toBeGreaterThan(2)
    for (const { sale } of waiting) expect(sale.lines[0]!.date > localDateAt(moment)).toBe(true)
  }
})

test('two moves wait for a decision of the office, whatever hour the demo starts', () => {
  for (const hour of ['00:30', '12:30', '23:30']) {
    const moment = instantOf('2026-11-22', hour)
    const asks = deskPlanOf(moment).filter(one => one.kind === 'ask-move')
    expect(asks.length, hour).toBe(2)
    for (const { to } of asks) expect(to.date > localDateAt(moment)).toBe(true)
  }
})
