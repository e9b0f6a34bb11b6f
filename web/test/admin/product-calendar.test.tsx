import { dateAfter } from '@arung/contracts/dates'
import type { CalendarView } from '@arung/contracts/catalogue/desk-views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { closedRanges, daysOf, monthsAround } from '../../src/admin/catalogue/calendar-days.ts'
import { formatDate, operatorToday } from '../../src/base/format/dates.ts'
import { ok, signIn, startWorld, type Answers, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'
import { fillIn } from '../fill-in.ts'

let world: World | null = null
afterEach(async () => {
  await world?.stop()
  world = null
})

const id = 'd0000000-0000-4000-8000-000000000001'
const poolId = 'd0000000-0000-4000-8000-000000000002'
const today = operatorToday()
const view: CalendarView = {
  id,
  slug: 'rafting',
  name: 'Rafting',
  nameId: 'Arung Jeram',
  times: ['09:00'],
  disabled: [1, 2].map(days => ({ date: dateAfter(today, days), reason: 'Nyepi' })),
  booked: [{ date: today, orders: 1, persons: 4 }],
  pools: [{ poolId, name: 'River', nameId: 'Sungai' }],
}
const order = {
  slug: 'x'.repeat(43),
  orderNumber: 'JRM-1',
  status: 'CONFIRMED',
  guestName: 'Ayu Lestari',
  date: today,
  persons: 4,
}
const day = {
  poolId,
  name: 'River',
  nameId: 'Sungai',
  date: today,
  sessionLimit: 400,
  dayLimit: 800,
  held: 1,
  sold: 4,
  closed: false,
  override: null,
  sessions: [{ time: '09:00', held: 1, sold: 4, closed: false, override: null }],
  closings: [],
  updatedAt: '2026-11-21T02:00:00Z',
}

async function open(answers: Answers = {}) {
  const opened = await startWorld({
    ...adminAnswers,
    'GET /admins/products/rafting/calendar': ok(view),
    'GET /admins/products/rafting/orders': ok({ items: [order], total: 1, persons: 4 }),
    'GET /admins/capacity': ok([day, { ...day, poolId: `${poolId.slice(0, -1)}9`, name: 'Caves' }]),
    [`GET /admins/capacity/${poolId}/${today}/bookings`]: ok({ items: [], hasMore: false }),
    [`PUT /admins/products/${id}/disabled-dates`]: { status: 204 },
    ...answers,
  })
  world = opened
  signIn(admin)
  openPortal('/admin/products/rafting/calendar')
  await screen.findByRole('heading', { level: 1, name: 'Calendar: Rafting' })
  return opened
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
/**
 * Chooses today only: the first press begins a range, the second ends it. The browser's today may be another day. The
 * next month shows a day at the end of this one once more.
 */
async function chooseToday() {
  const name = new RegExp(`\\b${formatDate(today, 'en', 'day')}`)
  for (let presses = 0; presses < 2; presses += 1) {
    const [cell] = await screen.findAllByRole('button', { name })
    await userEvent.click(cell!)
  }
}

describe('the calendar of a product', () => {
  test('lists closed days with their reasons, and reopens them', async () => {
    const { calls } = await open()
    const table = within(screen.getByRole('table', { name: 'Closed days' }))
    expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
      '2',
      'Nyepi',
      'Reopen',
    ])
    await press(/^Reopen: /)
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).toEqual({
      disable: [],
      enable: view.disabled.map(({ date }) => date),
    })
  })

  test('shows the orders of a day before it closes it, and requires a reason', async () => {
    const { calls } = await open()
    await chooseToday()
    await press('Close these days…')
    const question = within(await screen.findByRole('alertdialog'))
    expect(await question.findByRole('link', { name: 'JRM-1' })).toBeVisible()
    expect(question.getByText(/1 order with 4 guests on these days/)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Close days' }))
    expect(question.getByText('Please enter a reason')).toBeVisible()
    expect(calls('PUT')).toHaveLength(0)
    await fillIn(question.getByRole('textbox'), 'High water')
    await userEvent.click(question.getByRole('button', { name: 'Close days' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).toEqual({
      disable: [{ date: today, reason: 'High water' }],
      enable: [],
    })
  })

  test('closes the same day of each week until an end date', async () => {
    const { calls } = await open()
    await chooseToday()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Repeat every week' }))
    expect(screen.getByText('5 days')).toBeVisible()
    await press('Close these days…')
    const question = within(await screen.findByRole('alertdialog'))
    await fillIn(question.getByRole('textbox'), 'Maintenance')
    await userEvent.click(question.getByRole('button', { name: 'Close days' }))
    await waitFor(() => expect(calls('PUT')).toHaveLength(1))
    expect(calls('PUT')[0]?.body).toMatchObject({
      disable: [0, 7, 14, 21, 28].map(weeks => ({ date: dateAfter(today, weeks) })),
    })
  })

  test('closes and opens a session of a pool on one day', async () => {
    const close = `POST /admins/pools/${poolId}/${today}/close`
    const { calls } = await open({ [close]: { status: 204 } })
    await chooseToday()
    await userEvent.click(await screen.findByRole('button', { name: /^River, 09:00, / }))
    // The other pool does not belong to this product.
    expect(screen.queryByRole('button', { name: /^Caves/, hidden: true })).toBeNull()
    const panel = within(await screen.findByRole('dialog', { name: 'River, 09:00' }))
    await userEvent.click(panel.getByText('Close session'))
    const question = within(await screen.findByRole('alertdialog'))
    await fillIn(question.getByRole('textbox'), 'Storm')
    await userEvent.click(question.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(calls('POST')).toHaveLength(1))
    expect(calls('POST')[0]).toMatchObject({ body: { time: '09:00', reason: 'Storm' } })
  })
})

describe('the days of a calendar', () => {
  test('form a range, repeated weekly until an end date', () => {
    const range = { from: '2026-12-30', to: '2027-01-01' }
    expect(daysOf(range, null)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
    expect(daysOf(range, '2027-01-07')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-06',
      '2027-01-07',
    ])
    expect(daysOf({ from: '2026-12-30', to: '2028-12-30' }, null)).toHaveLength(366)
    expect(daysOf({ from: '2026-12-30', to: '2026-12-30' }, '2099-01-01')).toHaveLength(366)
  })
  test('are grouped when they are consecutive and closed for one reason', () => {
    const closed = (date: string, reason: string) => ({ date, reason })
    expect(
      closedRanges([
        closed('2026-12-31', 'Rest'),
        closed('2027-01-01', 'Rest'),
        closed('2027-01-02', 'Storm'),
        closed('2027-01-04', 'Storm'),
      ]).map(({ from, to, reason }) => [from, to, reason]),
    ).toEqual([
      ['2026-12-31', '2027-01-01', 'Rest'],
      ['2027-01-02', '2027-01-02', 'Storm'],
      ['2027-01-04', '2027-01-04', 'Storm'],
    ])
  })
  test('are requested with every month that can be in view next to theirs', () =>
    expect(monthsAround('2026-12-15', 3)).toEqual({ from: '2026-10-01', to: '2027-02-28' }))
})
