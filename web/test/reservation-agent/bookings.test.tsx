import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Profile } from '@arung/contracts/accounts/views'
import type {
  AgentBookingRow,
  AgentBookingView,
  AgentHistoryEntry,
} from '@arung/contracts/agent-reservations/views'
import type { DeskAvailability, OfferedProduct } from '@arung/contracts/reservations/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dateAfter } from '@arung/contracts/dates'
import { operatorToday } from '../../src/base/format/dates.ts'
import { openPortal } from '../account/portal-world.tsx'
import {
  customer,
  ok,
  refusal,
  signIn,
  startWorld,
  type World,
} from '../storefront/checkout-world.tsx'
import { zoneIds } from '../reservation/pickup-zones.ts'

let world: World
afterEach(() => {
  globalThis.history.replaceState(null, '', '/')
  return world.stop()
})
beforeAll(async () => {
  await import('../../src/ui/phone/phone-number.ts')
})

const id = '7a000000-0000-4000-8000-000000000001'
const bookingId = '7b000000-0000-4000-8000-000000000001'
const productId = '7c000000-0000-4000-8000-000000000001'
const agent: Profile = {
  ...customer,
  uuid: 'a9000000-0000-4000-8000-000000000009',
  role: 'RESERVATION_AGENT',
  firstName: 'Kadek',
  lastName: 'Suardana',
  email: 'kadek@pasti.example',
}
const day = dateAfter(operatorToday(), 12)
const row: AgentBookingRow = {
  reservationId: id,
  number: 'JRM-261212-7K3Q',
  guestName: 'Emma Larsen',
  names: [{ name: 'Ayung River Rafting', nameId: 'Arung Jeram Sungai Ayung' }],
  date: day,
  time: '09:00',
  guests: 2,
  phase: 'WAITING',
  statusCode: 0,
  total: 720_000,
  method: 'VCR',
  voucher: 'PT-0417',
  madeAt: '2026-11-21T01:00:00.000Z',
}
const part: AgentBookingView['parts'][number] = {
  bookingId,
  productId,
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: day,
  time: '09:00',
  adults: 2,
  children: 0,
  units: null,
  state: 'NEED_APPROVAL',
  statusCode: 0,
  outcome: null,
  move: null,
  share: 720_000,
}
const view = (change: Partial<AgentBookingView> = {}): AgentBookingView => ({
  ...row,
  party: {
    name: 'Emma Larsen',
    phone: '+6281298765432',
    email: null,
    nationality: null,
    others: [],
  },
  pickUp: { zoneId: null, place: 'Maya Ubud Resort', note: null, kind: null },
  note: 'Vegetarian',
  lapsesAt: '2026-11-22T01:00:00.000Z',
  freeCancellationUntil: '2026-12-11T01:00:00.000Z',
  toCollect: 0,
  owed: 720_000,
  waiting: 0,
  paid: 0,
  kept: 0,
  adults: 2,
  children: 0,
  units: null,
  reservationProductId: productId,
  parts: [part],
  ...change,
})
const approved = view({ phase: 'COMING', parts: [{ ...part, state: 'APPROVED', statusCode: 6 }] })
const product: OfferedProduct = {
  id: productId,
  kind: 'SINGLE',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  type: null,
  price: 360_000,
  soldBy: { per: 'GUEST', seats: 1 },
  parts: [
    {
      id: productId,
      name: 'Ayung River Rafting',
      nameId: 'Arung Jeram Sungai Ayung',
      sessions: ['09:00', '13:00'],
      durationMinutes: 150,
    },
  ],
}
const availability: DeskAvailability = {
  date: day,
  parts: [
    {
      id: productId,
      allDay: null,
      sessions: [
        { time: '09:00', left: 8, per: 'GUEST', state: 'OPEN' },
        { time: '13:00', left: 5, per: 'GUEST', state: 'OPEN' },
      ],
    },
  ],
}
const entries: AgentHistoryEntry[] = [
  { position: 1, type: 'ReservationMade', at: row.madeAt, by: 'AGENT', changes: [] },
  {
    position: 2,
    type: 'BookingCanceled',
    at: row.madeAt,
    by: 'OPERATOR',
    changes: [{ field: 'reason', before: null, after: 'WEATHER' }],
  },
]
const terms = {
  company: 'Pasti Tours',
  terms: { methods: ['VCR', 'PAYMENT_ON_ARRIVAL'], bookingLimit: null, creditDays: 14 },
}
const booking = `/reservation/bookings/${id}`

