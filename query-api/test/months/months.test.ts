import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageOf } from '@arung/contracts/envelope'
import { ReportRow } from '@arung/contracts/ledger/report'
import { MonthTaxes, type MonthTax } from '@arung/contracts/months/taxes'
import { MonthsView, MonthView } from '@arung/contracts/months/months'
import type { DomainEvent } from '@arung/domain/event-types'
import { order as orders } from '@arung/domain/orders/order'
import { evolveOrder } from '@arung/domain/orders/order-state'
import type { OrderEvent } from '@arung/domain/orders/events'
import { taxesOfOrder, taxesOfReservation } from '@arung/domain/papers/sale-lines'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { monthSamples } from '@arung/domain/months/samples'
import { reservationSamples } from '@arung/domain/reservations/samples'
import { createMemoryEventStore } from '@arung/event-store/memory-event-store'
import { testLog } from '@arung/projections/testing/log'
import { shiftHistory } from '@arung/projections/testing/shift-history'
import {
  deskSale,
  money,
  openLedger,
  saleId,
  siteOrder,
  types,
  type LedgerWorld,
} from '../ledger/ledger-world.ts'
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
const taxes = async (name: string) => MonthTaxes.parse(await desk.data(`months/${name}/taxes`))

/** The taxes of the sales of the log, from the states of their own streams. */
function taxesOfLog() {
  const order = siteOrder
    .filter(isOf('orderId'))
    .reduce((state, event) => evolveOrder(state, event as OrderEvent), orders.initial)
  const made = deskSale
    .filter(isOf('reservationId'))
    .reduce(
      (state, event) => reservation.evolve(state, event as ReservationEvent),
      reservation.initial,
    )
  if (!order.exists || !isMade(made)) throw new Error('Not sold')
  const sums = new Map<string, { name: string; base: number; amount: number }>()
  for (const { name, base, amount } of [...taxesOfOrder(order), ...taxesOfReservation(made)]) {
    const known = sums.get(name)
    sums.set(name, {
      name,
      base: (known?.base ?? 0) + base,
      amount: (known?.amount ?? 0) + amount,
    })
  }
  return [...sums.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
const isOf = (id: string) => (event: DomainEvent) => id in event.data

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

  test('have the taxes by rate as a replay of the log does, by the date of the activity and of the sale', async () => {
    const { activity, sale: bySale, closedAt } = await taxes('2026-01')
    expect(closedAt).toBeNull()
    const replayed = taxesOfLog()
    const found = activity.map(({ tax, base, amount }) => ({ name: tax?.name, base, amount }))
    expect(found.filter(({ name }) => name !== undefined)).toEqual(replayed)
    // What was sold without tax, and the taxes with their base once, are all that was sold.
    const [pb1, service] = replayed
    const none = found.find(({ name }) => name === undefined)
    expect((pb1?.base ?? 0) + (pb1?.amount ?? 0) + (service?.amount ?? 0) + (none?.base ?? 0)).toBe(
      sold,
    )
    expect(bySale).toEqual(activity)
    const { text } = await desk.ask('months/2026-01/taxes/export')
    expect(text).toContain(`"Activity";"PB1";10;"IDR";${pb1?.base};${pb1?.amount};;`)
  })

  test('keep what they counted; a late cancellation is shown beside it, in the month it became known', async () => {
    const before = (await months()).months[1]
    const [latest] = await rowsOf('sort=latest')
    const position = latest?.position ?? 0
    const totals = (await month('2026-01')).groups
    const taxesBefore = await taxes('2026-01')
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
    const now = await taxes('2026-01')
    expect(now.closedAt).toBe(position)
    const countedOf = ({ tax, base, amount }: MonthTax) => [tax, base, amount]
    // The taxes stay what they were, and what came later is beside them.
    expect(now.activity.map(countedOf)).toEqual(taxesBefore.activity.map(countedOf))
    for (const one of now.activity) {
      const { name = null } = one.tax ?? {}
      const later = now.sale.find(({ tax }) => (tax?.name ?? null) === name)
      expect([one.base + (one.later?.base ?? 0), one.amount + (one.later?.amount ?? 0)]).toEqual([
        later?.base ?? 0,
        later?.amount ?? 0,
      ])
    }
    const after = await rowsOf(`after=${position}&recordedIn=${recorded}`)
    expect(after.reduce((sum, row) => sum + row.sold, 0)).toBe(corrected?.sold)
    const counted = await rowsOf(`upTo=${position}`)
    expect(counted.reduce((sum, row) => sum + row.sold, 0)).toBe(sold)
  })

  test('are read by positions that may see them only', async () => {
    const paths = ['months?year=2026', 'months/2026-01', 'months/2026-01/taxes']
    for (const path of [...paths, 'months/2026-01/taxes/export'])
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
