import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { booking } from '@arung/domain/bookings/booking'
import { bookingStream } from '../../src/bookings/streams.ts'
import { ownMeta } from '../../src/commands.ts'
import { breakingStore } from '../breaking-store.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openDesk, price } from './desk.ts'

const breaking = breakingStore()
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: breaking.wrap })
  desk = await openDesk(world)
})
afterAll(() => world.close())

type Sold = { reservationId: string; bookingIds: string[] }
const refusalOf = ({ status, code }: Answer) => [status, code]
const decline = (bookingId: string, token = desk.staff.token, key = randomUuid()) =>
  desk.send('POST', `/bookings/${bookingId}/decline`, { reason: 'WEATHER' }, token, key)
const system = (path: string, body: unknown = {}) =>
  world.send('POST', path, body, { token: world.system() })
const settle = (id: string) => system(`/internal/reservations/${id}/settle`)
const lapse = (bookingId: string, time: string) =>
  system(`/internal/bookings/${bookingId}/lapse`, { at: instantOf(day(), time) })
async function at<Result>(time: string, happens: () => Promise<Result>): Promise<Result> {
  world.clock.set(instantOf(day(), time))
  try {
    return await happens()
  } finally {
    world.clock.set(new Date().toISOString())
  }
}
/** A request for lunches, which hold no places, or for another product. */
async function asked(more: object = {}, product = desk.products.lunch, time = '12:00') {
  const lines = [desk.line(product, [time])]
  const { data, text } = await desk.sell(desk.sale(lines, 2 * price, { onRequest: true, ...more }))
  expect(data, text).toBeDefined()
  return data as Sold
}
/** A fully paid request for two lunches. */
async function askedTwice() {
  const lunch = (time: string) => desk.line(desk.products.lunch, [time])
  const payment = { method: 'CASH', amount: 4 * price }
  const sale = desk.sale([lunch('12:00'), lunch('13:00')], 4 * price, { onRequest: true, payment })
  const { data, text } = await desk.sell(sale)
  expect(data, text).toBeDefined()
  return data as Sold
}
const returned = (id: string, amount: number) =>
  desk.send('POST', `/reservations/${id}/refund`, {
    method: 'CASH',
    amount,
    receiver: 'Ayu',
    reason: 'OPERATOR_CANCELED',
  })

