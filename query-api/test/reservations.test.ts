import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Position } from '@arung/contracts/accounts/realms'
import { BookingRow, BookingView } from '@arung/contracts/bookings/views'
import { pageOf } from '@arung/contracts/envelope'
import { History } from '@arung/contracts/history'
import { DeskAvailability, DeskProduct, ReservationView } from '@arung/contracts/reservations/views'
import type { BookingTerms } from '@arung/domain/bookings/events'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { reservationSamples, sampleReservation } from '@arung/domain/reservations/samples'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

const today = '2026-02-10'
const pool = uuid(65, 1)
let world: World
const tokens = new Map<Position, string>()
const positions = ['SUPER_ADMIN', 'FRONT_OFFICE', 'RAFTING_PIC', 'FINANCE', 'RESERVATION'] as const

const product = (n: number, change: Partial<typeof sampleSingle> = {}): DomainEvent => ({
  type: 'ReservationProductSaved',
  data: {
    productId: uuid(63, n),
    product: {
      ...sampleSingle,
      name: `Product ${n}`,
      typeId: uuid(64, 1),
      durationMinutes: 120,
      sessions: ['07:00', '09:00', '11:00', '13:00', '15:00'],
      units: null,
      pools: [{ poolId: pool, per: 'PERSON' }],
      ...change,
    },
    at: at(n),
  },
})
const { name, nameId, price, usdPrice, agentPrice, cost } = sampleSingle
const pack = (n: number, components: string[]): DomainEvent => ({
  type: 'ReservationProductSaved',
  data: {
    productId: uuid(63, n),
    product: { kind: 'PACKAGE', name, nameId, price, usdPrice, agentPrice, cost, components },
    at: at(n),
  },
})
const id = uuid(66, 1)
const [line] = sampleReservation.lines
const bookingId = line?.parts[0]?.bookingId ?? ''
const opened: BookingTerms = {
  lineId: line?.lineId ?? '',
  part: 0,
  productId: null,
  soldProductId: null,
  reservationProductId: uuid(63, 1),
  list: 'RAFTING',
  name,
  nameId,
  date: today,
  time: '09:00',
  guests: 2,
  rates: [],
  addOns: [],
  share: 1,
}
const held = (n: number, time: string, places: number): DomainEvent => ({
  type: 'PlacesHeld',
  data: {
    poolId: pool,
    date: today,
    holdId: uuid(68, n),
    holder: { kind: 'STAFF', id },
    demands: [{ time, places }],
    expiresAt: at(100),
  },
})

beforeAll(async () => {
  // Ten past nine in Bali.
  world = await startWorld(`${today}T01:10:00.000Z`)
  const limits = { poolId: pool, date: today, sessionLimit: 8, dayLimit: null, version: 1 }
  await world.say(
    ...shop,
    ...people,
    {
      type: 'PoolSaved',
      data: {
        poolId: pool,
        pool: { name: 'P', sessionLimit: 8, dayLimit: null },
        version: 1,
        at: at(1),
      },
    },
    { type: 'ProductTypeSaved', data: { typeId: uuid(64, 1), productType: sampleType, at: at(1) } },
    product(1),
    product(2, { sessions: [], pools: [] }),
    product(3),
    pack(4, [uuid(63, 1), uuid(63, 2)]),
    pack(5, [uuid(63, 1), uuid(63, 3)]),
    { type: 'ReservationProductRetired', data: { productId: uuid(63, 3), at: at(9) } },
    { type: 'DayOpened', data: limits },
    held(1, '11:00', 8),
    held(2, '15:00', 3),
    {
      type: 'SessionsClosed',
      data: { poolId: pool, date: today, time: '13:00', reason: 'Rain', right: 'ANY' },
    },
    {
      type: 'ReservationMade',
      data: { ...sampleReservation, reservationId: id, at: at(10) },
    },
    {
      type: 'BookingOpened',
      data: {
        bookingId,
        sale: { kind: 'RESERVATION', id },
        state: 'APPROVED',
        terms: opened,
        at: at(10),
      },
    },
    {
      type: 'DeskPaymentRecorded',
      data: {
        ...reservationSamples.DeskPaymentRecorded,
        reservationId: id,
        method: 'TRANSFER',
        by: ids.admin,
      },
    },
  )
  for (const position of positions)
    tokens.set(position, await world.signIn(ids.admin, 'RESERVATION_ADMIN', position))
})
afterAll(() => world.stop())

