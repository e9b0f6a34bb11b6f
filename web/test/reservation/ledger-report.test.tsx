import type { Position } from '@arung/contracts/accounts/realms'
import type { Report, ReportLite, ReportPivot, ReportRow } from '@arung/contracts/ledger/report'
import type { TaxSum } from '@arung/contracts/ledger/taxes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { barsOf } from '../../src/reservation/days/report-bars.ts'
import {
  narrowedOf,
  presetsOf,
  searchOfView,
  viewOf,
} from '../../src/reservation/ledger/report-address.ts'
import { measured } from '../../src/reservation/ledger/report-measures.ts'
import { daysOfColumn, pivotGrid } from '../../src/reservation/ledger/report-pivot.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs('2026-11-21', '10:00') })
})
afterEach(async () => {
  vi.useRealTimers()
  await world?.stop()
  world = undefined
})

const river = '7a000000-0000-4000-8000-000000000031'
const names = {
  types: [{ id: river, name: 'Rafting', nameId: 'Arung jeram', colour: '#1166aa' }],
  products: [{ id: '7a000000-0000-4000-8000-000000000041', name: 'Ayung', nameId: 'Ayung' }],
  agents: [{ id: '7a000000-0000-4000-8000-000000000051', name: 'Island Trips' }],
  staff: [{ id: '7a000000-0000-4000-8000-000000000061', name: 'Komang Adi' }],
  nationalities: ['AU'],
}
const period = { from: '2026-11-01', to: '2026-11-30' }
const rupiah = {
  currency: 'IDR',
  net: 818_182,
  tax: 81_818,
  sold: 900_000,
  paid: 500_000,
  refunded: 20_000,
  toCollect: 420_000,
} as const
const report: Report = {
  ...period,
  total: {
    bookings: 12,
    guests: 40,
    money: [
      { ...rupiah, cost: 300_000 },
      {
        currency: 'USD',
        net: 5_000,
        tax: 0,
        sold: 5_000,
        paid: 5_000,
        refunded: 0,
        toCollect: 0,
        cost: 100_000,
      },
    ],
  },
  before: {
    from: '2026-10-02',
    to: '2026-10-31',
    total: { bookings: 10, guests: 30, money: [{ ...rupiah, sold: 700_000, cost: 200_000 }] },
  },
  days: [
    {
      date: '2026-11-20',
      type: river,
      currency: 'IDR',
      bookings: 10,
      guests: 35,
      net: 727_273,
      tax: 72_727,
      sold: 800_000,
      paid: 500_000,
    },
    {
      date: '2026-11-20',
      type: 'NONE',
      currency: 'USD',
      bookings: 2,
      guests: 5,
      net: 5_000,
      tax: 0,
      sold: 5_000,
      paid: 5_000,
    },
  ],
  ...names,
}
const taxes: TaxSum[] = [
  { name: 'PB1', basisPoints: 1_000, currency: 'IDR', base: 818_182, amount: 81_818 },
]
const pivot: ReportPivot = [
  { row: river, column: '2026-11', bookings: 10, guests: 35, money: [rupiah] },
  { row: 'NONE', column: '2026-11', bookings: 2, guests: 5, money: [] },
]
const lite: ReportLite = {
  ...period,
  total: { bookings: 12, guests: 40 },
  before: { ...report.before, total: { bookings: 10, guests: 30 } },
  days: report.days.map(({ date, type, bookings, guests }) => ({ date, type, bookings, guests })),
  ...names,
}

async function open(position: Position, path: string, locale?: 'id', answers: Answers = {}) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [viewsKey]: ok([]),
    'GET /reservation-admin/report': ok(report),
    [pivotKey]: ok(pivot),
    'GET /reservation-admin/report/taxes': ok(taxes),
    'GET /reservation-admin/report-lite': ok(lite),
    'GET /reservation-admin/report-lite/pivot': ok(
      pivot.map(({ money: _money, ...counts }) => counts),
    ),
    ...answers,
  })
  signIn(staffIn(position))
  const opened = openPortal(`${locale === 'id' ? '/id' : ''}${path}`, locale)
  await screen.findByRole('table', { name: /By rows and columns|Menurut baris dan kolom/ })
  return opened
}
const viewsPath = `/desk-views/${staffIn('FINANCE').uuid}`
const viewsKey = `GET ${viewsPath}`
const pivotKey = 'GET /reservation-admin/report/pivot'
const unread = { status: 503, body: { message: 'No', code: 'Unavailable', requestId: 'r' } }

