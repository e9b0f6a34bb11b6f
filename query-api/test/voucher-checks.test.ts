import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Position } from '@arung/contracts/accounts/realms'
import { SaleByCode } from '@arung/contracts/bookings/by-code'
import { may } from '@arung/domain/accounts/permissions'
import type { BookingTerms } from '@arung/domain/bookings/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import {
  at,
  contact,
  orderConfirmed,
  orderPlaced,
  paymentRecorded,
  uuid,
} from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

const today = '2026-02-10'
const [orderId, saleId, staffId] = [uuid(6, 1), uuid(66, 1), ids.admin]
const order = { kind: 'ORDER', id: orderId } as const
const deskSale = { kind: 'RESERVATION', id: saleId } as const
const orderCode = 'A1B2C3D4E5F6G7H8'
const [morning, afternoon, later, atDesk] = [1, 2, 3, 4].map(n => uuid(32, n)) as [
  string,
  string,
  string,
  string,
]
const placed = orderPlaced(1, { contact: { ...contact(1), country: 'AU' } })
const orderNumber = placed.type === 'OrderPlaced' ? placed.data.orderNumber : ''

let world: World
const tokens = new Map<Position, string>()

const terms: BookingTerms = {
  lineId: uuid(4, 1),
  part: 0,
  productId: null,
  soldProductId: null,
  reservationProductId: uuid(63, 1),
  list: 'RAFTING',
  name: 'Ayung River Rafting',
  nameId: 'Arung Jeram Sungai Ayung',
  date: today,
  time: '09:00',
  guests: 4,
  rates: [],
  addOns: [],
  share: 1,
}
const opened = (
  bookingId: string,
  sale: typeof order | typeof deskSale,
  change: Partial<BookingTerms> = {},
): DomainEvent => ({
  type: 'BookingOpened',
  data: { bookingId, sale, state: 'APPROVED', terms: { ...terms, ...change }, at: at(10) },
})
const arrived = (present: number, when: string): DomainEvent => ({
  type: 'GuestsArrived',
  data: {
    unpaid: null,
    happenedAt: null,
    bookingId: morning,
    sale: order,
    present,
    by: staffId,
    at: when,
  },
})
const confirmed = orderConfirmed(1)

beforeAll(async () => {
  const points = { 'voucher-code': { points: 3, seconds: 600 } }
  world = await startWorld(`${today}T01:10:00.000Z`, { points })
  await world.say(...shop, ...people, placed, paymentRecorded(1))
  await world.say(
    { ...confirmed, data: { ...confirmed.data, voucherCode: orderCode } } as DomainEvent,
    opened(later, order, { date: '2026-02-11' }),
    opened(afternoon, order, { time: '13:00', list: 'ATV' }),
    opened(morning, order),
    { type: 'ReservationMade', data: { ...sampleReservation, reservationId: saleId, at: at(10) } },
    opened(atDesk, deskSale, { guests: 2 }),
  )
  for (const position of Position.options)
    tokens.set(position, await world.signIn(staffId, 'RESERVATION_ADMIN', position))
})
afterAll(() => world.stop())

const ask = (code: string, position: Position = 'FRONT_OFFICE') =>
  world.ask(`/reservation-admin/vouchers/${code}`, { token: tokens.get(position) ?? '' })
const read = async (code: string) => SaleByCode.parse((await ask(code)).body.data)
const morningOf = async () =>
  (await read(orderCode)).bookings.find(({ bookingId }) => bookingId === morning)

