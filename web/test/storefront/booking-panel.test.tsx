import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BookingPanel } from '../../src/storefront/catalogue/panel/booking-panel.tsx'
import { useBooking } from '../../src/storefront/catalogue/panel/use-booking.ts'
import { clearAuthCookie } from '../../src/base/session/auth-cookie.ts'
import { changeSession, signedOut } from '../../src/base/session/session-store.ts'
import { startApi, type Answer, type Call } from '../api-stub.ts'
import { dayWith, raftingDetail, southZone } from '../builders.ts'
import { rememberZone } from '../../src/storefront/pickups/remembered-zone.ts'
import { settings } from '../page-builders.ts'
import { renderApp } from '../render-app.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let posts: (call: Call) => Answer
const shown = { ...settings, depositPercent: 30, depositDaysMin: 14 }
let ownPrices: Answer
const read = (path: string): Answer => {
  if (path.includes('/special-prices?')) return ownPrices
  if (path.endsWith('/settings')) return { body: { data: shown } }
  return { body: { data: path.endsWith('/pickup-zones') ? [southZone] : days } }
}
const days = [
  dayWith('2026-12-04', { '09:00': 6, '13:00': 0 }),
  dayWith('2026-12-05', { '09:00': 60, '13:00': 60 }),
  dayWith('2026-12-06', { '09:00': 0, '13:00': 0 }),
]

beforeEach(async () => {
  posts = () => ({ status: 201, body: { data: { checkoutId: 'x' } } })
  rememberZone(null)
  ownPrices = { status: 403 }
  api = await startApi(call => (call.method === 'GET' ? read(call.path) : posts(call)))
  api.asOrigin()
})
afterEach(() => {
  vi.useRealTimers()
  clearAuthCookie()
  changeSession(signedOut)
  return api.stop()
})

function Panel({ product = raftingDetail }: { product?: typeof raftingDetail }) {
  return <BookingPanel booking={useBooking(product)} />
}
const path = '/activities/ayung-river-rafting'
const open = (query = '', locale: 'en' | 'id' = 'en') =>
  renderApp(<Panel />, { path: path + query, locale })

/** Waits for a day that can be chosen. Until the places are read, the calendar shows today's month. */
const dayButton = (name: RegExp) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).not.toHaveAttribute('aria-disabled')
    return button
  })