/** Returns by what the number in a row or region narrows the events of the report. */
function narrowedBy(place: HTMLElement, number: string | RegExp) {
  const link = within(place).getAllByRole('link', { name: number })[0]
  const { searchParams, pathname } = new URL(link?.getAttribute('href') ?? '', 'http://x')
  expect(pathname).toBe('/reservation/admin/report/rows')
  return Object.fromEntries(searchParams)
}

describe('the report', () => {
  test('shows totals by currency, cost and margin, and the days before beside them', async () => {
    await open('FINANCE', '/reservation/admin/report')
    const totals = within(screen.getByRole('region', { name: 'Totals' }))
    expect(totals.getByText('40')).toBeVisible()
    expect(totals.getByText('before: 30')).toBeVisible()
    expect(totals.getByText(/^Rp.600,000$/)).toBeVisible()
    expect(totals.getAllByText('Margin')).toHaveLength(1)
    // Sold and paid: without a tax there is no figure before it.
    expect(totals.getAllByText('$50')).toHaveLength(2)
    expect(totals.getAllByText('Before tax')).toHaveLength(1)
  })

  test('links each number to its events, narrowed as the number is', async () => {
    await open('FINANCE', '/reservation/admin/report')
    const table = screen.getByRole('table', { name: 'By rows and columns' })
    const totals = screen.getByRole('region', { name: 'Totals' })
    const asked = { ...period, by: 'activity' }
    expect(narrowedBy(within(table).getByRole('row', { name: /Rafting/ }), '35')).toEqual({
      ...asked,
      type: river,
      figure: 'guests',
    })
    expect(narrowedBy(totals, /^Rp.20,000$/)).toEqual({
      ...asked,
      figure: 'refunded',
      currency: 'IDR',
    })
  })

  test('shows what was sold before tax, the tax, and each rate with its base', async () => {
    await open('FINANCE', '/reservation/admin/report')
    const asked = { ...period, by: 'activity' }
    const totals = screen.getByRole('region', { name: 'Totals' })
    expect(narrowedBy(totals, /^Rp.818,182$/)).toEqual({ ...asked, figure: 'net', currency: 'IDR' })
    const row = await screen.findByRole('row', { name: /PB1 10 %/ })
    for (const number of [/818,182$/, /81,818$/])
      expect(narrowedBy(row, number)).toEqual({ ...asked, tax: '1000:PB1', currency: 'IDR' })
  })

  test('shows what was paid by a method, and neither guests nor prices', async () => {
    const money = [{ ...rupiah, net: null, tax: null, sold: null, toCollect: null }]
    await open('FINANCE', '/reservation/admin/report?rows=method', undefined, {
      [pivotKey]: ok([{ row: 'CASH', column: '2026-11', bookings: 0, guests: 0, money }]),
    })
    const shown = within(screen.getByLabelText('Show'))
    expect(shown.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Paid in rupiah',
      'Paid in dollars',
    ])
    const table = screen.getByRole('table', { name: 'By rows and columns' })
    expect(narrowedBy(within(table).getByRole('row', { name: /Cash/ }), /500,000$/)).toEqual({
      ...period,
      by: 'activity',
      method: 'CASH',
      figure: 'paid',
      currency: 'IDR',
    })
  })

  test('is as known at the end of a day, to the last moment', async () => {
    const { address } = await open('FINANCE', '/reservation/admin/report')
    const day = screen.getByRole('textbox', { name: 'Recorded by' })
    await userEvent.type(day, '20/11/2026')
    await waitFor(() => expect(address()).toContain('knownOn='))
    const known = new URL(address(), 'http://x').searchParams.get('knownOn') ?? ''
    expect(Date.parse(known)).toBe(operatorInstantMs('2026-11-21', '00:00') - 1)
  })

  test('is as known at the end of a minute of that day', async () => {
    const knownOn = new Date(operatorInstantMs('2026-11-21', '00:00') - 1).toISOString()
    const path = `/reservation/admin/report?knownOn=${knownOn}`
    const { address } = await open('FINANCE', path)
    const time = await screen.findByLabelText('Until the time')
    expect(time).toHaveValue('23:59')
    fireEvent.change(time, { target: { value: '14:30' } })
    const known = () => new URL(address(), 'http://x').searchParams.get('knownOn') ?? ''
    await waitFor(() =>
      expect(Date.parse(known())).toBe(operatorInstantMs('2026-11-20', '14:31') - 1),
    )
    expect(await screen.findByText(/^Recorded by .*, 14:30 WITA$/)).toBeVisible()
    fireEvent.change(time, { target: { value: '' } })
    expect(time).toHaveValue('14:30')
  })

  test('offers to read other rows again where they could not be read, and shows none under a wrong name', async () => {
    await open('FINANCE', '/reservation/admin/report')
    if (world) world.answers[pivotKey] = unread
    await userEvent.selectOptions(screen.getByLabelText('Rows'), 'product')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('table', { name: 'By rows and columns' })).toBeNull()
  })

  test('changes its days, filters and figure in the address', async () => {
    await open('FINANCE', '/reservation/admin/report')
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.selectOptions(screen.getByLabelText('Source'), 'HOTEL')
    await waitFor(() => expect(screen.getByLabelText('Source')).toHaveValue('HOTEL'))
    await user.selectOptions(screen.getByLabelText('Show'), 'soldIDR')
    expect(await screen.findByRole('heading', { name: 'Sold in rupiah per day' })).toBeVisible()
  })
})

