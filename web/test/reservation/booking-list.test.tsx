import type { BookingView } from '@arung/contracts/bookings/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { openPortal } from '../account/portal-world.tsx'
import { ok, refusal, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { bookingId, viewOf } from './booking-view.ts'
import { staffAnswers, staffIn } from './staff-world.ts'

const list = '/reservation/admin/reservation-list'
const today = viewOf().date
let world: World
afterEach(() => {
  history.replaceState(null, '', '/')
  return world.stop()
})

async function open(path = list, change: Partial<BookingView> = {}, answers: object = {}) {
  const view = viewOf(change)
  world = await startWorld({
    ...staffAnswers(staffIn('FRONT_OFFICE')),
    'GET /reservation-admin/bookings': ok({ items: [view], total: 7, page: 1, size: 25 }),
    [`GET /reservation-admin/bookings/${bookingId}`]: ok(view),
    [`GET /reservation-admin/days/${today}`]: ok({
      date: today,
      departures: [],
      contradicted: 2,
      unmapped: 0,
      unended: 4,
    }),
    ...answers,
  })
  signIn(staffIn('FRONT_OFFICE'))
  const opened = openPortal(path, path.startsWith('/id/') ? 'id' : 'en')
  await screen.findAllByText('Ketut Sari')
  return opened
}
const lastList = () =>
  world
    .calls('GET')
    .map(({ path }) => path)
    .findLast(path => /bookings\?.*size=25/.test(path))

describe('the line above the bookings', () => {
  test('shows how many bookings wait behind each tab', async () => {
    await open()
    const tabs = within(screen.getByRole('navigation', { name: 'Which bookings' }))
    expect(await tabs.findByRole('link', { name: 'To decide2' })).toBeVisible()
    expect(await tabs.findByRole('link', { name: 'Still open4' })).toBeVisible()
    expect(await tabs.findByRole('link', { name: 'Today7' })).toBeVisible()
    expect(tabs.getByRole('link', { name: 'Not mapped' })).toBeVisible()
  })
  test('keeps the filters in a sheet, and shows active ones as removable chips', async () => {
    const { address } = await open()
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Arrived')
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Booked by' }), 'Agent')
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 7 bookings' }))
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
    await waitFor(() => expect(lastList()).toMatch(/state=ARRIVED.*source=AGENT/))
    const set = within(screen.getByRole('list', { name: 'Active filters' }))
    await userEvent.click(set.getByRole('button', { name: /^Status: Arrived/ }))
    await waitFor(() => expect(lastList()).not.toContain('state='))
    expect(address()).toContain('source=AGENT')
  })
  test('clears all filters at once, but keeps tab and search text', async () => {
    const { address } = await open(`${list}?tab=all&state=ARRIVED&from=2026-12-01&q=sari`)
    expect(screen.getByRole('button', { name: /^From: Tue, 1 Dec 2026/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Filters (2)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe(`${list}?tab=all&q=sari`))
  })
  test('speaks Indonesian', async () => {
    await open(`/id${list}?toCollect=yes`)
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Perlu ditagih: Ada yang perlu/ })).toBeVisible()
  })
})

describe('a booking row', () => {
  const drawer = () => screen.findByRole('dialog', { name: 'Ketut Sari' })
  test('is a link named after its guest, and opens wherever it is clicked', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Ketut Sari' })
    expect(link).toHaveAttribute('href', `${list}?open=${bookingId}`)
    expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull()
    await userEvent.click(screen.getByText('Ayung River Rafting'))
    await drawer()
  })
  test('has its actions in a menu, and a mistake can be undone from its notification', async () => {
    const path = `/reservation-admin/bookings/${bookingId}`
    await open(
      list,
      {},
      {
        [`POST ${path}/check-in`]: ok(null),
        [`POST ${path}/take-back`]: ok(null),
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ketut Sari' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check in 4 guests' }))
    await screen.findByText('4 guests checked in')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone')
    expect(world.calls('POST', `${path}/check-in`)[0]?.body).toMatchObject({ present: 4 })
    expect(world.calls('POST', `${path}/take-back`)[0]?.body).toEqual({ reason: null })
  })
  test('reports a refused menu action, and a refused undo', async () => {
    const path = `/reservation-admin/bookings/${bookingId}`
    await open(
      list,
      { state: 'ARRIVED', present: 4 },
      {
        [`POST ${path}/start`]: ok(null),
        [`POST ${path}/take-back`]: refusal(409, 'NothingToTakeBack', 'There is nothing to undo'),
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ketut Sari' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Start' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('There is nothing to undo')).toBeVisible()
  })
  test('links to its sale in the menu when the desk sold it', async () => {
    const id = '06060000-0000-4000-8000-000000000009'
    const { address } = await open(list, { sale: { kind: 'RESERVATION', id }, state: 'ENDED' })
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Ketut Sari' }))
    expect(screen.queryByRole('menuitem', { name: /^Check in/ })).toBeNull()
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Open sale JRM-261212-7K3Q' }),
    )
    await waitFor(() => expect(address()).toBe(`/reservation/admin/sale/${id}`))
  })
})
