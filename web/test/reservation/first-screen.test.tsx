import type { Position } from '@arung/contracts/accounts/realms'
import type { Departure } from '@arung/contracts/bookings/views'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorInstantMs } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { staffAnswers, staffIn } from './staff-world.ts'

const today = '2026-11-21'
let world: World
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: operatorInstantMs(today, '10:15') })
})
afterEach(() => {
  vi.useRealTimers()
  return world.stop()
})

const departure = (time: string, change: Partial<Departure>): Departure => ({
  productId: '11111111-1111-4111-8111-111111111111',
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  time,
  bookings: 3,
  guests: 14,
  present: 14,
  expected: 0,
  arrived: 0,
  onActivity: 0,
  ended: 0,
  toCollect: 0,
  ...change,
})
const back = departure('08:00', { ended: 3 })
const out = departure('09:00', { onActivity: 3 })
const soon = departure('11:00', { present: 6, expected: 2, arrived: 1, toCollect: 1 })
const noFigures = {
  lists: [],
  transport: { guests: 0, withoutRun: 0, vehiclesUsed: 0, problems: 0 },
  departures: [],
}

type Day = {
  departures: readonly Departure[]
  contradicted?: number
  unmapped?: number
  unended?: number
}
async function open(
  day: Day,
  position: Position = 'RAFTING_PIC',
  more: object = {},
  locale: 'en' | 'id' = 'en',
) {
  const none = { contradicted: 0, unmapped: 0, unended: 0 }
  world = await startWorld({
    ...staffAnswers(staffIn(position)),
    [`GET /reservation-admin/days/${today}`]: ok({ ...none, date: today, ...day }),
    'GET /reservation-admin/days/2026-11-22': ok({
      ...none,
      date: '2026-11-22',
      departures: [soon],
    }),
    ...Object.fromEntries(
      [today, '2026-11-22'].flatMap(date => [
        [`GET /reservation-admin/days/${date}/note`, ok({ date, text: '', change: null })],
        [`GET /reservation-admin/days/${date}/figures`, ok({ ...noFigures, date })],
      ]),
    ),
    ...more,
  })
  signIn(staffIn(position))
  openPortal(locale === 'id' ? '/id/reservation/admin' : '/reservation/admin', locale)
  await screen.findByRole('heading', { name: locale === 'id' ? 'Keberangkatan' : 'Departures' })
}

describe('the first screen of the desk', () => {
  test('shows what comes next first, then what is under way, and folds what has ended', async () => {
    await open({ departures: [back, out, soon] })
    const next = (await screen.findByRole('heading', { name: 'Up next' })).parentElement!
    expect(within(next).getAllByRole('listitem')).toHaveLength(1)
    expect(next).toHaveTextContent(/11:00 WITAin 45 min/)
    expect(next).toHaveTextContent('Rafting · 3 bookings · 2 expected · 1 booking to collect')
    expect(next).toHaveTextContent('6 of 14 checked in')
    const underWay = screen.getByRole('heading', { name: 'Under way' })
    expect(next.compareDocumentPosition(underWay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const ended = screen.getByText('Completed', { selector: 'summary' }).closest('details')!
    expect(ended.open).toBe(false)
    expect(within(ended).getAllByRole('link', { hidden: true })).toHaveLength(1)
    expect(ended).toHaveTextContent('08:00 WITA')
  })
  test('leads to tomorrow in the evening', async () => {
    vi.setSystemTime(operatorInstantMs(today, '21:00'))
    await open({ departures: [back] })
    await userEvent.click(await screen.findByRole('button', { name: 'Show tomorrow' }))
    expect(await screen.findByRole('heading', { name: 'Up next' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true')
  })
  test('links to the board and the wall of the day, and to a new booking for those who may make one', async () => {
    await open({ departures: [] }, 'FRONT_OFFICE')
    const main = within(screen.getByRole('main'))
    expect(await main.findByRole('link', { name: 'New booking' })).toHaveAttribute(
      'href',
      '/reservation/admin/booking',
    )
    const links = main.getAllByRole('link').map(link => link.textContent)
    expect(links).toEqual(['Board', 'Show on the wall', 'New booking'])
  })
  test('offers no new booking to those who may not make one', async () => {
    await open({ departures: [] }, 'FINANCE')
    await screen.findByText('No bookings on this day.')
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'New booking' })).toBeNull()
  })
  test('lists what needs attention, each item linked to its list', async () => {
    const waiting = ok({ items: [], total: 3, page: 1, size: 1 })
    const more = { 'GET /reservation-admin/unconfirmed': waiting }
    await open({ departures: [], contradicted: 2, unmapped: 1, unended: 4 }, 'SUPER_ADMIN', more)
    const tasks = within(await screen.findByRole('list', { name: 'Needs attention' }))
    await tasks.findByRole('link', { name: '1 booking needs approval' })
    const told = tasks
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')?.replace(/^.*\/admin\//, '')])
    expect(told).toEqual([
      ['2 bookings need a decision', 'reservation-list?tab=contradicted'],
      ['1 booking needs approval', 'unconfirmed-reservation-list'],
      ['4 past bookings still open', 'reservation-list?tab=unended'],
      ['1 booking is not mapped to a product', 'reservation-list?tab=unmapped'],
    ])
  })
  test('tells those who decide of parties on closed sessions, with the way to the closures', async () => {
    const path = '/reservation-admin/closures/undecided'
    const more = { [`GET ${path}`]: ok({ total: 5 }) }
    await open({ departures: [] }, 'RESERVATION', more)
    const tasks = within(await screen.findByRole('list', { name: 'Needs attention' }))
    expect(
      await tasks.findByRole('link', { name: '5 parties on closed sessions to decide' }),
    ).toHaveAttribute('href', '/reservation/admin/closures')
  })
  test.each(['FRONT_OFFICE', 'RAFTING_PIC'] as const)(
    'asks for no parties on closed sessions for %s, who does not decide about them',
    async position => {
      await open({ departures: [] }, position)
      await screen.findByText('No bookings on this day.')
      expect(world.calls('GET', 'undecided')).toEqual([])
    },
  )
  test('tells finance of shifts to confirm and to count again', async () => {
    const waiting = ok({ items: [], total: 2, page: 1, size: 1 })
    const more = { 'GET /reservation-admin/shifts': waiting }
    await open({ departures: [] }, 'FINANCE', more)
    const tasks = within(await screen.findByRole('list', { name: 'Needs attention' }))
    expect(
      await tasks.findByRole('link', { name: '2 shift differences to confirm' }),
    ).toHaveAttribute('href', '/reservation/admin/payment-list/shifts?tab=unconfirmed&sort=oldest')
    expect(await tasks.findByRole('link', { name: '2 shifts to count again' })).toBeVisible()
  })
  test('speaks Indonesian, with the position next to the name', async () => {
    await open({ departures: [back, soon], unended: 2 }, 'FRONT_OFFICE', {}, 'id')
    expect(await screen.findByText('2 reservasi lampau belum selesai')).toBeVisible()
    expect(screen.getByText('6 dari 14 sudah check-in')).toBeVisible()
    const heading = screen.getByRole('heading', { level: 1, name: 'Selamat datang, Kadek' })
    expect(heading.parentElement).toHaveTextContent('Front office')
  })
})