describe('the report of guests', () => {
  test('has counts only, for every position, and links no number', async () => {
    await open('RAFTING_PIC', '/reservation/admin/report-lite', 'id')
    const totals = within(screen.getByRole('region', { name: 'Jumlah' }))
    expect(totals.getByText('40')).toBeVisible()
    expect(totals.queryByRole('link')).toBeNull()
    expect(document.body.textContent).not.toMatch(/Rp\u00a0|\$\d/)
    expect(screen.queryByLabelText('Metode')).toBeNull()
  })
})

describe('the address of a report', () => {
  test('falls back to the present month, and leaves out what it does not know', () => {
    const of = (search: string) => viewOf(new URLSearchParams(search), '2026-11-21')
    expect(of('').asked).toEqual({ ...period, by: 'activity' })
    expect(of('from=2026-01-01&to=2027-12-31&source=MOON&agent=NONE').asked).toEqual({
      ...period,
      by: 'activity',
    })
    expect(of('from=2026-01-01&to=2026-06-30&columns=day').columns).toBe('week')
    const view = of('from=2026-11-20&to=2026-11-21&by=sale&method=CASH&rows=agent&columns=day')
    expect(of(searchOfView(view))).toEqual(view)
  })

  test('names the number whose events it lists, and leaves out one that does not exist', () => {
    const of = (search: string) => narrowedOf(new URLSearchParams(search), '2026-11-21')
    expect(of('method=CASH&figure=paid&currency=IDR')).toMatchObject({
      method: 'CASH',
      figure: 'paid',
      currency: 'IDR',
    })
    expect(of('figure=margin&currency=EUR')).toEqual({ ...period, by: 'activity' })
  })

  test('has buttons for the usual periods', () => {
    expect(presetsOf('2026-03-01')).toMatchObject({
      yesterday: { from: '2026-02-28', to: '2026-02-28' },
      week: { from: '2026-02-23', to: '2026-03-01' },
      lastMonth: { from: '2026-02-01', to: '2026-02-28' },
    })
  })
})

test('bars stack the types of each day, and long periods add up by month', () => {
  const numbers = (measure: 'guests' | 'soldUSD') =>
    report.days.map(day => ({ date: day.date, kind: day.type, value: measured(day, measure) }))
  const order = [river, 'NONE', 'PICK_UP']
  const { step, kinds, bars } = barsOf(numbers('guests'), period, order)
  expect([step, kinds, bars.length]).toEqual(['day', [river, 'NONE'], 30])
  expect(bars[19]?.total).toBe(40)
  const year = barsOf(numbers('soldUSD'), { from: '2026-01-01', to: '2026-12-31' }, order)
  expect([year.step, year.bars.length, year.bars[10]?.total]).toEqual(['month', 12, 5_000])
})

test('a pivot has its largest row first, and sums of rows, columns and all', () => {
  const grid = pivotGrid(pivot, 'guests')
  expect(grid.rows).toEqual([river, 'NONE'])
  expect([grid.of(river, null), grid.of(null, '2026-11'), grid.of(null, null)]).toEqual([
    35, 40, 40,
  ])
  expect(daysOfColumn('week', '2026-10-26', period)).toEqual({
    from: '2026-11-01',
    to: '2026-11-01',
  })
  expect(daysOfColumn('month', '2026-11', period)).toEqual(period)
})