describe('the code of a voucher', () => {
  test('opens an order with its guest and all of its bookings by date and time', async () => {
    const found = await read(orderCode)
    expect(found).toMatchObject({
      sale: order,
      orderNumber,
      country: 'AU',
      state: 'STANDS',
      toCollect: 0,
      currency: 'IDR',
      isPaid: true,
    })
    expect(found.guestName).not.toBeNull()
    expect(found.bookings.map(({ bookingId }) => bookingId)).toEqual([morning, afternoon, later])
    expect(found.bookings.map(({ checkedIn }) => checkedIn)).toEqual([null, null, null])
    expect(JSON.stringify(found)).not.toMatch(/phone|email|\+62/)
  })

  test('opens a sale of the desk, with what is still to collect', async () => {
    const found = await read(sampleReservation.voucherCode ?? '')
    expect(found).toMatchObject({
      sale: deskSale,
      orderNumber: sampleReservation.number,
      guestName: 'Ketut Sari',
      country: sampleReservation.party?.nationality,
      toCollect: sampleReservation.total,
      isPaid: false,
      bookings: [{ bookingId: atDesk, guests: 2, toCollect: sampleReservation.total }],
    })
  })

  test('may be replaced by the printed number of the sale, in upper or lower case', async () => {
    for (const number of [orderNumber, orderNumber.toLowerCase()])
      expect((await read(number)).sale, number).toEqual(order)
    expect((await read(sampleReservation.number.toLowerCase())).sale).toEqual(deskSale)
    // Part of a number finds nothing, although the search index has it.
    expect((await ask(orderNumber.slice(0, -1))).status).toBe(404)
  })

  test('is read by positions that check in guests, and by nobody else', async () => {
    for (const position of Position.options) {
      const { status } = await ask(orderCode, position)
      expect([position, status]).toEqual([position, may(position, 'departures:run') ? 200 : 403])
    }
    expect((await world.ask(`/reservation-admin/vouchers/${orderCode}`)).status).toBe(401)
    const admin = await world.signIn(ids.admin, 'ADMIN')
    const other = await world.ask(`/reservation-admin/vouchers/${orderCode}`, { token: admin })
    expect(other.status).toBe(403)
  })
})

describe('a booking of the sale', () => {
  test('says who checked in its guests last, how many and when, also after it has started', async () => {
    await world.sayAs(`staff:${staffId}`, arrived(3, `${today}T00:41:00.000Z`))
    const first = { present: 3, byName: 'First4 Last4' }
    expect(await morningOf()).toMatchObject({ state: 'ARRIVED', present: 3, checkedIn: first })
    const started = {
      bookingId: morning,
      sale: order,
      happenedAt: null,
      by: staffId,
      at: at(20),
    }
    await world.say({ type: 'ActivityStarted', data: started })
    expect(await morningOf()).toMatchObject({ state: 'ON_ACTIVITY', checkedIn: first })
  })

  test('shows the check-in before the one that was taken back', async () => {
    const before = (await morningOf())?.checkedIn
    expect(before?.present).toBe(3)
    await world.sayAs(`staff:${ids.user}`, arrived(4, `${today}T00:50:00.000Z`))
    expect((await morningOf())?.checkedIn).toMatchObject({ present: 4, byName: 'First0 Last0' })
    const back = { bookingId: morning, sale: order, by: staffId, at: at(30), reason: null }
    await world.say({
      type: 'MoveTakenBack',
      data: { ...back, move: 'CHECK_IN', state: 'ON_ACTIVITY', present: 3 },
    })
    expect((await morningOf())?.checkedIn).toEqual(before)
  })
})

test('a cancelled sale is shown as cancelled, with nothing to collect', async () => {
  await world.say(
    {
      type: 'BookingCanceled',
      data: { bookingId: atDesk, sale: deskSale, why: 'SALE', by: staffId, at: at(40) },
    },
    {
      type: 'ReservationCanceled',
      data: { ...reservationSamples.ReservationCanceled, reservationId: saleId },
    },
  )
  const found = await read(sampleReservation.number)
  expect(found).toMatchObject({
    state: 'CANCELED',
    toCollect: 0,
    bookings: [{ state: 'CANCELED' }],
  })
})

test('codes that do not exist are limited by account, and those that exist are not', async () => {
  const token = await world.signIn(ids.otherUser, 'RESERVATION_ADMIN', 'RAFTING_PIC')
  const statusOf = async (code: string, as = token) =>
    (await world.ask(`/reservation-admin/vouchers/${code}`, { token: as })).status
  for (let n = 0; n < 5; n += 1) expect(await statusOf(orderCode)).toBe(200)
  const wrong = ['ZZZZZZZZZZZZZZZ1', 'ZZZZZZZZZZZZZZZ2', 'JRM-260101-ZZZZ', 'ZZZZZZZZZZZZZZZ3']
  const statuses: number[] = []
  for (const code of wrong) statuses.push(await statusOf(code))
  expect(statuses).toEqual([404, 404, 404, 429])
  expect(await statusOf(orderCode)).toBe(429)
  const colleague = await world.signIn(ids.otherAgent, 'RESERVATION_ADMIN', 'RAFTING_PIC')
  expect(await statusOf(orderCode, colleague)).toBe(200)
  expect(await statusOf('short', colleague)).toBe(422)
})
