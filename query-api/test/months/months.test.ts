import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { ReportRow } from '@arung/contracts/ledger/report'
import { MonthsView, MonthView } from '@arung/contracts/months/months'
import { monthSamples } from '@arung/domain/months/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { testLog } from '@arung/projections/testing/log'
import { shiftHistory } from '@arung/projections/testing/shift-history'
import { money, openLedger, saleId, types, type LedgerWorld } from '../ledger/ledger-world.ts'
import { ids } from '../shop.ts'

const now = '2026-02-14T00:00:00.000Z'
let desk: LedgerWorld
beforeAll(async () => {
  desk = await openLedger(now, { log: () => testLog(createMemoryEventStore(() => new Date(now))) })
})
afterAll(() => desk.world.stop())

const months = async (year = 2026) => MonthsView.parse(await desk.data(`months?year=${year}`))
const month = async (name: string) => MonthView.parse(await desk.data(`months/${name}`))
const sale = money.river + money.trail + money.pickUp
const sold = sale - money.back + money.order
const rowsOf = async (search: string) =>
  pageOf(ReportRow).parse(
    await desk.data(`report/rows?from=2026-01-01&to=2026-01-31&size=100&${search}`),
  ).items

describe('the months of the ledger', () => {
  test('show what an open month counts now, and which one is closed next', async () => {
    const found = await months()
    expect(found).toMatchObject({ years: [2026], next: '2026-01' })
    expect(found.months.map(({ month, state }) => [month, state])).toEqual([
      ['2026-02', 'RUNNING'],
      ['2026-01', 'OPEN'],
    ])
    expect(found.months[1]).toMatchObject({
      closing: null,
      totals: [{ currency: 'IDR', sold, paid: money.cash + money.order, refunded: money.back }],
      corrections: [],
    })
    expect((await rowsOf('')).length).toBe(found.months[1]?.rows)
    expect((await months(2025)).months).toEqual([])
  })

  test('by method, source and type add up to the whole', async () => {
    const { groups, types: names } = await month('2026-01')
    const of = (by: string, key: string) => groups.find(one => one.by === by && one.key === key)
    expect(of('ALL', '')?.sold).toBe(sold)
    expect(of('METHOD', 'CASH')).toMatchObject({ paid: money.cash, refunded: money.back })
    expect(of('METHOD', '')).toBeUndefined()
    expect(of('SOURCE', 'AGENT')?.sold).toBe(money.order)
    const sum = (by: string) =>
      groups.filter(one => one.by === by).reduce((all, one) => all + one.sold, 0)
    expect([sum('SOURCE'), sum('TYPE')]).toEqual([sold, sold])
    expect(names.map(({ id }) => id)).toContain(types.river)
  })

  test('name what stands before a closing, the oldest first', async () => {
    await desk.world.say(...shiftHistory())
    const shift = { kind: 'SHIFTS_OPEN', count: 1, oldest: '2026-01-01' }
    expect((await month('2026-01')).tasks).toEqual([shift])
    expect((await month('2026-02')).tasks).toEqual([
      shift,
      { kind: 'TRANSFERS', count: 1, oldest: '2026-02-14' },
    ])
  })

  test('keep what they counted; a late cancellation is shown beside it, in the month it became known', async () => {
    const before = (await months()).months[1]
    const [latest] = await rowsOf('sort=latest')
    const position = latest?.position ?? 0
    const totals = (await month('2026-01')).groups
    await desk.world.say({
      type: 'MonthClosed',
      data: {
        ...monthSamples.MonthClosed,
        month: '2026-01',
        position,
        rows: before?.rows ?? 0,
        totals,
        by: ids.admin,
      },
    })
    await desk.world.say({
      type: 'ReservationCanceled',
      data: { ...reservationSamples.ReservationCanceled, reservationId: saleId, kept: 0 },
    })
    const { months: all, next } = await months()
    expect(next).toBeNull()
    expect(all[1]).toMatchObject({
      state: 'CLOSED',
      closing: { by: 'First4 Last4', position },
      rows: before?.rows,
      totals: before?.totals,
    })
    const [corrected] = all[1]?.corrections ?? []
    expect(corrected).toMatchObject({ currency: 'IDR', sold: -(sale - money.back), paid: 0 })
    const recorded = '2026-02'
    const late = (await month(recorded)).late
    expect(late).toEqual([{ ...corrected, month: '2026-01', position }])
    expect((await month('2026-01')).tasks).toEqual([])
    const after = await rowsOf(`after=${position}&recordedIn=${recorded}`)
    expect(after.reduce((sum, row) => sum + row.sold, 0)).toBe(corrected?.sold)
    const counted = await rowsOf(`upTo=${position}`)
    expect(counted.reduce((sum, row) => sum + row.sold, 0)).toBe(sold)
  })

  test('are read by positions that may see them only', async () => {
    for (const path of ['months?year=2026', 'months/2026-01'])
      expect(await desk.readers(path), path).toEqual([
        'SUPER_ADMIN',
        'ADMIN',
        'FINANCE',
        'FINANCE_LITE',
      ])
  })

  test('say no to what is no month, and to one that has not begun', async () => {
    const status = async (path: string) => (await desk.ask(path)).status
    expect(await status('months/2026-13')).toBe(422)
    expect(await status('months/2099-01')).toBe(404)
    expect(await status('months?year=26')).toBe(422)
    expect(await status(`report/rows?from=2026-01-01&to=2026-01-31&upTo=-1`)).toBe(422)
  })
})