const ask = (path: string, position: Position = 'SUPER_ADMIN') =>
  world.ask(`/reservation-admin${path}`, { token: tokens.get(position) ?? '' })

describe('the products that the desk sells', () => {
  test('leave out retired ones and packages with a retired part, and list the sessions of each part', async () => {
    const { body } = await ask('/desk-products')
    const found = DeskProduct.array().parse(body.data)
    expect(found.map(one => one.id)).toEqual([uuid(63, 1), uuid(63, 2), uuid(63, 4)])
    expect(found[2]).toMatchObject({ type: null, soldBy: { per: 'GUEST' } })
    expect(found[2]?.parts.map(part => part.sessions.length)).toEqual([5, 0])
    expect(JSON.stringify(body.data)).not.toContain('cost')
  })

  test('show places by session: begun sessions are still sold, those that are over, closed or full are not', async () => {
    const { body } = await ask(`/desk-products/${uuid(63, 4)}/availability?date=${today}`)
    const { parts } = DeskAvailability.parse(body.data)
    expect(parts[0]?.sessions.map(({ time, left, state }) => [time, left, state])).toEqual([
      ['07:00', 0, 'PAST'],
      ['09:00', 8, 'BEGUN'],
      ['11:00', 0, 'FULL'],
      ['13:00', 0, 'CLOSED'],
      ['15:00', 5, 'OPEN'],
    ])
    expect(parts[1]).toMatchObject({ sessions: [], allDay: { left: null, state: 'OPEN' } })
    const gone = await ask(`/desk-products/${uuid(63, 3)}/availability?date=${today}`)
    expect(gone.status).toBe(404)
  })
})

describe('a booking of the desk', () => {
  test('is listed among the others, with name, number and money of its sale', async () => {
    const found = await ask('/bookings?q=ketut', 'FRONT_OFFICE')
    const { items } = pageOf(BookingRow).parse(found.body.data)
    expect(items).toMatchObject([
      {
        bookingId,
        sale: { kind: 'RESERVATION', id },
        orderNumber: sampleReservation.number,
        guestName: 'Ketut Sari',
        source: 'HOTEL',
        isPaid: false,
        // A transfer that is under way is not collected again.
        toCollect: sampleReservation.total - 500_000,
      },
    ])
    const hotels = await ask('/bookings?source=HOTEL&toCollect=yes')
    const phones = await ask('/bookings?source=PHONE')
    const totals = [hotels, phones].map(({ body }) => pageOf(BookingRow).parse(body.data).total)
    expect(totals).toEqual([1, 0])
    const one = await ask(`/bookings/${bookingId}`)
    expect(BookingView.parse(one.body.data)).toMatchObject({
      phone: '+628123456789',
      pickupPlace: 'Villa Sembilan, Ubud',
      note: 'One of them cannot swim',
      orderStatus: null,
    })
  })
})