describe('a declined request', () => {
  test('ends its sale, whose money is due back', async () => {
    const payment = { method: 'CASH', amount: price }
    const before = await desk.places(desk.pools.river)
    const { reservationId: id, bookingIds } = await asked({ payment }, desk.products.river, '09:00')
    const office = await desk.position('nyoman', 'FRONT_OFFICE')
    expect((await decline(bookingIds[0]!, office.token)).status).toBe(403)
    for (let time = 0; time < 2; time += 1) expect((await decline(bookingIds[0]!)).status).toBe(200)
    expect(await desk.eventTypes(id)).toEqual([
      'ReservationMade',
      'DeskPaymentRecorded',
      'BookingOpened',
      'BookingCanceled',
      'ReservationCanceled',
    ])
    const ended = (await world.log()).findLast(({ type }) => type === 'ReservationCanceled')
    expect(ended?.data).toMatchObject({ reason: 'DECLINED', kept: 0 })
    const booking = (await world.log()).findLast(({ type }) => type === 'BookingCanceled')
    expect(booking?.data).toMatchObject({ why: 'DECLINED', reason: 'WEATHER' })
    expect((await desk.send('POST', `/bookings/${bookingIds[0]}/decline`, {})).status).toBe(422)
    expect(await desk.places(desk.pools.river)).toEqual(before)
    const pay = await desk.send('POST', `/reservations/${id}/payments`, payment)
    expect(refusalOf(pay)).toEqual([409, 'ReservationCanceled'])
    expect((await returned(id, price)).status).toBe(201)
  })

  test('that is one of several takes its share off the sale, and the others are approved', async () => {
    const { reservationId: id, bookingIds } = await askedTwice()
    expect((await decline(bookingIds[0]!)).status).toBe(200)
    const reduced = (await world.log()).findLast(({ type }) => type === 'ReservationReduced')
    expect(reduced?.data).toMatchObject({ amount: 2 * price, why: 'DECLINED' })
    expect(refusalOf(await returned(id, 4 * price + 1))).toEqual([409, 'MoreThanPaid'])
    expect((await returned(id, 2 * price)).status).toBe(201)
    const pay = { method: 'CASH', amount: 1 }
    const more = await desk.send('POST', `/reservations/${id}/payments`, pay)
    expect(refusalOf(more)).toEqual([409, 'MoreThanRemains'])
    expect(
      (await desk.send('POST', `/reservations/${id}/approve`, await desk.seen(id))).status,
    ).toBe(200)
    const eventTypes = await desk.eventTypes(id)
    expect(eventTypes.filter(type => type === 'BookingApproved')).toHaveLength(1)
    expect(refusalOf(await decline(bookingIds[1]!))).toEqual([409, 'NotWaiting'])
  })

  test('with both bookings declined at one moment ends its sale once', async () => {
    const { reservationId: id, bookingIds } = await askedTwice()
    const answers = await Promise.all(bookingIds.map(one => decline(one)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const eventTypes = (await desk.eventTypes(id)).filter(type => type.startsWith('Reservation'))
    expect(eventTypes).toEqual(['ReservationMade', 'ReservationReduced', 'ReservationCanceled'])
  })

  test.each(['BookingCanceled', 'ReservationReduced', 'ReservationCanceled'])(
    'ends as if nothing had happened after a crash before %s, by the process or by a retry',
    async type => {
      for (const isTriedAgain of [false, true]) {
        const { reservationId: id, bookingIds } = await askedTwice()
        const key = randomUuid()
        breaking.breakAt(null)
        if (type === 'ReservationCanceled') await decline(bookingIds[1]!)
        breaking.breakAt(type)
        expect((await decline(bookingIds[0]!, desk.staff.token, key)).status).toBe(503)
        breaking.breakAt(null)
        const isWritten = type !== 'BookingCanceled'
        if (isTriedAgain || !isWritten)
          expect((await decline(bookingIds[0]!, desk.staff.token, key)).status).toBe(200)
        // The booking's event wakes the process.
        for (let time = 0; time < 2; time += 1) expect((await settle(id)).status).toBe(200)
        const eventTypes = await desk.eventTypes(id)
        const count = (name: string) => eventTypes.filter(one => one === name).length
        const wasLast = type === 'ReservationCanceled'
        expect([count('ReservationReduced'), count('ReservationCanceled')]).toEqual([
          1,
          Number(wasLast),
        ])
        expect(count('BookingCanceled')).toBe(wasLast ? 2 : 1)
      }
    },
  )

  test('cannot be an unknown booking, nor one that is already approved', async () => {
    expect(refusalOf(await decline(randomUuid()))).toEqual([404, 'BookingUnknown'])
    const { data } = await desk.sell(desk.riverSale())
    expect(refusalOf(await decline(data.bookingIds[0]))).toEqual([409, 'NotWaiting'])
  })
})

describe('a request without places', () => {
  test('lapses when its session begins, and ends its sale', async () => {
    const { reservationId: id, bookingIds } = await asked()
    expect((await lapse(bookingIds[0]!, '12:00')).status).toBe(503)
    expect(await desk.eventTypes(id)).toEqual(['ReservationMade', 'BookingOpened'])
    for (let time = 0; time < 2; time += 1)
      expect((await at('12:00', () => lapse(bookingIds[0]!, '12:00'))).status).toBe(200)
    expect(await desk.eventTypes(id)).toEqual([
      'ReservationMade',
      'BookingOpened',
      'BookingCanceled',
      'ReservationCanceled',
    ])
    const ended = (await world.log()).findLast(({ type }) => type === 'ReservationCanceled')
    expect(ended?.data).toMatchObject({ reason: 'LAPSED', by: null })
  })

  test('stays when it was approved in time', async () => {
    const { reservationId: id, bookingIds } = await asked()
    await desk.send('POST', `/reservations/${id}/approve`, await desk.seen(id))
    expect((await at('12:00', () => lapse(bookingIds[0]!, '12:00'))).status).toBe(200)
    expect((await desk.eventTypes(id)).at(-1)).toBe('BookingApproved')
  })
})

test('guests who check in while their sale is cancelled contradict it, until their check-in is taken back', async () => {
  const { data } = await desk.sell(
    desk.sale([desk.line(desk.products.lunch, ['12:00'])], 2 * price),
  )
  const [bookingId] = data.bookingIds
  const path = `/reservations/${data.reservationId}/cancel`
  await at('11:50', async () => {
    breaking.meanwhile('ReservationCanceled', async () => {
      // This check-in has read what the guests owe before: it would wait for the sale otherwise.
      const paid = { toCollect: 0, unpaid: null } as const
      const who = { by: desk.staff.accountId, now: instantOf(day(), '11:50') }
      const outcome = await world.api.parts.workers.execute(
        bookingStream(bookingId),
        booking,
        { type: 'CheckIn', present: 2, ...paid, ...who },
        ownMeta(randomUuid()),
      )
      expect(outcome.outcome).toBe('accepted')
    })
    const body = { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }
    expect((await desk.send('POST', path, body)).status).toBe(200)
    for (let time = 0; time < 2; time += 1) await settle(data.reservationId)
    const eventTypes = await desk.eventTypes(data.reservationId)
    expect(eventTypes.slice(2)).toEqual([
      'GuestsArrived',
      'ReservationCanceled',
      'BookingContradicted',
    ])
    const back = await desk.send('POST', `/bookings/${bookingId}/take-back`, { reason: null })
    expect(back.status, back.text).toBe(200)
    await settle(data.reservationId)
    expect((await desk.eventTypes(data.reservationId)).at(-1)).toBe('BookingCanceled')
  })
})
