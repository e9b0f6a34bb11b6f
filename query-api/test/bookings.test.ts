import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingTerms } from '@arung/domain/bookings/events'
import { orderSale } from '@arung/domain/bookings/sale'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  at,
  contact,
  line,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook } from './order-book.ts'

const staffId = uuid(8, 77)
const day = '2026-12-12'
let book: Awaited<ReturnType<typeof openBook>>
let token = ''

const terms = (more: Partial<BookingTerms> = {}): BookingTerms => ({
  lineId: uuid(4, 1),
  part: 0,
  productId: uuid(2, 1),
  soldProductId: uuid(2, 1),
  reservationProductId: uuid(50, 1),
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: day,
  time: '09:00',
  guests: 2,
  rates: [{ name: 'Adult', nameId: 'Dewasa', quantity: 2 }],
  addOns: [],
  share: 700_000,
  ...more,
})
const of = (booking: number, order: number) => ({
  bookingId: uuid(32, booking),
  sale: orderSale(uuid(6, order)),
})
const opened = (booking: number, order: number, more?: Partial<BookingTerms>): DomainEvent => ({
  type: 'BookingOpened',
  data: { ...of(booking, order), terms: terms(more), state: 'APPROVED', at: at(10) },
})
const staff: readonly DomainEvent[] = [
  {
    type: 'AccountRegistered',
    data: {
      accountId: staffId,
      realm: 'reservation-admin',
      provider: 'LOCAL',
      locale: 'id',
      position: 'FRONT_OFFICE',
      verificationSlug: 'v77'.padEnd(43, '_'),
      registeredAt: at(1),
      invitedBy: null,
      person: {
        firstName: 'Kadek',
        lastName: 'Sari',
        email: 'kadek@example.com',
        phone: '+628123456789',
        country: 'ID',
        city: null,
        companyName: null,
      },
    },
  },
  {
    type: 'EmailVerified',
    data: { accountId: staffId, realm: 'reservation-admin', verifiedAt: at(1) },
  },
  {
    type: 'AccountActivated',
    data: { accountId: staffId, activatedBy: staffId, activatedAt: at(1) },
  },
]

beforeAll(async () => {
  book = await openBook()
  const { world } = book
  await world.say(...staff)
  token = await world.signIn(staffId, 'RESERVATION_ADMIN', 'FRONT_OFFICE')
  await world.say(
    opened(1, 1),
    opened(2, 1, {
      part: 1,
      name: 'Jungle Swing',
      nameId: 'Ayunan Hutan',
      time: '13:00',
      reservationProductId: null,
      list: 'NONE',
    }),
    opened(3, 7, { guests: 4 }),
    opened(4, 7, { part: 1, date: '2026-12-13' }),
    { type: 'BookingCanceled', data: { ...of(4, 7), why: 'SALE', by: null, at: at(11) } },
    {
      type: 'GuestsArrived',
      data: { unpaid: null, happenedAt: null, ...of(3, 7), present: 3, by: staffId, at: at(12) },
    },
    { type: 'BookingContradicted', data: { ...of(3, 7), terms: null, at: at(13) } },
  )
})
afterAll(() => book.world.stop())

/** JSON that this test reads without a schema. */
type Loose = ReturnType<typeof JSON.parse>

async function ask(path: string, as = token): Promise<{ status: number; data: Loose }> {
  const { status, body } = await book.world.ask(`/reservation-admin${path}`, { token: as })
  return { status, data: body.data }
}
const listed = async (query: string) => {
  const { data, status } = await ask(`/bookings?${query}`)
  expect([query, status]).toEqual([query, 200])
  return data.items.map((item: { bookingId: string }) =>
    Number.parseInt(item.bookingId.slice(-4), 16),
  )
}