describe('a sale of the desk', () => {
  const read = async (position: Position) =>
    ReservationView.parse((await ask(`/reservations/${id}`, position)).body.data)

  test('shows who comes, what is booked, and its money', async () => {
    const view = await read('FINANCE')
    const { total } = sampleReservation
    expect(view).toMatchObject({
      number: sampleReservation.number,
      state: 'STANDS',
      party: { name: 'Ketut Sari' },
      hotel: { name: 'Villa Sembilan' },
      money: { total, paid: 0, waiting: 500_000, lowered: 0, remaining: total, toReturn: 0 },
      payments: [{ state: 'WAITING', mayConfirm: true, mayVoid: true }],
      returns: [],
    })
    expect(view.lines[0]?.bookings.map(({ state, isPaid, move }) => [state, isPaid, move])).toEqual(
      [
        ['APPROVED', false, null],
        [null, false, null],
      ],
    )
    expect(view.payments?.[0]?.by.name).not.toBeNull()
  })

  test('shows amounts only to positions that may see them', async () => {
    const pic = await read('RAFTING_PIC')
    expect([pic.money, pic.payments, pic.returns, pic.pickUpTotal]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(pic.lines[0]).toMatchObject({ total: null, listTotal: null })
    expect(JSON.stringify(pic)).not.toMatch(/1500000|500000|666667/)
    const reservation = await read('RESERVATION')
    expect([reservation.money?.total, reservation.payments]).toEqual([
      sampleReservation.total,
      null,
    ])
    const front = await read('FRONT_OFFICE')
    expect(front.payments?.[0]).toMatchObject({ mayConfirm: false, mayVoid: false })
  })

  test('has a receipt for positions that see payments, as a sheet and as a roll, in either language', async () => {
    for (const [position, status] of [
      ['FRONT_OFFICE', 200],
      ['RAFTING_PIC', 403],
      ['RESERVATION', 403],
    ] as const)
      expect((await ask(`/reservations/${id}/receipt.pdf`, position)).status, position).toBe(status)
    const sizes = new Set<string>()
    for (const query of ['format=A5', 'format=ROLL', 'format=ROLL&locale=id']) {
      const { text, headers } = await ask(`/reservations/${id}/receipt.pdf?${query}`)
      expect(headers.get('content-type')).toBe('application/pdf')
      sizes.add(/MediaBox \[([^\]]+)\]/.exec(text)?.[1] ?? '')
    }
    expect(sizes.size).toBe(2)
    const wrong = await ask(`/reservations/${id}/receipt.pdf?format=A3`)
    expect([wrong.status, (await ask(`/reservations/${uuid(66, 9)}/receipt.pdf`)).status]).toEqual([
      422, 404,
    ])
  })

  test('has a voucher once it is confirmed, and the voucher code says so to anybody who checks it', async () => {
    expect((await read('RAFTING_PIC')).hasVoucher).toBe(true)
    const { text, status } = await ask(`/reservations/${id}/voucher.pdf`, 'RAFTING_PIC')
    expect([status, text.slice(0, 8)]).toEqual([200, '%PDF-1.7'])
    const checked = await world.ask(`/v/${sampleReservation.voucherCode}`)
    expect(checked.body.data).toEqual({
      orderNumber: sampleReservation.number,
      status: 'CONFIRMED',
      activityDate: today,
      persons: 2,
    })
    expect((await world.ask('/v/7K3Q9M2X4T6V8W1A')).status).toBe(404)
  })

  test('costs less once one of its bookings is declined, and owes back what was paid for it', async () => {
    const sale = uuid(66, 5)
    const parts = (line?.parts ?? []).map((part, nth) => ({
      ...part,
      bookingId: uuid(32, 50 + nth),
    }))
    const [first, second] = parts
    const reservation = { kind: 'RESERVATION', id: sale } as const
    await world.say(
      {
        type: 'ReservationMade',
        data: {
          ...sampleReservation,
          lines: [{ ...line!, parts }],
          reservationId: sale,
          at: at(30),
        },
      },
      ...parts.map(({ bookingId: one, share }): DomainEvent => ({
        type: 'BookingOpened',
        data: {
          bookingId: one,
          sale: reservation,
          state: 'NEED_APPROVAL',
          terms: { ...opened, share },
          at: at(30),
        },
      })),
      {
        type: 'DeskPaymentRecorded',
        data: {
          ...reservationSamples.DeskPaymentRecorded,
          reservationId: sale,
          paymentId: uuid(67, 5),
          method: 'CASH',
          amount: sampleReservation.total,
          by: ids.admin,
        },
      },
      {
        type: 'BookingCanceled',
        data: {
          bookingId: first!.bookingId,
          sale: reservation,
          why: 'DECLINED',
          by: ids.admin,
          at: at(31),
        },
      },
      {
        type: 'ReservationReduced',
        data: {
          ...reservationSamples.ReservationReduced,
          reservationId: sale,
          bookingId: first!.bookingId,
          amount: first!.share,
        },
      },
    )
    const seen = async () => ReservationView.parse((await ask(`/reservations/${sale}`)).body.data)
    const view = await seen()
    expect(view.money).toMatchObject({ total: second!.share, remaining: 0, toReturn: first!.share })
    expect(view.lines.map(({ total }) => total)).toEqual([second!.share])
    expect(view.lines[0]?.bookings.map(({ share }) => share)).toEqual([0, second!.share])
    const row = BookingRow.parse(
      pageOf(BookingRow)
        .parse((await ask(`/bookings?state=NEED_APPROVAL`)).body.data)
        .items.find(one => one.bookingId === second!.bookingId),
    )
    expect([row.toCollect, row.toReturn]).toEqual([0, first!.share])
    const owed = pageOf(BookingRow).parse((await ask('/bookings?toReturn=yes&size=50')).body.data)
    expect(owed.items.map(({ bookingId }) => bookingId)).toContain(row.bookingId)
    expect(owed.items.filter(({ toReturn }) => toReturn === 0)).toEqual([])
    // More is returned than was above the price. The price falls by the difference, and nobody is asked to pay it.
    const favour = { reservationId: sale, amount: first!.share + 1_000, lowered: 1_000 }
    await world.say({
      type: 'DeskMoneyReturned',
      data: { ...reservationSamples.DeskMoneyReturned, ...favour },
    })
    expect((await seen()).money).toMatchObject({
      lowered: 1_000,
      paid: second!.share - 1_000,
      remaining: 0,
      toReturn: 0,
      kept: 0,
    })
    const owing = async () =>
      pageOf(BookingRow)
        .parse((await ask('/bookings?toReturn=yes&size=50')).body.data)
        .items.map(({ bookingId }) => bookingId)
    expect(await owing()).not.toContain(row.bookingId)
    // All of it is returned, and then the bookings cost less. The price does not fall below zero.
    const rest = second!.share - 1_000
    const all = { reservationId: sale, returnId: uuid(66, 9), amount: rest, lowered: rest }
    await world.say(
      { type: 'DeskMoneyReturned', data: { ...reservationSamples.DeskMoneyReturned, ...all } },
      {
        type: 'ReservedBookingChanged',
        data: {
          ...reservationSamples.ReservedBookingChanged,
          reservationId: sale,
          bookingId: second!.bookingId,
          share: rest,
          total: rest,
        },
      },
    )
    expect((await seen()).money).toMatchObject({ paid: 0, remaining: 0, toReturn: 0 })
    expect(await owing()).not.toContain(row.bookingId)
  })

  test('says how much its caller may refund, and by which rules', async () => {
    const paid = {
      ...reservationSamples.DeskPaymentRecorded,
      reservationId: id,
      paymentId: uuid(67, 8),
      amount: 900_000,
      method: 'CASH' as const,
    }
    await world.say({ type: 'DeskPaymentRecorded', data: paid })
    const mayReturn = async (position: Position) => (await read(position)).mayReturn
    expect(await mayReturn('FINANCE')).toBe(900_000)
    expect(await mayReturn('FRONT_OFFICE')).toBe(900_000)
    expect(await mayReturn('RESERVATION')).toBe(0)
    const { deskRefundMax: ownMax, goodwillAloneMax: goodwill } = sampleSettings
    const cameBy = { CASH: 900_000, CARD: 0, TRANSFER: 0 }
    expect((await read('FRONT_OFFICE')).returnRules).toEqual({ cameBy, goodwill, ownMax })
    expect((await read('FINANCE')).returnRules).toEqual({ cameBy, goodwill, ownMax: null })
    expect((await read('RESERVATION')).returnRules).toBeNull()
    const mayVoid = async () =>
      (await read('FINANCE')).payments?.find(one => one.paymentId === paid.paymentId)?.mayVoid
    expect(await mayVoid()).toBe(true)
    const back = { reservationId: id, amount: 1, lowered: 1 }
    const returned = { ...reservationSamples.DeskMoneyReturned, ...back }
    await world.say({ type: 'DeskMoneyReturned', data: returned })
    expect(await mayVoid()).toBe(false)
  })

  test('has its history with that of its bookings, and shows amounts only to positions that may see them', async () => {
    const historyAt = async (position: Position, path = `/reservations/${id}/history`) =>
      History.parse((await ask(path, position)).body.data).entries
    const all = await historyAt('FINANCE')
    expect(all.slice(0, 3).map(({ type }) => type)).toEqual([
      'ReservationMade',
      'BookingOpened',
      'DeskPaymentRecorded',
    ])
    expect(all[2]?.changes).toEqual([
      { field: 'method', before: null, after: 'TRANSFER' },
      { field: 'amount', before: null, after: 500_000 },
    ])
    const fieldsOf = async (position: Position) =>
      (await historyAt(position)).flatMap(({ changes }) => changes.map(({ field }) => field))
    expect(await fieldsOf('RESERVATION')).toContain('total')
    expect(await fieldsOf('RESERVATION')).not.toContain('amount')
    expect(await fieldsOf('RAFTING_PIC')).not.toContain('total')
    const own = await historyAt('RAFTING_PIC', `/bookings/${bookingId}/history`)
    expect(own.map(({ type }) => type)).toEqual(['BookingOpened'])
    expect(JSON.stringify([all, own])).not.toMatch(/Ketut Sari|\+628123456789|Villa|share/)
    expect((await ask(`/bookings/${uuid(66, 9)}/history`)).status).toBe(404)
  })

  test('is not found if it does not exist', async () => {
    expect((await ask(`/reservations/${uuid(66, 9)}`)).status).toBe(404)
  })
})