describe('the own views of a report', () => {
  const saved = {
    viewId: '7a000000-0000-4000-8000-000000000071',
    name: 'Australians',
    search: 'period=lastMonth&by=activity&nationality=AU&rows=staff&columns=month&measure=guests',
    isStart: true,
    mail: null,
  }

  test('keep what is asked with the name of its period, and no moment', async () => {
    await open('FINANCE', '/reservation/admin/report?nationality=AU', undefined, {
      [`POST ${viewsPath}`]: ok({ viewId: saved.viewId }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'Australians')
    await userEvent.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(world?.calls('POST')).toHaveLength(1))
    const body: unknown = world?.calls('POST')[0]?.body
    const { list, search } = z.object({ list: z.string(), search: z.string() }).parse(body)
    expect(list).toBe('/reservation/admin/report')
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      period: 'month',
      nationality: 'AU',
    })
    expect(search).not.toMatch(/from|knownOn/)
  })

  test('open the report where one is its start', async () => {
    const view = { ...saved, list: '/reservation/admin/report' }
    await open('FINANCE', '/reservation/admin/report', undefined, { [viewsKey]: ok([view]) })
    const chip = await screen.findByRole('link', { name: 'Australians' })
    await waitFor(() => expect(chip).toHaveAttribute('aria-current', 'true'))
    expect(screen.getByLabelText('Nationality')).toHaveValue('AU')
    expect(screen.getByLabelText('Rows')).toHaveValue('staff')
  })

  test('are e-mailed every week or month, and no more, where an e-mail leads to', async () => {
    const mail = { every: 'WEEK', since: '2026-11-02T00:00:00.000Z' } as const
    const view = { ...saved, list: '/reservation/admin/report', mail }
    const at = `${viewsPath}/${saved.viewId}/mail`
    await open('FINANCE', '/reservation/admin/report?views=edit', undefined, {
      [viewsKey]: ok([view]),
      [`PUT ${at}`]: ok(null),
      [`DELETE ${at}`]: ok(null),
    })
    const dialog = within(await screen.findByRole('dialog'))
    const choice = await dialog.findByRole('combobox', { name: 'E-mail Australians' })
    expect(choice).toHaveValue('WEEK')
    expect(choice).toHaveAccessibleDescription(/^At 07:00 WITA, .*from Monday to Sunday/)
    await userEvent.selectOptions(choice, 'Monthly, on the first day')
    expect(await screen.findByText(/“Australians” on the first day of each month/)).toBeVisible()
    await userEvent.selectOptions(choice, 'Never')
    expect(await screen.findByText(/no longer receive “Australians”/)).toBeVisible()
    expect(world?.calls('PUT').map(({ path, body }) => [path, body])).toEqual([
      [`/api${at}`, { every: 'MONTH' }],
    ])
    expect(world?.calls('DELETE').map(({ path }) => path)).toEqual([`/api${at}`])
  })
})

test('the events behind a number stay narrowed by a tax and a moment on their next page', async () => {
  const row: ReportRow = {
    rowId: '7-0',
    position: 7,
    at: '2026-11-02T02:00:00.000Z',
    kind: 'SOLD',
    activityDate: '2026-11-20',
    saleDate: '2026-11-02',
    sale: { kind: 'RESERVATION', id: river },
    number: 'JRM-261102-AAAA',
    bookingId: null,
    part: 'ACTIVITY',
    productId: null,
    source: 'WALK_IN',
    method: null,
    currency: 'IDR',
    bookings: 1,
    guests: 2,
    sold: 1_100_000,
    paid: 0,
    refunded: 0,
    toCollect: 0,
    tax: 160_000,
    taxes: [
      { rateId: river, name: 'PB1', basisPoints: 1_000, base: 940_000, amount: 94_000 },
      { rateId: river, name: 'Service', basisPoints: 500, base: 940_000, amount: 66_000 },
    ],
  }
  world = await startWorld({
    ...staffAnswers(staffIn('FINANCE')),
    'GET /reservation-admin/report/rows': ok({ items: [row], total: 60, page: 1, size: 25 }),
  })
  signIn(staffIn('FINANCE'))
  const moment = '2026-11-20T15:59:59.999Z'
  const { address } = openPortal(
    `/reservation/admin/report/rows?from=2026-11-01&to=2026-11-30&tax=1000%3APB1&knownOn=${moment}`,
  )
  const table = within(await screen.findByRole('table', { name: 'Events' }))
  expect(table.getByText(/^Rp.94,000$/)).toBeVisible()
  expect(table.queryByText(/^Rp.160,000$/)).toBeNull()
  expect(screen.getByText('PB1 10 %')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Next page' })[0]!)
  await waitFor(() => expect(address()).toContain('page=2'))
  const { searchParams } = new URL(address(), 'http://x')
  expect([searchParams.get('tax'), searchParams.get('knownOn')]).toEqual(['1000:PB1', moment])
})