describe('the list of bookings', () => {
  test('is sorted by day and session, with names and money of the orders', async () => {
    // Unmapped bookings come first.
    expect(await listed(`from=${day}&to=${day}`)).toEqual([2, 1, 3])
    const { data } = await ask(`/bookings?from=${day}&to=${day}`)
    expect(data.items[0]).toMatchObject({ list: 'NONE', isUnmapped: true })
    expect(data.items[2]).toMatchObject({
      guests: 4,
      present: 3,
      state: 'ARRIVED',
      isContradicted: true,
      source: 'USER',
    })
    expect(await listed('sort=latest')).toEqual([4, 2, 3, 1])
  })
  test('is filtered by state, session, what a person must decide, and words of the order', async () => {
    expect(await listed('view=HERE')).toEqual([3])
    expect(await listed('view=CANCELED')).toEqual([4])
    expect(await listed('view=CONTRADICTED')).toEqual([3])
    expect(await listed('state=APPROVED&time=13:00')).toEqual([2])
    expect(await listed('source=USER')).toEqual([2, 1, 3, 4])
    expect(await listed('view=UNMAPPED')).toEqual([2])
    expect(await listed('list=RAFTING')).toEqual([1, 3, 4])
    expect(await listed(`product=${uuid(50, 1)}`)).toEqual([1, 3, 4])
    expect(await listed(`product=${uuid(2, 1)}`)).toEqual([2])
    expect(await listed('source=AGENT')).toEqual([])
    const { data } = await ask('/bookings')
    const { orderNumber } = data.items[0]
    const found = await listed(`q=${orderNumber}`)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(4)
  })
  test('collects nothing for cancelled or paid bookings, and the remainder for the others', async () => {
    const { data } = await ask('/bookings?sort=latest')
    const byId = Object.fromEntries(
      data.items.map((one: { bookingId: string; toCollect: number; isPaid: boolean }) => [
        Number.parseInt(one.bookingId.slice(-4), 16),
        [one.toCollect, one.isPaid],
      ]),
    )
    expect(byId[4]).toEqual([0, true])
    expect(await listed('toCollect=yes')).toEqual(
      Object.keys(byId)
        .filter(id => byId[id][0] > 0)
        .map(Number),
    )
  })
  test('shows the status code beside every status word, and finds paid bookings', async () => {
    const { data } = await ask(`/bookings?from=${day}&to=${day}`)
    expect(data.items.length).toBeGreaterThan(2)
    // The codes of the specification, point 3, written out: APPROVED 1, ARRIVED 2, CANCELED 9, PAID 6.
    const codeOf = (item: { state: string; isPaid: boolean; move: unknown }): number => {
      if (item.state !== 'APPROVED')
        return (
          { NEED_APPROVAL: 0, ARRIVED: 2, ON_ACTIVITY: 3, ENDED: 4, CANCELED: 9 }[item.state] ?? -1
        )
      if (item.move !== null) return 5
      return item.isPaid ? 6 : 1
    }
    for (const item of data.items) expect(item.statusCode).toBe(codeOf(item))
    const { data: one } = await ask(`/bookings/${uuid(32, 3)}`)
    expect(one).toMatchObject({ statusCode: 2, others: [{ state: 'CANCELED', statusCode: 9 }] })
    const paid = await ask('/bookings?state=PAID&size=100')
    expect(paid.data.items.length).toBeGreaterThan(0)
    for (const item of paid.data.items) expect(item).toMatchObject({ statusCode: 6, isPaid: true })
  })

  test('marks and finds bookings without a pick-up place, until it is known or the order is over', async () => {
    const [open] = await listed('pickup=open&view=EXPECTED')
    expect(open).toBeUndefined()
    const buyer = { contact: { ...contact(21), pickupPlace: null } }
    const lines = [{ ...line(21, 2), offersPickup: true }]
    const orderId = uuid(6, 21)
    await book.world.say(
      orderPlaced(21, { ...buyer, lines, activityDate: '2026-12-20' }),
      opened(21, 21, { date: '2026-12-20' }),
      paymentRecorded(21),
      orderConfirmed(21),
    )
    expect(await listed('pickup=open')).toEqual([21])
    const { data } = await ask(`/bookings/${uuid(32, 21)}`)
    expect(data).toMatchObject({ isPickupOpen: true, pickupPlace: null })
    const place = 'Alaya Resort, Ubud'
    await book.world.say({
      type: 'PickupPlaceNamed',
      data: { orderId, subject: uuid(5, 21), place, at: at(20) },
    })
    expect(await listed('pickup=open')).toEqual([])
    const named = await ask(`/bookings/${uuid(32, 21)}`)
    expect(named.data).toMatchObject({ isPickupOpen: false, pickupPlace: place })
  })

  test('is exported as a file too, and refused to anybody who is not staff', async () => {
    const file = await book.world.fetch('/reservation-admin/bookings/export', { token })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(await file.text()).toContain('Ayung River Rafting')
    for (const other of [book.admin, book.user])
      expect((await ask('/bookings', other)).status).toBe(403)
  })
})