async function open(path: string, answers: object = {}, locale: 'en' | 'id' = 'en') {
  world = await startWorld({
    'GET /reservation/profile': ok(agent),
    'GET /reservation/terms': ok(terms),
    'GET /reservation/bookings': ok({ items: [row], total: 1, page: 1, size: 25 }),
    [`GET ${booking}`]: ok(view()),
    [`GET ${booking}/history`]: ok(entries),
    'GET /reservation/products': ok([product]),
    [`GET /reservation/products/${productId}/availability`]: ok(availability),
    'GET /pickup-zones': ok([]),
    ...answers,
  })
  signIn(agent)
  openPortal(`${locale === 'id' ? '/id' : ''}${path}`, locale)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup({ delay: null })
}

describe('the list of an agent', () => {
  test('shows own bookings with the price, the voucher and the status, and links to each', async () => {
    await open('/reservation?tab=waiting')
    const [found] = await screen.findAllByRole('link', { name: 'Emma Larsen' })
    expect(found).toHaveAttribute('href', `/reservation/booking/${id}/details`)
    const shown = found?.closest('tr, li')
    expect(shown).toHaveTextContent(/Needs approval/)
    expect(shown).toHaveTextContent(/Rp\s720,000/)
    expect(shown).toHaveTextContent(/Voucher PT-0417/)
    expect(world.calls('GET').some(({ path }) => path.includes('phase=WAITING'))).toBe(true)
    expect(await screen.findByText('Your terms')).toBeVisible()
  })

  test.each([
    ['shows the money of an agent who has some', 900_000],
    ['shows no money to an agent who never pays by deposit', 0],
  ])('%s', async (_, balance) => {
    const wallet = { accountId: agent.uuid, balance, reserved: 0, limit: 0, available: balance }
    await open('/reservation', { 'GET /reservation/wallet': ok(wallet) })
    expect(await screen.findByText('Your terms')).toBeVisible()
    await waitFor(() => expect(world.calls('GET', '/reservation/wallet')).toHaveLength(1))
    const money = screen.queryByRole('region', { name: 'Money' })
    if (balance === 0) expect(money).toBeNull()
    else expect(money).toHaveTextContent(/Rp\s900,000/)
  })

  test('is in Indonesian for who reads Indonesian', async () => {
    await open('/reservation', {}, 'id')
    const main = await screen.findByRole('main')
    expect(await within(main).findByRole('link', { name: 'Reservasi baru' })).toBeVisible()
    expect((await screen.findAllByText('Perlu persetujuan')).length).toBeGreaterThan(0)
  })
})

