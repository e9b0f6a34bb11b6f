import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TransferList } from '@arung/contracts/days/transfers'
import { History } from '@arung/contracts/history'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleZone } from '@arung/domain/testing/sample-catalogue'
import { samplePickup } from '@arung/domain/testing/sample-order'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { ids } from '../shop.ts'
import { keptWithoutDate } from './kept-booking.ts'
import {
  booked,
  bookingId,
  date,
  guestPhone,
  ordered,
  orderId,
  planned,
  run,
  runId,
  saleId,
  sold,
  stopped,
  zones,
  zoneSaved,
} from './travel-day.ts'
import { travelWorld, type TravelWorld } from './travel-world.ts'

let world: TravelWorld['world']
let ask: TravelWorld['ask']
let listOf: TravelWorld['listOf']

beforeAll(async () => {
  ;({ world, ask, listOf } = await travelWorld())
})
afterAll(() => world.stop())

const named = ({ transfers }: TransferList) =>
  transfers.map(({ direction, transferId, guests }) => [direction, transferId, guests])
const order = (n: number) => ({ sale: { kind: 'ORDER', id: orderId(n) } as const })

describe('the transfers of a day', () => {
  test('are none for a booking that is kept without a date, and smaller by its guests', async () => {
    const day = '2026-12-19'
    const [kept, other] = [booked(71, { on: day, guests: 5 }), booked(72, { on: day, guests: 3 })]
    const alone = booked(73, { on: day })
    const inOne = (event: DomainEvent): DomainEvent =>
      event.type === 'BookingOpened'
        ? { ...event, data: { ...event.data, sale: { kind: 'RESERVATION', id: saleId(71) } } }
        : event
    await world.say(sold(71), kept, inOne(other), sold(73), alone)
    const guestsOf = async () =>
      (await listOf(day)).transfers.map(({ transferId, guests }) => [transferId, guests])
    expect(await guestsOf()).toEqual(
      expect.arrayContaining([
        [saleId(71), 5],
        [saleId(73), 4],
      ]),
    )
    await world.say(keptWithoutDate(kept), keptWithoutDate(alone))
    expect(await guestsOf()).toEqual([
      [saleId(71), 3],
      [saleId(71), 3],
    ])
  })

  test('are one there and one home for each sale, for the most guests of its bookings', async () => {
    await world.say(
      sold(1),
      booked(1, { guests: 3 }),
      booked(2, {
        sale: { kind: 'RESERVATION', id: saleId(1) },
        list: 'ATV',
        time: '13:00',
        guests: 5,
      }),
    )
    const { transfers } = await listOf(date)
    const shared = {
      transferId: saleId(1),
      sale: { kind: 'RESERVATION', id: saleId(1) },
      bookingId: bookingId(1),
      orderNumber: 'JRM-1',
      guestName: 'Ketut Sari',
      phone: guestPhone,
      locale: 'id',
      guests: 5,
      zone: { id: zones.south, name: 'South coast', nameId: 'Pesisir selatan', rank: 1 },
      place: 'Villa Sembilan',
      note: 'At the gate\nVegetarian',
      begins: '09:00',
      ends: '15:30',
      activities: [
        { name: 'River', nameId: 'Sungai', time: '09:00' },
        { name: 'River', nameId: 'Sungai', time: '13:00' },
      ],
      runs: [],
      hasEmail: true,
      mailed: { planAt: null, startAt: null },
    }
    expect(transfers).toEqual([
      { ...shared, direction: 'THERE', window: { from: '06:30', to: '07:00' } },
      { ...shared, direction: 'HOME', window: null },
    ])
  })

  test('leave out guests who come by themselves, cancelled bookings and other days', async () => {
    const day = '2026-12-13'
    const own = { ...samplePickup, kind: 'SELF', zoneId: zones.own } as const
    const place = { place: 'Lobby', note: null }
    await world.say(
      sold(11, { pickUp: null }),
      booked(11, { on: day }),
      sold(12, { pickUp: { zoneId: zones.own, ...place } }),
      booked(12, { on: day }),
      sold(13, { pickUp: { zoneId: null, ...place } }),
      booked(13, { on: day }),
      sold(14),
      booked(14, { on: day }),
      {
        type: 'BookingCanceled',
        data: {
          bookingId: bookingId(14),
          sale: { kind: 'RESERVATION', id: saleId(14) },
          why: 'CANCELED',
          by: null,
          at: at(5),
        },
      },
      ordered(15, { pickup: own }),
      booked(15, { ...order(15), on: day }),
      ordered(16, { pickup: null }, false),
      booked(16, { ...order(16), on: day }),
      ordered(17, { pickup: null }),
      booked(17, { ...order(17), on: day }),
      sold(18),
      booked(18, { on: '2026-12-14' }),
    )
    expect(named(await listOf(day))).toEqual(
      ['THERE', 'HOME'].flatMap(way =>
        [orderId(17), saleId(13)].toSorted().map(transferId => [way, transferId, 4]),
      ),
    )
  })

  test('of an order show the window that was promised, also after its zone has changed', async () => {
    const day = '2026-12-15'
    const [trip] = samplePickup.trips
    const pickup = {
      ...samplePickup,
      zoneId: zones.ubud,
      trips: trip ? [{ ...trip, activityDate: day, window: { ...trip.window, date: day } }] : [],
    }
    await world.say(
      ordered(21, { pickup: pickup as typeof samplePickup }),
      booked(21, { ...order(21), on: day, time: '08:00' }),
      booked(22, { ...order(21), on: day }),
    )
    const there = async () => (await listOf(day)).transfers[0]
    expect(await there()).toMatchObject({
      locale: 'en',
      place: 'Jalan Raya 1',
      zone: { name: 'Ubud', rank: 7 },
      window: { from: '06:30', to: '07:00' },
      begins: '09:00',
    })
    await world.say({
      type: 'BookingMoved',
      data: {
        bookingId: bookingId(22),
        ...order(21),
        changeId: uuid(34, 1),
        places: { before: [], after: [] },
        before: { date: day, time: '09:00' },
        after: { date: day, time: '13:00' },
        by: ids.admin,
        at: at(6),
      },
    })
    expect(await there()).toMatchObject({ window: { from: '07:00', to: '07:30' }, begins: '08:00' })
  })

  test('name the zone of an order that does not exist any more, last of all', async () => {
    const day = '2026-12-16'
    const zoneId = uuid(70, 9)
    await world.say(
      zoneSaved(zoneId, sampleZone),
      ordered(31, { pickup: { ...samplePickup, zoneId, trips: [] } }),
      booked(31, { ...order(31), on: day }),
      sold(32, { pickUp: { zoneId, place: 'Lobby', note: null } }),
      booked(32, { on: day }),
      { type: 'PickupZoneRetired', data: { zoneId, at: at(4) } },
    )
    const { transfers } = await listOf(day)
    expect(
      transfers.map(({ transferId, zone, window }) => [transferId, zone?.rank, window]),
    ).toEqual(
      [1, 2].flatMap(() => [
        [saleId(32), undefined, null],
        [orderId(31), 1001, null],
      ]),
    )
    expect(transfers[1]?.zone).toMatchObject({ name: 'South coast', nameId: 'Pesisir selatan' })
  })

  test('have a charter for each vehicle that was sold with its driver', async () => {
    const day = '2026-12-17'
    await world.say(
      sold(41, { pickUp: null }),
      booked(41, { on: day, list: 'TRANSPORT', time: '08:00', guests: 6 }),
      booked(42, { on: day, list: 'TRANSPORT', time: '22:30', isMapped: false }),
    )
    const { transfers } = await listOf(day)
    expect(
      transfers.map(({ direction, transferId, begins, ends }) => [
        direction,
        transferId,
        begins,
        ends,
      ]),
    ).toEqual([
      ['CHARTER', bookingId(41), '08:00', '10:30'],
      ['CHARTER', bookingId(42), '22:30', '23:59'],
    ])
    expect(transfers[0]).toMatchObject({ guests: 6, sale: { id: saleId(41) }, window: null })
  })

  test('stay without the person when the guest is forgotten', async () => {
    const day = '2026-12-18'
    await world.say(sold(51, { pickUp: null }), booked(51, { on: day, list: 'TRANSPORT' }), {
      type: 'ReservationForgotten',
      data: { reservationId: saleId(51), at: at(7) },
    })
    expect((await listOf(day)).transfers).toMatchObject([
      { transferId: bookingId(51), guestName: null, phone: null, place: null, note: null },
    ])
  })
})

