import type { AnalyticsView } from '@arung/contracts/analytics/views'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { barsOf, stepOf } from '../../src/admin/analytics/bars-of-days.ts'
import { changeOf } from '../../src/admin/analytics/change-words.ts'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'

let world: World | undefined
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] })
  // Nothing is laid out here, so the chart keeps its initial width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(async () => {
  await world?.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const river = { name: 'River', nameId: 'Sungai' }
const rupiah = (amount: number) => [{ currency: 'IDR' as const, amount }]
const none = { sales: 0, guests: 0, sums: [] }
const view: AnalyticsView = {
  sales: 3,
  guests: 9,
  sums: rupiah(900_000),
  days: [
    { date: '2026-11-21', sales: 1, guests: 2, sums: rupiah(200_000) },
    { date: '2026-11-22', sales: 2, guests: 7, sums: rupiah(700_000) },
  ],
  before: {
    from: '2026-11-19',
    to: '2026-11-20',
    sales: 2,
    guests: 6,
    sums: rupiah(1_200_000),
    days: [
      { date: '2026-11-19', sales: 2, guests: 6, sums: rupiah(1_200_000) },
      { date: '2026-11-20', ...none },
    ],
  },
  activities: [
    {
      activityId: '0a000000-0000-4000-8000-000000000001',
      ...river,
      sales: 3,
      guests: 9,
      sums: rupiah(900_000),
      guestsBefore: 6,
      ways: [
        { way: 'SITE', sales: 1, guests: 2, sums: rupiah(200_000) },
        { way: 'AGENT', ...none },
        { way: 'DESK', sales: 2, guests: 7, sums: rupiah(700_000) },
      ],
    },
  ],
  sources: [{ source: 'AGENT', sales: 3, guests: 9, sums: rupiah(900_000), guestsBefore: 0 }],
  leadTimes: [{ leadTime: 'UP_TO_7', sales: 3, guests: 9 }],
  refused: [
    { productId: '0a000000-0000-4000-8000-000000000001', ...river, requests: 4, guests: 11 },
  ],
}
const nothing: AnalyticsView = {
  ...view,
  ...none,
  days: view.days.map(({ date }) => ({ date, ...none })),
  before: { ...view.before, ...none, days: view.before.days.map(day => ({ ...day, ...none })) },
  activities: [],
  sources: [],
  refused: [],
}

async function open(answer: AnalyticsView, path = '/admin/analytics') {
  world = await startWorld({ ...adminAnswers, 'GET /admins/analytics': ok(answer) })
  signIn(admin)
  return openPortal(path, path.startsWith('/id/') ? 'id' : 'en')
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))
const chart = (name: RegExp) => screen.findByRole('img', { name })