describe('the booking panel', () => {
  test('asks for date and time before anything else', async () => {
    const user = userEvent.setup()
    open()
    await user.click(await screen.findByRole('button', { name: 'Add to cart' }))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please select activity date and arrival time',
    )
    expect(api.calls.every(call => call.method === 'GET')).toBe(true)
    await user.click(await dayButton(/\b5 December 2026/))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('leads to the calendar while no date is chosen, and shows no error', async () => {
    const user = userEvent.setup()
    open()
    await dayButton(/\b5 December 2026/)
    await user.click(screen.getByRole('button', { name: 'Choose a date' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('application')).toContainElement(
      document.activeElement instanceof HTMLElement ? document.activeElement : null,
    )
  })

  test('collapses the calendar to one line once a day is chosen, and opens it again', async () => {
    const user = userEvent.setup()
    open()
    await user.click(await dayButton(/\b5 December 2026/))
    expect(screen.queryByRole('application')).toBeNull()
    const chosen = screen.getByRole('button', { name: /Saturday, 5 December 2026.*Change/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await user.click(chosen)
    expect(screen.getByRole('application')).toBeVisible()
  })

  test('never marks a past day as the first available one', async () => {
    const [past, ...rest] = [dayWith('2026-11-21', { '09:00': 0 }), ...days]
    await api.stop()
    api = await startApi(({ path }) =>
      path.includes('/availability') ? { body: { data: [past, ...rest] } } : read(path),
    )
    api.asOrigin()
    open()
    expect(await dayButton(/4 December 2026.*First available date/)).toBeVisible()
  })

  test('shows how many guests a vehicle seats, although its rate names one person', async () => {
    const [rate] = raftingDetail.rates
    if (rate === undefined) throw new Error('The product of this test has no rate')
    const car = {
      ...rate,
      kind: 'UNIT' as const,
      name: 'Vehicle',
      description: 'Up to 5 guests',
      persons: 1,
    }
    renderApp(<Panel product={{ ...raftingDetail, priceType: 'PER_UNIT', rates: [car] }} />, {
      path,
    })
    expect(await screen.findByText(/Up to 5 guests · Rp/)).toBeVisible()
    expect(screen.queryByText(/1 person/)).toBeNull()
  })

  test('says that an activity is for all ages, instead of counting from nought', async () => {
    const rates = raftingDetail.rates.slice(0, 1).map(rate => ({ ...rate, ageMin: 0, ageMax: 100 }))
    renderApp(<Panel product={{ ...raftingDetail, rates }} />, { path })
    expect(await screen.findByText(/All ages · Rp/)).toBeVisible()
  })

  test('shows the places left and books the choice', async () => {
    const user = userEvent.setup()
    const { router } = open('?date=2026-12-05')
    await user.click(await screen.findByRole('radio', { name: /09:00.*Open/ }))
    await user.click(screen.getByRole('button', { name: 'More: Adult' }))
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('Rp 1,350,000')
    await user.click(screen.getByRole('button', { name: 'Book now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/booking'))
    const call = api.calls.find(call => call.method === 'POST')
    expect(call?.path).toBe('/api/checkouts')
    expect(call?.body).toMatchObject({
      currency: 'IDR',
      locale: 'en',
      source: {
        from: 'choice',
        lines: [
          {
            productId: raftingDetail.id,
            date: '2026-12-05',
            times: ['09:00'],
            quantities: { adult: 3 },
            addOns: [],
          },
        ],
      },
    })
  })

  test('shows the pick-up time, adds its price, and passes the choice on', async () => {
    const user = userEvent.setup()
    open('?date=2026-12-05')
    await user.click(await screen.findByRole('radio', { name: /09:00.*Open/ }))
    const stay = await screen.findByLabelText('Where do you stay?')
    await user.selectOptions(stay, 'South coast: Uluwatu, Pecatu')
    expect(screen.getByText('Pick-up 06:30–07:00 WITA')).toBeVisible()
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('Rp 1,200,000')
    await user.click(screen.getByRole('button', { name: 'Book now' }))
    await waitFor(() => expect(api.calls.some(call => call.method === 'POST')).toBe(true))
    const call = api.calls.find(call => call.method === 'POST')
    expect(call?.body).toMatchObject({ pickupZoneId: southZone.id })
  })

  test.each([
    [
      '2026-12-05',
      'You pay 30% when you book, Rp 270,000, and Rp 630,000 by 5 Dec 2026, 09:00 WITA. Or pay everything at once.',
    ],
    [
      '2026-12-04',
      'You pay Rp 900,000 in full when you book: the activity starts in less than 14 days.',
    ],
  ])('shows for %s what is due now and what by when', async (date, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') })
    const user = userEvent.setup()
    open(`?date=${date}`)
    await user.click(await screen.findByRole('radio', { name: /09:00/ }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('suggests another date when no time is left', async () => {
    open('?date=2026-12-06')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'All time not available. Please select another date',
    )
  })

  test('refuses more people than a session has places', async () => {
    const user = userEvent.setup()
    open('?date=2026-12-04&guests=7')
    await user.click(await screen.findByRole('radio', { name: /09:00/ }))
    expect(screen.getByRole('radio', { name: /13:00/ })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Book now' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Only 6 places are left at this time')
  })

  test('reports when somebody else was faster, and reads the places again', async () => {
    const user = userEvent.setup()
    posts = () => ({ status: 409, body: { message: 'Gone', code: 'SoldOut', requestId: 'r' } })
    const { router } = open('?date=2026-12-05')
    await user.click(await screen.findByRole('radio', { name: /13:00/ }))
    const readsBefore = api.calls.filter(call => call.method === 'GET').length
    await user.click(screen.getByRole('button', { name: 'Book now' }))
    expect(await screen.findByText(/These places were just booked/)).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(path)
    expect(api.calls.filter(call => call.method === 'GET').length).toBeGreaterThan(readsBefore)
  })

  describe('of an agent', () => {
    const agent = () => changeSession({ token: 'token', role: 'AGEN', profile: null })
    const own = (price: number, productId = raftingDetail.id) => ({
      body: { data: [{ productId, variantId: 'adult', price, rate: null }] },
    })

    test("shows the agent's price beside the public one, and totals what the agent pays", async () => {
      ownPrices = own(400_000)
      agent()
      open('?date=2026-12-05&guests=2')
      expect(await screen.findByText(/your price Rp\s400,000 \(public Rp\s450,000\)/)).toBeVisible()
      expect(screen.getByText(/^Public price Rp\s450,000$/)).toBeVisible()
      expect(screen.getByText('Total').nextSibling).toHaveTextContent(/^Rp\s800,000$/)
    })

    test('shows the public price when the agent has no other for this activity, or none can be read', async () => {
      ownPrices = own(400_000, 'd0000000-0000-4000-8000-0000000000ff')
      agent()
      const { unmount } = open('?date=2026-12-05&guests=2')
      const total = async () => (await screen.findByText('Total')).nextSibling
      expect(await total()).toHaveTextContent(/^Rp\s900,000$/)
      await waitFor(() => expect(api.calls.some(isOwn)).toBe(true))
      unmount()
      ownPrices = { status: 403 }
      open('?date=2026-12-05&guests=2')
      expect(await total()).toHaveTextContent(/^Rp\s900,000$/)
      expect(screen.queryByText(/your price|Public price/)).toBeNull()
    })

    test('requests no special prices when no agent is signed in', async () => {
      ownPrices = own(400_000)
      changeSession({ token: 'token', role: 'USER', profile: null })
      open()
      // The places are requested at the same time as an agent's prices would be.
      await dayButton(/\b5 December 2026/)
      expect(screen.getByText('Total').nextSibling).toHaveTextContent(/^Rp\s900,000$/)
      expect(api.calls.some(isOwn)).toBe(false)
    })

    const isOwn = ({ path: asked }: Call) => asked.includes('/special-prices?')
  })

  test('switches the currency and remembers the choice', async () => {
    const user = userEvent.setup()
    const { unmount } = open()
    await user.click(await screen.findByRole('radio', { name: 'USD' }))
    expect(screen.getByText('Total').nextSibling).toHaveTextContent('$58')
    unmount()
    open()
    expect(await screen.findByRole('radio', { name: 'USD' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'IDR' }))
  })

  test("keeps a visitor's choice and sends the visitor to sign in", async () => {
    const user = userEvent.setup()
    const { router } = open('?date=2026-12-05')
    await user.click(await screen.findByRole('radio', { name: /09:00/ }))
    await user.click(screen.getByRole('button', { name: 'Add to cart' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'))
    expect(router.state.location.search).toBe(`?next=${encodeURIComponent(path)}`)
    expect(sessionStorage.getItem('pending-cart-line')).toContain('2026-12-05')
  })

  test('is in Indonesian, including the messages of the specification', async () => {
    const user = userEvent.setup()
    open('', 'id')
    await user.click(await screen.findByRole('button', { name: 'Masukkan ke keranjang' }))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Silakan pilih tanggal aktivitas dan jam kedatangan',
    )
    expect(await dayButton(/\b0?5 Desember 2026/)).toBeInTheDocument()
  })
})