describe('one booking', () => {
  test('shows the phone, the other bookings of the sale and what can be undone', async () => {
    const { data } = await ask(`/bookings/${uuid(32, 3)}`)
    expect(data).toMatchObject({
      rates: [{ name: 'Adult', quantity: 2 }],
      orderStatus: 'CONFIRMED',
      last: { move: 'CHECK_IN', isOwn: true },
      others: [{ bookingId: uuid(32, 4), state: 'CANCELED' }],
    })
    expect(data.phone).toMatch(/^\+/)
    expect(data.share).toBe(700_000)
    const pic = await book.world.signIn(staffId, 'RESERVATION_ADMIN', 'RAFTING_PIC')
    expect((await ask(`/bookings/${uuid(32, 3)}`, pic)).data.share).toBeNull()
    expect((await ask(`/bookings/${uuid(32, 99)}`)).status).toBe(404)
  })
})

describe('a day', () => {
  test('lists its departures with who is expected and who is here', async () => {
    const { data } = await ask(`/days/${day}`)
    expect(data).toMatchObject({
      date: day,
      contradicted: 1,
      unmapped: 1,
      unended: 0,
      departures: [
        {
          time: '09:00',
          list: 'RAFTING',
          productId: uuid(50, 1),
          bookings: 2,
          guests: 6,
          present: 3,
          expected: 1,
          arrived: 1,
        },
        { time: '13:00', bookings: 1, guests: 2, present: 0, expected: 1 },
      ],
    })
    expect((await ask('/days/2026-12-13')).data.departures).toEqual([])
  })
})

