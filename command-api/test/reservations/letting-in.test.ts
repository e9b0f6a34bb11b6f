import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { instantOf, later } from '@arung/domain/time'
import { bookingStream } from '../../src/bookings/streams.ts'
import { reservationStream } from '../../src/reservations/streams.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { day, openDesk, price } from './desk.ts'

let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
let front: { accountId: string; token: string }
let pic: { accountId: string; token: string }
beforeAll(async () => {
  world = await openWorld()
  desk = await openDesk(world)
  front = await desk.position('made', 'FRONT_OFFICE')
  pic = await world.person('reservation-admin', 'komang')
  await world.api.parts.sessions.changePosition(pic.accountId, 'RAFTING_PIC')
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const total = 2 * price
const morning = () => instantOf(day(), '11:50')
async function sold(product = desk.products.lunch, time = '12:00') {
  const { data, text } = await desk.sell(desk.sale([desk.line(product, [time])], total))
  expect(data, text).toBeDefined()
  return { id: data.reservationId as string, bookingId: data.bookingIds[0] as string }
}
/** Checks in on the day of the activity. */
async function checkIn(bookingId: string, body: object, token = front.token): Promise<Answer> {
  world.clock.set(morning())
  try {
    return await desk.send(
      'POST',
      `/bookings/${bookingId}/check-in`,
      { present: 2, ...body },
      token,
    )
  } finally {
    world.clock.set(new Date().toISOString())
  }
}
const pay = (id: string, amount: number) =>
  desk.send('POST', `/reservations/${id}/payments`, { method: 'CASH', amount }, front.token)
const lastArrival = async (bookingId: string) =>
  (await world.log()).findLast(
    ({ type, data }) => type === 'GuestsArrived' && data.bookingId === bookingId,
  )?.data

describe('guests who still owe money', () => {
  test('are not received until all of it is collected', async () => {
    const { id, bookingId } = await sold()
    expect(refusalOf(await checkIn(bookingId, {}))).toEqual([409, 'NotPaid'])
    await pay(id, total - 1)
    expect(refusalOf(await checkIn(bookingId, {}))).toEqual([409, 'NotPaid'])
    await pay(id, 1)
    expect((await checkIn(bookingId, {})).status).toBe(200)
    expect(await lastArrival(bookingId)).toMatchObject({ present: 2, unpaid: null })
  })
  test('cost one read of the booking and one of its sale', async () => {
    const { id, bookingId } = await sold()
    await pay(id, total)
    const load = vi.spyOn(world.api.parts.workers, 'load')
    await checkIn(bookingId, {})
    const streams: string[] = load.mock.calls.map(([stream]) => stream)
    load.mockRestore()
    expect(streams.filter(stream => stream.endsWith(id) || stream.endsWith(bookingId))).toEqual([
      bookingStream(bookingId),
      reservationStream(id),
    ])
  })
  test('are received while a transfer of theirs waits to be seen', async () => {
    const { id, bookingId } = await sold()
    const transfer = { method: 'TRANSFER', amount: total }
    await desk.send('POST', `/reservations/${id}/payments`, transfer, front.token)
    expect((await checkIn(bookingId, {})).status).toBe(200)
  })
  test('are let in with a reason by who may, and by nobody else', async () => {
    const { bookingId } = await sold(desk.products.river, '09:00')
    const unpaid = { reason: 'MANAGER_AGREED' }
    expect((await checkIn(bookingId, { unpaid }, pic.token)).status).toBe(403)
    expect((await checkIn(bookingId, { unpaid: { reason: 'ANY' } })).status).toBe(422)
    expect((await checkIn(bookingId, { unpaid })).status).toBe(200)
    expect(await lastArrival(bookingId)).toMatchObject({ unpaid: 'MANAGER_AGREED' })
  })
})

describe('a check-in that waited on a tablet', () => {
  const waited = async (ms: number) => {
    const { id, bookingId } = await sold()
    await pay(id, total)
    return { bookingId, happenedAt: later(morning(), ms) }
  }
  test('is recorded with the time of the tablet beside that of the server', async () => {
    const { bookingId, happenedAt } = await waited(-30 * 60_000)
    expect((await checkIn(bookingId, { happenedAt })).status).toBe(200)
    expect(await lastArrival(bookingId)).toMatchObject({ happenedAt, at: morning() })
  })
  test('is refused when the clock of the tablet is ahead, or when it waited for more than a day', async () => {
    const early = await waited(6 * 60_000)
    const { bookingId, happenedAt } = early
    expect(refusalOf(await checkIn(bookingId, { happenedAt }))).toEqual([422, 'HappenedInFuture'])
    const old = later(morning(), -25 * 3_600_000)
    expect(refusalOf(await checkIn(bookingId, { happenedAt: old }))).toEqual([
      422,
      'HappenedTooLongAgo',
    ])
  })
  test('is recorded once however often it is sent', async () => {
    const { bookingId, happenedAt } = await waited(-10 * 60_000)
    const before = (await world.log()).length
    world.clock.set(morning())
    const key = '5a000000-0000-4000-8000-000000000001'
    const send = () =>
      desk.send(
        'POST',
        `/bookings/${bookingId}/check-in`,
        { present: 2, happenedAt },
        front.token,
        key,
      )
    const answers = [await send(), await send()]
    world.clock.set(new Date().toISOString())
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const since = (await world.log()).slice(before)
    expect(since.filter(({ type }) => type === 'GuestsArrived')).toHaveLength(1)
  })
})
