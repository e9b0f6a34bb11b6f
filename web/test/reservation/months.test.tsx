import type { Position } from '@arung/contracts/accounts/realms'
import type { MonthTaxes } from '@arung/contracts/months/taxes'
import type { MonthRow, MonthsView, MonthView } from '@arung/contracts/months/months'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import {
  ok,
  refusal,
  signIn,
  startWorld,
  type Answers,
  type World,
} from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

let world: World | undefined
afterEach(async () => {
  await world?.stop()
  world = undefined
})

const sums = {
  currency: 'IDR',
  bookings: 3,
  guests: 7,
  sold: 900_000,
  paid: 700_000,
  refunded: 50_000,
  toCollect: 200_000,
} as const
const open: MonthRow = {
  month: '2026-11',
  state: 'OPEN',
  closing: null,
  rows: 12,
  totals: [sums],
  corrections: [],
}
const closed: MonthRow = {
  month: '2026-10',
  state: 'CLOSED',
  closing: { at: '2026-11-02T02:00:00.000Z', by: 'Sari Dewi', position: 4_711, hash: 'abc123' },
  rows: 9,
  totals: [{ ...sums, sold: 600_000 }],
  corrections: [
    { ...sums, bookings: -1, guests: -2, sold: -150_000, paid: 0, refunded: 0, toCollect: 0 },
  ],
}
const view: MonthsView = { years: [2026, 2025], months: [open, closed], next: '2026-11' }
const group = { by: 'METHOD', key: 'CASH', ...sums, sold: 0 } as const
const openView: MonthView = {
  ...open,
  groups: [{ by: 'ALL', key: '', ...sums }, group],
  late: [{ month: '2026-10', position: 4_711, ...closed.corrections[0]! }],
  tasks: [
    { kind: 'SHIFTS_OPEN', count: 2, oldest: '2026-11-03' },
    { kind: 'TRANSFERS', count: 1, oldest: '2026-11-20' },
  ],
  types: [],
}
const closedView: MonthView = { ...closed, groups: [], late: [], tasks: [], types: [] }
const pb1 = { name: 'PB1', basisPoints: 1_000 }
const taxes: MonthTaxes = {
  month: '2026-10',
  closedAt: 4_711,
  activity: [
    {
      tax: pb1,
      currency: 'IDR',
      base: 1_000_000,
      amount: 100_000,
      later: { base: -200_000, amount: -20_000 },
    },
    { tax: null, currency: 'IDR', base: 300_000, amount: 0, later: { base: 0, amount: 0 } },
  ],
  sale: [{ tax: pb1, currency: 'IDR', base: 800_000, amount: 80_000, later: null }],
}
const api = '/reservation-admin/months'