describe('the money of a booking’s order', () => {
  const path = `/bookings/${uuid(32, 3)}/payments`
  const taken = (paymentId: string, by: string, recordedAt: string): DomainEvent => ({
    type: 'PaymentRecorded',
    data: {
      orderId: uuid(6, 7),
      paymentId,
      amount: 50_000,
      currency: 'IDR',
      paidTotal: 950_000,
      remaining: 0,
      recordedAt,
      desk: { method: 'CARD', reference: 'T-1', by },
    },
  })
  test('shows what is paid, what the desk took, and who may void it', async () => {
    const today = book.world.clock.now().toISOString()
    await book.world.say(
      taken(uuid(7, 71), staffId, today),
      taken(uuid(7, 72), uuid(8, 99), today),
      {
        type: 'PaymentVoided',
        data: {
          orderId: uuid(6, 7),
          paymentId: uuid(7, 72),
          amount: 50_000,
          currency: 'IDR',
          paidTotal: 950_000,
          remaining: 0,
          reason: 'WRONG_AMOUNT',
          by: staffId,
          at: today,
        },
      },
    )
    const { data } = await ask(path)
    expect(data).toMatchObject({ currency: 'IDR', paid: 950_000, isAgents: false })
    expect(data.payments).toMatchObject([
      { method: 'CARD', reference: 'T-1', state: 'COUNTED', by: 'Kadek Sari', mayVoid: true },
      { state: 'VOIDED', by: null, mayVoid: false },
    ])
  })
  test('is shown to positions that see payments, and finance may void what others took', async () => {
    const as = (position: 'RAFTING_PIC' | 'FINANCE' | 'FINANCE_LITE') =>
      book.world.signIn(uuid(8, 77), 'RESERVATION_ADMIN', position)
    expect((await ask(path, await as('RAFTING_PIC'))).status).toBe(403)
    const seen = await ask(path, await as('FINANCE_LITE'))
    expect(seen.data).toMatchObject({ mayCollect: false, payments: [{ mayVoid: false }, {}] })
    expect((await ask(`/bookings/${uuid(32, 99)}/payments`)).status).toBe(404)
    const finance = await ask(path, await as('FINANCE'))
    expect(finance.data.payments[0].mayVoid).toBe(true)
  })
  test('collects nothing that a pending transfer covers, and lets finance confirm the transfer', async () => {
    const at = book.world.clock.now().toISOString()
    const slip = {
      orderId: uuid(6, 7),
      currency: 'IDR',
      reason: 'WRONG_AMOUNT',
      by: staffId,
      at,
    } as const
    const money = { paidTotal: 650_000, remaining: 250_000 }
    const transfer = { ...slip, paymentId: uuid(7, 73), amount: 250_000 }
    await book.world.say({
      type: 'PaymentVoided',
      data: { ...slip, paymentId: uuid(7, 71), amount: 50_000, ...money },
    })
    const shown = async () => (await ask(`/bookings/${uuid(32, 3)}`)).data
    expect((await ask(path)).data).toMatchObject({ remaining: 250_000, mayCollect: true })
    expect(await shown()).toMatchObject({ toCollect: 250_000, isPaid: false })
    const { reason: _reason, ...waits } = transfer
    await book.world.say({
      type: 'TransferRecorded',
      data: { ...waits, subject: uuid(8, 1), reference: 'From Wayan Sample' },
    })
    const { data } = await ask(path)
    expect(data).toMatchObject({ paid: 650_000, remaining: 250_000, waiting: 250_000 })
    expect(data.mayCollect).toBe(false)
    expect(data.payments.at(-1)).toMatchObject({
      method: 'TRANSFER',
      state: 'WAITING',
      reference: 'From Wayan Sample',
      mayConfirm: false,
      mayVoid: true,
    })
    expect(await shown()).toMatchObject({ toCollect: 0, isPaid: false })
    expect(await listed('transfer=waiting')).toEqual([3, 4])
    const finance = await book.world.signIn(uuid(8, 77), 'RESERVATION_ADMIN', 'FINANCE')
    expect((await ask(path, finance)).data.payments.at(-1)).toMatchObject({ mayConfirm: true })
    await book.world.say({ type: 'TransferVoided', data: transfer })
    expect(await shown()).toMatchObject({ toCollect: 250_000 })
    expect(await listed('transfer=waiting')).toEqual([])
    expect((await ask(path, finance)).data.payments.at(-1)).toMatchObject({
      state: 'VOIDED',
      mayConfirm: false,
      mayVoid: false,
    })
  })
  test('offers no void for a payment that was refunded or is due for refund', async () => {
    const finance = await book.world.signIn(uuid(8, 77), 'RESERVATION_ADMIN', 'FINANCE')
    const last = async () => (await ask(path, finance)).data.payments.at(-1)
    const at = book.world.clock.now().toISOString()
    await book.world.say(taken(uuid(7, 74), staffId, at))
    expect(await last()).toMatchObject({ state: 'COUNTED', mayVoid: true })
    const money = { orderId: uuid(6, 7), amount: 920_000, currency: 'IDR' } as const
    await book.world.say({ type: 'RefundDue', data: { ...money, cause: 'CHANGED', at } })
    expect(await last()).toMatchObject({ state: 'COUNTED', mayVoid: false })
  })
})