describe('a new booking', () => {
  const post = 'POST /reservation/bookings'
  const made = {
    reservationId: id,
    number: 'JRM-261212-7K3Q',
    total: 720_000,
    lapsesAt: '2026-11-22T01:00:00.000Z',
  }
  async function enter(user: Awaited<ReturnType<typeof open>>) {
    const field = await screen.findByLabelText('Product or package', { selector: 'input' })
    await user.click(field)
    await user.keyboard('ayu{Enter}')
    await screen.findByText('13:00')
    await user.type(screen.getByLabelText('Name'), 'Emma Larsen')
    await user.type(screen.getByLabelText('Phone number'), '081298765432')
  }
  const book = () => screen.getByRole('button', { name: 'Book' })

  test('is sent at the agent’s price with the voucher, and shows its number', async () => {
    const user = await open('/reservation/booking', { [post]: ok(made, 201) })
    await enter(user)
    expect(screen.getByText(/Rp\s720,000/, { selector: 'dd' })).toBeVisible()
    await user.click(book())
    expect(await screen.findByText('Enter the number of your voucher')).toBeVisible()
    expect(world.calls('POST', '/reservation/bookings')).toHaveLength(0)
    await user.type(screen.getByLabelText('Your voucher number'), 'PT-0417')
    await user.click(book())
    expect(await screen.findByText('JRM-261212-7K3Q')).toBeVisible()
    expect(screen.getByText(/Waiting for approval. Spots are held until/)).toBeVisible()
    expect(world.calls('POST', '/reservation/bookings')[0]?.body).toMatchObject({
      reservationProductId: productId,
      times: ['09:00'],
      guests: { adults: 2, children: 0 },
      party: { name: 'Emma Larsen', phone: '+6281298765432' },
      method: 'VCR',
      voucher: 'PT-0417',
      expectedTotal: 720_000,
    })
  })

  test('offers only the methods that are agreed, and says what each means', async () => {
    const user = await open('/reservation/booking')
    await user.click(await screen.findByLabelText('Payment on arrival'))
    expect(screen.getByText('Guests pay this price when they arrive.')).toBeVisible()
    expect(screen.queryByLabelText('Deposit')).toBeNull()
    expect(screen.queryByLabelText('Your voucher number')).toBeNull()
  })

  test('by deposit says what the wallet has, and warns when the price is more', async () => {
    const byDeposit = { ...terms, terms: { ...terms.terms, methods: ['DEPOSIT'] } }
    const has = { accountId: agent.uuid, balance: 700_000, reserved: 0, limit: 0 }
    const user = await open('/reservation/booking', {
      'GET /reservation/terms': ok(byDeposit),
      'GET /reservation/wallet': ok({ ...has, available: 700_000 }),
    })
    await user.click(await screen.findByLabelText('Deposit'))
    expect(await screen.findByText(/Rp\s700,000 available in your wallet/)).toBeVisible()
    await enter(user)
    expect(await screen.findByText(/Your wallet has Rp\s700,000 available/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute(
      'href',
      '/reservation/wallet',
    )
  })

  test('keeps what was typed when it is refused, beside the reason', async () => {
    const answer = refusal(
      409,
      'BookingLimitReached',
      'This is more than your limit for bookings that wait for approval',
    )
    const user = await open('/reservation/booking', { [post]: answer })
    await enter(user)
    await user.click(await screen.findByLabelText('Payment on arrival'))
    await user.click(book())
    expect(
      (await screen.findAllByText(/This is more than your limit for bookings/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByLabelText('Name')).toHaveValue('Emma Larsen')
  })
})

describe('one booking', () => {
  const path = `/reservation/booking/${id}`

  test('shows guests, price, history without names, and is cancelled after a question', async () => {
    const user = await open(`${path}/details`, { [`POST ${booking}/cancel`]: ok(null) })
    expect(await screen.findByText('Maya Ubud Resort')).toBeVisible()
    expect(await screen.findByText(/, operator$/)).toBeVisible()
    expect(screen.getByText('weather')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(/cancelling is free/)
    await user.click(within(question).getByRole('button', { name: 'Cancel booking' }))
    await waitFor(() => expect(world.calls('POST', `${booking}/cancel`)).toHaveLength(1))
  })

  test.each([
    ['en', 'They come on their own'],
    ['id', 'Datang sendiri'],
  ] as const)('says that its guests come on their own (%s)', async (locale, words) => {
    const pickUp = { zoneId: zoneIds.own, place: 'We come by ourselves', note: null }
    const own = view({ pickUp: { ...pickUp, kind: 'SELF' } })
    await open(`${path}/details`, { [`GET ${booking}`]: ok(own) }, locale)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText('We come by ourselves')).toBeNull()
  })

  test('that waits changes its guests at the shown price, and its day at once', async () => {
    const user = await open(`${path}/edit`, {
      [`POST ${booking}/parts/${bookingId}/guests`]: ok(null),
      [`POST ${booking}/parts/${bookingId}/move`]: ok(null),
    })
    const adults = await screen.findByLabelText('Adults')
    await user.clear(adults)
    await user.type(adults, '3')
    expect(await screen.findByText(/New price: Rp\s1,080,000/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save number of guests' }))
    await waitFor(() =>
      expect(world.calls('POST', `${booking}/parts/${bookingId}/guests`)[0]?.body).toMatchObject({
        guests: { adults: 3, children: 0 },
        expectedPrice: 1_080_000,
      }),
    )
    await user.click(await screen.findByLabelText(/13:00/))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(world.calls('POST', `${booking}/parts/${bookingId}/move`)[0]?.body).toEqual({
        date: day,
        time: '13:00',
      }),
    )
  })

  test('that is approved asks for another day, or for other guests at the shown price', async () => {
    const user = await open(`${path}/edit`, {
      [`GET ${booking}`]: ok(approved),
      [`POST ${booking}/parts/${bookingId}/guests`]: ok(null),
    })
    expect(await screen.findByRole('button', { name: 'Request this date' })).toBeVisible()
    const adults = await screen.findByLabelText('Adults')
    await user.clear(adults)
    await user.type(adults, '3')
    expect(await screen.findByText(/New price: Rp\s1,080,000/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Request this number of guests' }))
    await waitFor(() =>
      expect(world.calls('POST', `${booking}/parts/${bookingId}/guests`)[0]?.body).toMatchObject({
        guests: { adults: 3, children: 0 },
        expectedPrice: 1_080_000,
      }),
    )
    expect(await screen.findByText('Request sent')).toBeVisible()
  })

  test('that its wallet has paid for asks only for fewer guests', async () => {
    const user = await open(`${path}/edit`, {
      [`GET ${booking}`]: ok({ ...approved, method: 'DEPOSIT', voucher: null }),
    })
    const adults = await screen.findByLabelText('Adults')
    await user.clear(adults)
    await user.type(adults, '3')
    expect(await screen.findByText(/can only reduce the number of guests/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Request this number of guests' })).toBeDisabled()
    await user.clear(adults)
    await user.type(adults, '1')
    expect(screen.getByRole('button', { name: 'Request this number of guests' })).toBeEnabled()
  })

  const moveId = '7d000000-0000-4000-8000-000000000001'
  const move = {
    moveId,
    date: dateAfter(day, 1),
    time: '09:00',
    guests: null,
    askedAt: '2026-11-21T01:00:00.000Z',
    lapsesAt: '2026-12-12T01:00:00.000Z',
  }
  const waiting = view({
    ...approved,
    parts: [{ ...part, state: 'APPROVED', statusCode: 5, move }],
  })

  test('whose request waits replaces it by another one, or withdraws it', async () => {
    const user = await open(`${path}/edit`, {
      [`GET ${booking}`]: ok(waiting),
      [`POST ${booking}/parts/${bookingId}/move`]: ok(null),
    })
    expect(await screen.findByText(/You asked to move it to/)).toBeVisible()
    const replace = () => {
      const [date] = screen.getAllByRole('button', { name: 'Replace request' })
      if (date === undefined) throw new Error('No request can be replaced')
      return date
    }
    expect(replace()).toBeDisabled()
    await user.click(await screen.findByLabelText(/13:00/))
    await user.click(replace())
    const asked = () =>
      world.calls('POST', `${booking}/parts/${bookingId}/move`).map(({ body }) => body)
    await waitFor(() =>
      expect(asked()).toEqual([{ date: move.date, time: '13:00', replaces: moveId }]),
    )
    await user.click(screen.getByRole('button', { name: 'Withdraw request' }))
    await waitFor(() =>
      expect(asked()[1]).toEqual({ date: part.date, time: part.time, replaces: moveId }),
    )
  })

  test('whose request for other guests waits shows its price, and is replaced by another number', async () => {
    const guests = { adults: 3, children: 0, units: null, share: 1_080_000 }
    const asked = { ...move, date: part.date, time: part.time, guests }
    const parts = [{ ...part, state: 'APPROVED' as const, statusCode: 1, move: asked }]
    const user = await open(`${path}/edit`, {
      [`GET ${booking}`]: ok(view({ ...approved, parts })),
      [`POST ${booking}/parts/${bookingId}/guests`]: ok(null),
    })
    expect(await screen.findByText(/You asked for 3 guests at Rp\s1,080,000/)).toBeVisible()
    const adults = await screen.findByLabelText('Adults')
    await user.clear(adults)
    await user.type(adults, '4')
    await user.click(screen.getAllByRole('button', { name: 'Replace request' }).at(-1)!)
    await waitFor(() =>
      expect(world.calls('POST', `${booking}/parts/${bookingId}/guests`)[0]?.body).toMatchObject({
        guests: { adults: 4, children: 0 },
        expectedPrice: 1_440_000,
        replaces: moveId,
      }),
    )
  })

  test('keeps a note of the operator that it does not see', async () => {
    const user = await open(`${path}/edit`, { [`PATCH ${booking}`]: ok(null) })
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Emma Berg')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.calls('PATCH', booking)).toHaveLength(1))
    const body = world.calls('PATCH', booking)[0]?.body
    expect(body).toMatchObject({ party: { name: 'Emma Berg' } })
    expect(body).not.toHaveProperty('note')
  })
})