async function visit({
  position = 'FINANCE',
  answers = {},
  path = '/reservation/admin/payment-list/months?year=2026',
  language,
}: { position?: Position; answers?: Answers; path?: string; language?: 'id' } = {}) {
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET ${api}`]: ok(view),
    [`GET ${api}/2026-11`]: ok(openView),
    [`GET ${api}/2026-10`]: ok(closedView),
    [`GET ${api}/2026-10/taxes`]: ok(taxes),
    ...answers,
  })
  signIn(staffIn(position))
  openPortal(language ? `/id${path}` : path, language)
}
const table = async (name = 'Months') => within(await screen.findByRole('table', { name }))
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '')

describe('the months', () => {
  test('show who closed a month, and each number leads to its rows', async () => {
    await visit()
    const months = await table()
    expect(months.getByText(/Sari Dewi/)).toBeVisible()
    const counted = hrefOf(months.getByRole('link', { name: /^Rp.600,000$/ }))
    expect(counted).toContain('from=2026-10-01&to=2026-10-31&by=activity')
    expect(counted).toContain('figure=sold&currency=IDR')
    expect(counted).toContain('upTo=4711')
    const late = hrefOf(months.getByRole('link', { name: /-Rp.150,000/ }))
    expect(late).toContain('after=4711')
    expect(hrefOf(months.getByRole('link', { name: /^Rp.900,000$/ }))).not.toContain('upTo')
  })

  test('say what stands before the next closing, and lead there', async () => {
    await visit()
    const next = within(await screen.findByRole('region', { name: 'Next to close: November 2026' }))
    expect((await next.findAllByRole('listitem')).map(one => one.textContent)).toEqual([
      expect.stringMatching(/^2 open shifts.*3 Nov/),
      expect.stringMatching(/^1 unconfirmed transfer.*20 Nov/),
    ])
    expect(hrefOf(next.getByRole('link', { name: '1 unconfirmed transfer' }))).toBe(
      '/reservation/admin/payment-list?tab=waiting&sort=oldest&to=2026-11-30',
    )
  })

  test('are closed with the figures on the screen, after a question', async () => {
    await visit({ answers: { [`POST ${api}/2026-11/close`]: ok(null) } })
    await userEvent.click(await screen.findByRole('button', { name: 'Close November 2026' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText('Not everything is settled.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }))
    await waitFor(() => expect(world?.calls('POST', 'close')[0]?.body).toEqual({ seen: 12 }))
  })

  test('say by name why one is not closed', async () => {
    const message = 'The figures of this month changed. Check them and close it again'
    await visit({
      answers: { [`POST ${api}/2026-11/close`]: refusal(409, 'MonthChangedMeanwhile', message) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Close November 2026' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Close month' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(message)
  })

  test('open beside the list, with the corrections of earlier months', async () => {
    await visit({ path: '/reservation/admin/payment-list/months?year=2026&open=2026-11' })
    const sheet = within(await screen.findByRole('dialog', { name: 'November 2026' }))
    const late = within(await sheet.findByRole('table', { name: 'October 2026' }))
    expect(hrefOf(late.getByRole('link', { name: /-Rp.150,000/ }))).toContain(
      'recordedIn=2026-11&after=4711',
    )
    const cash = within(sheet.getByRole('table', { name: 'Method' }))
    expect(hrefOf(cash.getByRole('link', { name: /^Rp.700,000$/ }))).toContain('method=CASH')
  })

  test('are only read by who may not close them, without links where the report is not theirs', async () => {
    await visit({ position: 'FINANCE_LITE' })
    const months = await table()
    expect(months.getByText('Rp 600,000')).toBeVisible()
    expect(months.queryByRole('link', { name: /^Rp.600,000$/ })).toBeNull()
    await screen.findByText('2 open shifts')
    expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
  })

  test('are in Indonesian too', async () => {
    await visit({ language: 'id' })
    expect(await screen.findByRole('button', { name: 'Tutup buku November 2026' })).toBeVisible()
    expect((await table('Tutup buku')).getByText('Ditutup')).toBeVisible()
  })
})

describe('the taxes of a month', () => {
  const path = '/reservation/admin/payment-list/months/taxes?month=2026-10'

  test('are by rate, and what came after the closing is apart, each number with its rows', async () => {
    await visit({ path })
    const rows = await table('By date of the activity')
    const ofRate = within(rows.getByRole('row', { name: /PB1 10 %/ }))
    const counted = hrefOf(ofRate.getByRole('link', { name: /^Rp.100,000$/ }))
    expect(counted).toContain('from=2026-10-01&to=2026-10-31&by=activity')
    expect(counted).toContain('tax=1000:PB1')
    expect(counted).toContain('upTo=4711')
    const later = hrefOf(ofRate.getByRole('link', { name: /20,000$/ }))
    expect(later).toContain('after=4711')
    const none = within(rows.getByRole('row', { name: /Sold without tax/ }))
    expect(hrefOf(none.getByRole('link', { name: /^Rp.300,000$/ }))).toContain('tax=NONE')
    const bySale = await table('By date of the sale')
    const sold = hrefOf(bySale.getByRole('link', { name: /^Rp.80,000$/ }))
    expect(sold).toContain('by=sale')
    expect(sold).not.toContain('upTo')
    expect(bySale.queryByText('Corrections since closing')).toBeNull()
  })

  test('link to no rows for positions that may not see them', async () => {
    await visit({ path, position: 'FINANCE_LITE', language: 'id' })
    const rows = await table('Menurut tanggal aktivitas')
    expect(rows.getByText(/^Rp.100\.000$/)).toBeVisible()
    expect(rows.queryByRole('link')).toBeNull()
  })
})