describe('the analytics page', () => {
  test('lists an activity once, with its site and desk sales', async () => {
    await open(view)
    const rows = (await table('By activity')).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toHaveTextContent(
      /^RiverSite 2 · Front desk 79\+50%50% more than the previous period \(6\)Rp\s900,000$/,
    )
    const legend = within(screen.getByRole('list', { name: 'Sold by' }))
    expect(legend.getAllByRole('listitem').map(one => one.textContent)).toEqual([
      'Site',
      'Agents',
      'Front desk',
    ])
  })

  test('shows sources, lead times and missed demand', async () => {
    await open(view)
    expect((await table('By source')).getAllByRole('row')[1]).toHaveTextContent(/^Agents9new/)
    expect((await table('Lead time')).getAllByRole('row')[1]).toHaveTextContent('4–7 days93 sales')
    const refused = await table('Missed demand')
    expect(refused.getAllByRole('row')[1]).toHaveTextContent('River114 requests')
  })

  test('shows each figure next to that of the previous period', async () => {
    await open(view)
    const figure = async (name: string) =>
      (await screen.findByText(name, { selector: 'dt' })).parentElement
    expect(await figure('Sales')).toHaveTextContent('Sales350% more than the previous period (2)')
    expect(await figure('At public prices')).toHaveTextContent(
      /Rp\s900,00025% less than the previous period \(Rp\s1,200,000\)/,
    )
    expect(screen.getByText('Previous 2 days, 19–20 Nov')).toBeInTheDocument()
  })

  test('draws one bar a day, none for a day without sales, and repeats them as a sentence and a table', async () => {
    const { container } = await open(view)
    const guests = await chart(
      /^Guests by day of sale: 9 guests, 6 guests in the previous period; most on 22 Nov with 7 guests\.$/,
    )
    expect(guests.querySelectorAll('rect.fill-chart-1')).toHaveLength(2)
    expect(guests.querySelectorAll('rect.fill-chart-6')).toHaveLength(1)
    expect(guests.querySelector('path')).toBeNull()
    expect(container.querySelectorAll('svg[role=img]')).toHaveLength(2)
    const rows = within(
      screen.getByRole('table', { name: 'Sales by day, in rupiah', hidden: true }),
    )
    expect(rows.getAllByRole('row', { hidden: true }).map(row => row.textContent)).toEqual([
      'DaysThis periodPrevious period',
      '21 NovRp\u00a0200,000Rp\u00a01,200,00019 Nov',
      '22 NovRp\u00a0700,000Rp\u00a0020 Nov',
    ])
  })

  test('describes the bar under the pointer in words', async () => {
    await open(view)
    const guests = await chart(/^Guests by day of sale/)
    vi.spyOn(guests, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 640, 240))
    fireEvent.pointerMove(guests, { clientX: 600 })
    expect(await screen.findByText(/22 Nov:/)).toHaveTextContent(
      '22 Nov: 7 guests, previously 0 guests (20 Nov)',
    )
  })

  test('speaks Indonesian', async () => {
    await open(view, '/id/admin/analytics')
    const rows = (await table('Per aktivitas')).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(
      'SungaiSitus 2 · Front desk 79+50%50% lebih banyak dari periode sebelumnya (6)',
    )
    expect(
      await chart(/^Peserta per hari penjualan: 9 peserta, 6 peserta pada/),
    ).toBeInTheDocument()
  })

  test('asks for the last 30 days of the operator, and links to other periods', async () => {
    const { address } = await open(view)
    await table('By activity')
    const asked = () => world?.calls('GET').map(({ path }) => path)
    expect(asked()).toContainEqual(expect.stringContaining('from=2026-10-24&to=2026-11-22'))
    await userEvent.click(screen.getByRole('link', { name: 'Last 90 days' }))
    expect(address()).toBe('/admin/analytics?days=90')
    expect(screen.getByRole('link', { name: 'Last 90 days' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('says so when nothing was sold', async () => {
    await open(nothing)
    expect(await screen.findAllByText('No data for this period.')).toHaveLength(3)
    expect(
      screen.getAllByText('None in the previous period either', { selector: 'dd span' }),
    ).toHaveLength(3)
    expect(screen.queryByText(/%/)).toBeNull()
  })
})

describe('a period', () => {
  const day = 86_400_000
  const long = (count: number) => {
    const from = Date.parse('2026-11-28') - (count - 1) * day
    const at = (first: number) =>
      Array.from({ length: count }, (_, nth) => ({
        date: new Date(first + nth * day).toISOString().slice(0, 10),
        ...none,
        guests: 1,
      }))
    return { days: at(from), before: { ...view.before, days: at(from - count * day) } }
  }
  const bars = (count: number) => barsOf(long(count), ({ guests }) => guests)

  test('has one bar a day up to two months, then one a week, then one a month', () => {
    expect([30, 62, 63, 182, 183, 365].map(stepOf)).toEqual([
      'day',
      'day',
      'week',
      'week',
      'month',
      'month',
    ])
    expect(bars(30)).toHaveLength(30)
    expect(bars(90).map(({ value }) => value)).toEqual([6, ...Array.from({ length: 12 }, () => 7)])
    expect(bars(365)).toHaveLength(13)
    expect(bars(365)[1]).toEqual({
      first: '2025-12-01',
      last: '2025-12-31',
      value: 31,
      before: { first: '2024-12-01', last: '2024-12-31', value: 31 },
    })
  })

  test('shows its change from the previous period as a percentage, or as new, none or same', () => {
    expect(changeOf(3, 2, 'en')).toEqual({ kind: 'more', percent: '50' })
    expect(changeOf(1, 1_000, 'en')).toEqual({ kind: 'less', percent: '99' })
    expect(changeOf(0, 5, 'en')).toEqual({ kind: 'less', percent: '100' })
    expect(changeOf(1_001, 1_000, 'id')).toEqual({ kind: 'more', percent: '0,1' })
    expect([changeOf(5, 0, 'en'), changeOf(0, 0, 'en'), changeOf(5, 5, 'en')]).toEqual([
      { kind: 'new' },
      { kind: 'none' },
      { kind: 'same' },
    ])
  })
})
