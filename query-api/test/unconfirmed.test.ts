import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { BookingRow, BookingView } from '@arung/contracts/bookings/views'
import { DeskOrderView, UnconfirmedRow } from '@arung/contracts/bookings/unconfirmed'
import { ChangeableOrder } from '@arung/contracts/orders/views'
import { pageOf } from '@arung/contracts/envelope'
import type { BookingTerms } from '@arung/domain/bookings/events'
import { bookingSamples } from '@arung/domain/bookings/samples'
import { orderSale } from '@arung/domain/bookings/sale'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import {
  accountRegistered,
  at,
  line,
  orderPlaced,
  participant,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import { openBook } from './order-book.ts'
import { ids } from './shop.ts'

let book: Awaited<ReturnType<typeof openBook>>
const tokens: Partial<Record<Position, string>> = {}
const terms: BookingTerms = {
  lineId: uuid(4, 1),
  part: 0,
  productId: uuid(2, 1),
  soldProductId: uuid(2, 1),
  reservationProductId: uuid(50, 1),
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: '2026-02-03',
  time: '09:00',
  guests: 2,
  rates: [{ name: 'Adult', nameId: 'Dewasa', quantity: 2 }],
  addOns: [],
  share: 700_000,
}
const booking = { bookingId: uuid(32, 1), sale: orderSale(uuid(6, 1)) }

beforeAll(async () => {
  book = await openBook()
  const { world } = book
  const positions = ['RESERVATION', 'FRONT_OFFICE'] as const
  for (const [n, position] of positions.entries()) {
    const accountId = uuid(8, 70 + n)
    const registered = accountRegistered(70 + n) as Extract<
      DomainEvent,
      { type: 'AccountRegistered' }
    >
    await world.say(
      {
        ...registered,
        data: { ...registered.data, accountId, realm: 'reservation-admin', position },
      },
      { type: 'EmailVerified', data: { accountId, realm: 'reservation-admin', verifiedAt: at(1) } },
      { type: 'AccountActivated', data: { accountId, activatedBy: accountId, activatedAt: at(1) } },
    )
    tokens[position] = await world.signIn(accountId, 'RESERVATION_ADMIN', position)
  }
  await world.say(
    // Order 3 of the book waits. This order came before it and takes places of a pool.
    orderPlaced(9, {
      placedAt: at(1),
      lines: [{ ...line(9, 2), productId: ids.rafting, mediaId: ids.picture }],
    }),
    paymentRecorded(9),
    { type: 'BookingOpened', data: { ...booking, terms, state: 'APPROVED', at: at(10) } },
    {
      type: 'GuestsArrived',
      data: { unpaid: null, happenedAt: null, ...booking, present: 2, by: uuid(8, 70), at: at(12) },
    },
    { type: 'BookingContradicted', data: { ...booking, terms: null, at: at(13) } },
  )
})
afterAll(() => book.world.stop())

const ask = (path: string, position: Position = 'RESERVATION') =>
  book.world.ask(`/reservation-admin${path}`, { token: tokens[position]! })
async function listed(query = '') {
  const { status, body } = await ask(`/unconfirmed${query}`)
  expect([query, status]).toEqual([query, 200])
  return pageOf(UnconfirmedRow).parse(body.data)
}

test('guests who are here come first, then waiting orders, the oldest first', async () => {
  const { items, total } = await listed()
  expect(items.map(({ kind, id }) => [kind, id])).toEqual(
    [
      ['BOOKING', booking.bookingId],
      ['ORDER', uuid(6, 3)],
      ['ORDER', uuid(6, 9)],
    ].toSorted((one, other) => order(one[1]!) - order(other[1]!)),
  )
  expect(total).toBe(3)
  expect(items[0]?.since).toBeNull()
  const [, second, third] = items.map(({ since }) => Date.parse(since ?? ''))
  expect(second).toBeLessThanOrEqual(third ?? 0)
  expect((await listed('?kind=BOOKING')).items.map(({ id }) => id)).toEqual([booking.bookingId])
  expect((await listed('?kind=ORDER&sort=activity')).total).toBe(2)
  expect((await listed(`?q=${items[1]!.orderNumber}`)).items.map(({ id }) => id)).toContain(
    items[1]!.id,
  )
  expect((await listed('?to=2020-01-01')).items).toEqual([])
})

const order = (id: string): number => [booking.bookingId, uuid(6, 3), uuid(6, 9)].indexOf(id)

test('a desk sale on request waits with its party and its total', async () => {
  const asked = { ...sampleReservation, reservationId: uuid(66, 1), onRequest: true }
  const opened = {
    bookingId: uuid(32, 7),
    sale: { kind: 'RESERVATION', id: uuid(66, 1) },
    at: at(20),
  } as const
  await book.world.say(
    { type: 'ReservationMade', data: { ...asked, at: at(20) } },
    { type: 'BookingOpened', data: { ...opened, terms, state: 'NEED_APPROVAL' } },
  )
  const { items } = await listed('?kind=REQUEST')
  expect(items).toMatchObject([
    {
      id: opened.bookingId,
      orderNumber: asked.number,
      guestName: 'Ketut Sari',
      source: 'HOTEL',
      total: asked.total,
      since: at(20),
    },
  ])
  expect((await listed()).total).toBe(4)
  await book.world.say({
    type: 'BookingApproved',
    data: { bookingId: opened.bookingId, sale: opened.sale, by: uuid(8, 70), at: at(21) },
  })
  expect((await listed('?kind=REQUEST')).items).toEqual([])
})

test('a request for other guests is listed with them, and keeps the status of the booking', async () => {
  const { GuestsAsked, GuestsDeclined } = bookingSamples
  const sale = { kind: 'RESERVATION', id: uuid(66, 1) } as const
  const of = { bookingId: uuid(32, 7), sale }
  await book.world.say({ type: 'GuestsAsked', data: { ...GuestsAsked, ...of, at: at(21) } })
  const { items } = await listed('?kind=MOVE')
  expect(items).toMatchObject([{ id: of.bookingId, to: { guests: GuestsAsked.after } }])
  const waiting = await ask('/bookings?state=RESCHEDULED&from=2026-01-01')
  expect(pageOf(BookingRow).parse(waiting.body.data).items).toEqual([])
  // The list of bookings is for all positions: it never says what the guests cost.
  const all = pageOf(BookingRow).parse((await ask('/bookings?from=2026-01-01')).body.data).items
  const row = all.find(({ bookingId }) => bookingId === of.bookingId)
  expect(row?.move?.guests).toEqual({ ...GuestsAsked.after, share: null })
  expect(row?.statusCode).not.toBe(5)
  const { body } = await ask(`/bookings/${of.bookingId}`)
  expect(BookingView.parse(body.data).move?.guests?.share).toBe(GuestsAsked.after.share)
  await book.world.say({ type: 'GuestsDeclined', data: { ...GuestsDeclined, ...of, at: at(22) } })
  expect((await listed('?kind=MOVE')).items).toEqual([])
})

test('a waiting move is listed with its destination until it is decided', async () => {
  const { MoveAsked, BookingMoved } = bookingSamples
  const sale = { kind: 'RESERVATION', id: uuid(66, 1) } as const
  const of = { bookingId: uuid(32, 7), sale }
  await book.world.say({ type: 'MoveAsked', data: { ...MoveAsked, ...of, at: at(22) } })
  const { items } = await listed('?kind=MOVE')
  expect(items).toMatchObject([
    {
      id: of.bookingId,
      guestName: 'Ketut Sari',
      date: terms.date,
      to: { moveId: MoveAsked.changeId, ...MoveAsked.to },
      since: at(22),
    },
  ])
  const waiting = await ask('/bookings?state=RESCHEDULED&from=2026-01-01')
  const rows = pageOf(BookingRow).parse(waiting.body.data).items
  expect(rows.map(({ bookingId, move }) => [bookingId, move?.moveId])).toEqual([
    [of.bookingId, MoveAsked.changeId],
  ])
  await book.world.say({ type: 'BookingMoved', data: { ...BookingMoved, ...of, at: at(23) } })
  expect((await listed('?kind=MOVE')).items).toEqual([])
})

test('guests who are here for a desk sale that ended come first too', async () => {
  const sale = { kind: 'RESERVATION', id: uuid(66, 2) } as const
  const of = { bookingId: uuid(32, 8), sale }
  const by = uuid(8, 70)
  await book.world.say(
    { type: 'ReservationMade', data: { ...sampleReservation, reservationId: sale.id, at: at(20) } },
    { type: 'BookingOpened', data: { ...of, terms, state: 'APPROVED', at: at(20) } },
    {
      type: 'GuestsArrived',
      data: { unpaid: null, happenedAt: null, ...of, present: 2, by, at: at(21) },
    },
    {
      type: 'ReservationCanceled',
      data: { ...reservationSamples.ReservationCanceled, reservationId: sale.id },
    },
    { type: 'BookingContradicted', data: { ...of, terms: null, at: at(22) } },
  )
  const found = (await listed('?kind=BOOKING')).items.find(({ id }) => id === of.bookingId)
  expect(found).toMatchObject({
    orderNumber: sampleReservation.number,
    guestName: 'Ketut Sari',
    source: 'HOTEL',
    since: null,
  })
  await book.world.say({
    type: 'BookingCanceled',
    data: { ...of, why: 'CANCELED', by, at: at(23) },
  })
  expect((await listed('?kind=BOOKING')).items.map(({ id }) => id)).toEqual([booking.bookingId])
})

test('an order shows the places left and what speaks against approving it', async () => {
  const { items } = await listed('?kind=ORDER')
  const row = items.find(({ id }) => id === uuid(6, 9))
  expect(row?.left).toBeGreaterThan(0)
  const { body } = await ask(`/orders/${uuid(6, 9)}`)
  const view = DeskOrderView.parse(body.data)
  expect(view.lines[0]?.sessions.map(({ left }) => left)).toContain(row?.left)
  expect(row?.against.map(({ code }) => code)).toEqual(
    view.checks.filter(({ state }) => state !== 'OK').map(({ code }) => code),
  )
  expect(view.participants.length).toBeGreaterThan(0)
  expect(view.phone).toMatch(/^\+/)
  expect(JSON.stringify(body.data)).not.toContain('slug')
})

test('a decided order has no checks, and an unknown order is not found', async () => {
  const { body } = await ask(`/orders/${uuid(6, 1)}`)
  expect(DeskOrderView.parse(body.data)).toMatchObject({ status: 'CONFIRMED', checks: [] })
  expect((await ask(`/orders/${uuid(6, 99)}`)).status).toBe(404)
})

test('only positions that may approve see the list', async () => {
  for (const path of ['/unconfirmed', `/orders/${uuid(6, 9)}`])
    expect((await ask(path, 'FRONT_OFFICE')).status).toBe(403)
  expect(
    (await book.world.ask('/reservation-admin/unconfirmed', { token: book.user })).status,
  ).toBe(403)
})

test('staff who change bookings read the named participants of an order, without identity pictures', async () => {
  const { identityPictureId, ...person } = { ...participant, identityPictureId: uuid(11, 1) }
  await book.world.say(orderPlaced(12, { participants: [{ ...person, identityPictureId }] }))
  const { status, body } = await ask(`/orders/${uuid(6, 12)}/change`)
  expect(status).toBe(200)
  const { persons, activityDate, participants } = ChangeableOrder.parse(body.data)
  const { data } = orderPlaced(12) as Extract<DomainEvent, { type: 'OrderPlaced' }>
  expect([persons, activityDate]).toEqual([data.persons, data.activityDate])
  expect(participants).toEqual([person])
})
