import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { KeptActivity } from '@arung/contracts/closures/kept'
import { dayWith, raftingDetail } from '../builders.ts'
import {
  ok,
  openPage,
  orderSlug,
  orderWith,
  raftingLine,
  refusal,
  startWorld,
  type Answers,
  type World,
} from './checkout-world.tsx'

let world: World
const bookingId = '5b000000-0000-4000-8000-000000000001'
const kept = (change: Partial<KeptActivity> = {}): KeptActivity => ({
  bookingId,
  lineId: raftingLine.lineId,
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Ayung',
  guests: 2,
  date: '2026-12-04',
  time: '09:00',
  until: '2027-12-04',
  hasLapsed: false,
  ...change,
})
const path = `/orders/${orderSlug}`
const picked = `PUT ${path}/kept/${bookingId}`

async function open(keeps: readonly KeptActivity[], answers: Answers = {}, locale = 'en' as const) {
  world = await startWorld({
    [`GET ${path}`]: ok(orderWith({ status: 'CONFIRMED' })),
    [`GET ${path}/kept`]: ok(keeps),
    'GET /products/ayung-river-rafting': ok(raftingDetail),
    'GET /products/ayung-river-rafting/availability': ok([
      dayWith('2026-12-05', { '09:00': 0, '13:00': 60 }),
      dayWith('2026-12-06', { '09:00': 1, '13:00': 60 }),
    ]),
    ...answers,
  })
  openPage(`/order/${orderSlug}`, locale)
  await screen.findByRole('heading', { level: 1 })
}
afterEach(() => world.stop())

const part = async () => within(await screen.findByRole('region', { name: 'Choose a new date' }))
async function choose(day: RegExp, time: RegExp) {
  const at = await part()
  // Until the places are read, the calendar shows today's month.
  const button = await waitFor(() => {
    const found = at.getByRole('button', { name: day })
    expect(found).not.toHaveAttribute('aria-disabled')
    return found
  })
  await userEvent.click(button)
  await userEvent.click(await at.findByRole('radio', { name: time }))
  return at
}

describe('an activity that is kept without a date', () => {
  test('says what was closed, and until when the guests choose', async () => {
    await open([kept()])
    expect(
      (await part()).getByText(/Ayung River Rafting on .*4 December 2026 was closed/),
    ).toHaveTextContent(/by .*4 December 2027/)
  })

  test('comes before "all set": title and lead ask for a date, and no day is shown that is none', async () => {
    await open([kept()])
    await part()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Please choose a new date/)
    expect(screen.getByText('What you paid stays valid. Choose a date below.')).toBeVisible()
    expect(screen.queryByText(/all set|Everything is confirmed/)).toBeNull()
    const ticket = within(screen.getByRole('region', { name: 'Ayung River Rafting' }))
    expect(ticket.getByText(/To be chosen by .*4 December 2027/)).toBeVisible()
    expect(screen.getByText(/^Date to be chosen by/)).toBeVisible()
    expect(screen.queryByText('Arrive by')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })

  test('gets a date and a session with one press', async () => {
    let keeps = [kept()]
    await open([], {
      [`GET ${path}/kept`]: () => ok(keeps),
      [picked]: () => {
        keeps = []
        return ok(null)
      },
    })
    const at = await choose(/\b5 December 2026/, /13:00/)
    await userEvent.click(at.getByRole('button', { name: 'Confirm this date' }))
    expect(await screen.findByText(/^Your new date: .*5 December 2026, 13:00/)).toBeVisible()
    expect(world.calls('PUT', bookingId)[0]?.body).toEqual({ date: '2026-12-05', time: '13:00' })
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Choose a new date' })).toBeNull(),
    )
  })

  test('offers no session without places for its guests, and confirms nothing unchosen', async () => {
    await open([kept()])
    const at = await part()
    expect(await at.findByRole('button', { name: 'Confirm this date' })).toBeDisabled()
    await choose(/\b6 December 2026/, /09:00/)
    expect(at.getByRole('button', { name: 'Confirm this date' })).toBeDisabled()
    expect(world.calls('PUT')).toHaveLength(0)
  })

  test('says so when the session filled up meanwhile', async () => {
    await open([kept()], {
      [picked]: refusal(409, 'SoldOut', 'There are not enough places left'),
    })
    const at = await choose(/\b5 December 2026/, /13:00/)
    await userEvent.click(at.getByRole('button', { name: 'Confirm this date' }))
    expect(await at.findByRole('alert')).toHaveTextContent('There are not enough places left')
  })

  test('sends the guests to the operator once the time is over', async () => {
    await open([kept({ until: '2026-11-01', hasLapsed: true })])
    const at = await part()
    expect(at.getByText(/The time to choose a new date ended/)).toBeVisible()
    expect(at.queryByRole('button')).toBeNull()
    expect(at.getByRole('link')).toHaveAttribute('href', '/contact-us')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Please write to us/)
  })

  test('is asked for nowhere when there is none (control)', async () => {
    await open([])
    await waitFor(() => expect(world.calls('GET', 'kept')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Choose a new date' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/all set/)
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  })
})