test('the history of the transfers names each change of runs and stops, and no other day', async () => {
  const day = '2026-12-23'
  const before = run([[saleId(1), 2]])
  const after = { ...before, time: '06:15' }
  await world.say(
    planned(8, before, { on: day }),
    planned(8, after, { on: day, before }),
    stopped(8, saleId(1), ['PLANNED', 'ON_THE_WAY'], day),
    planned(8, null, { on: day, before: after }),
  )
  const history = async (of: string) =>
    History.parse((await ask(`${of}/transfers/history`)).body.data).entries
  const own = { runId: runId(8) }
  const stop = { ...own, transferId: saleId(1) }
  expect((await history(day)).map(({ type, changes }) => [type, changes])).toEqual([
    ['RunPlanned', [{ field: 'run', before: null, after: { ...own, ...before } }]],
    ['RunPlanned', [{ field: 'run', before: { ...own, ...before }, after: { ...own, ...after } }]],
    [
      'StopChanged',
      [
        {
          field: 'stop',
          before: { ...stop, state: 'PLANNED' },
          after: { ...stop, state: 'ON_THE_WAY' },
        },
      ],
    ],
    ['RunPlanned', [{ field: 'run', before: { ...own, ...after }, after: null }]],
  ])
  expect(await history('2026-12-24')).toEqual([])
})

test('transfers say whether the guests can be mailed, and when they were', async () => {
  const day = '2026-12-24'
  const mailed = (transferId: string, about: 'PLAN' | 'STARTED', n: number): DomainEvent => ({
    type: 'TransferMailed',
    data: {
      date: day,
      direction: 'CHARTER',
      transferId,
      about,
      rides: [],
      isCorrection: false,
      mailId: uuid(71, n),
      at: at(n),
    },
  })
  const party = { name: 'Ketut', phone: guestPhone, email: null, nationality: null, others: [] }
  await world.say(
    sold(61, { pickUp: null }),
    booked(61, { on: day, list: 'TRANSPORT', time: '08:00' }),
    sold(62, { pickUp: null, party }),
    booked(62, { on: day, list: 'TRANSPORT', time: '09:00' }),
    mailed(bookingId(61), 'PLAN', 5),
    mailed(bookingId(61), 'PLAN', 6),
    mailed(bookingId(61), 'STARTED', 7),
  )
  expect((await listOf(day)).transfers).toMatchObject([
    { hasEmail: true, mailed: { planAt: at(6), startAt: at(7) } },
    { hasEmail: false, mailed: { planAt: null, startAt: null } },
  ])
})
