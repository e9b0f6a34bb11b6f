import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
import { breakingStore } from '../breaking-store.ts'
import { openWorld, type Answer, type World } from '../world.ts'
import { days } from '../shop.ts'
import { day, openDesk, price } from './desk.ts'

const breaking = breakingStore()
let world: World
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  world = await openWorld({ wrapStore: breaking.wrap })
  desk = await openDesk(world)
})
afterAll(() => world.close())

const refusalOf = ({ status, code }: Answer) => [status, code]
const cancel = (bookingId: string, body: object = {}, key = randomUuid()) =>
  desk.send(
    'POST',
    `/bookings/${bookingId}/cancel`,
    { terms: 'IN_FULL', reason: 'GUESTS_ASKED', ...body },
    desk.staff.token,
    key,
  )
const settle = (id: string) =>
  world.send('POST', `/internal/reservations/${id}/settle`, {}, { token: world.system() })
/** Runs at a time on the last sale's day. */
async function at<Result>(time: string, happens: () => Promise<Result>): Promise<Result> {
  world.clock.set(instantOf(date, time))
  try {
    return await happens()
  } finally {
    world.clock.set(new Date().toISOString())
  }
}
// Staff sessions last 14 days, so the days stay within that.
let [lastDay, date] = [1, '']
/** Two on the river at nine and two at lunch, on a day of their own, all paid. */
async function sold(paid = 4 * price) {
  date = days((lastDay += 1))
  const lines = [
    { ...desk.line(desk.products.river, ['09:00']), date },
    { ...desk.line(desk.products.lunch, ['12:00']), date },
  ]
  const payment = { method: 'CASH', amount: paid }
  const { data, text } = await desk.sell(desk.sale(lines, 4 * price, { payment }))
  expect(data, text).toBeDefined()
  const [river, lunch] = data.bookingIds as [string, string]
  return { id: data.reservationId as string, river, lunch }
}
const lastOf = async (type: string) => (await world.log()).findLast(one => one.type === type)
const back = (id: string, amount: number) =>
  desk.send('POST', `/reservations/${id}/refund`, {
    method: 'CASH',
    amount,
    receiver: 'Ayu',
    reason: 'FEWER_GUESTS',
  })

describe('one of several bookings of a desk sale', () => {
  test('is cancelled alone: the others stay, the sale costs less, and its places are free', async () => {
    const before = await desk.places(desk.pools.river)
    const { id, river, lunch } = await sold()
    for (let time = 0; time < 2; time += 1) expect((await cancel(river)).status).toBe(200)
    expect(await desk.places(desk.pools.river)).toEqual(before)
    expect((await lastOf('ReservationReduced'))?.data).toMatchObject({
      bookingId: river,
      amount: 2 * price,
      why: 'CANCELED',
      reason: 'GUESTS_ASKED',
    })
    expect((await desk.eventTypes(id)).filter(type => type === 'ReservationReduced')).toHaveLength(
      1,
    )
    expect(refusalOf(await back(id, 4 * price + 1))).toEqual([409, 'MoreThanPaid'])
    expect((await back(id, 2 * price)).status).toBe(201)
    const more = { method: 'CASH', amount: 1 }
    const asked = await desk.send('POST', `/reservations/${id}/payments`, more)
    expect(refusalOf(asked)).toEqual([409, 'MoreThanRemains'])
    const came = await at('11:50', () =>
      desk.send('POST', `/bookings/${lunch}/check-in`, { present: 2 }),
    )
    expect(came.status, came.text).toBe(200)
  })
  test('cancelled by the policy, too late, keeps what was paid for it', async () => {
    const { id, river } = await sold()
    const answer = await at('08:00', () => cancel(river, { terms: 'POLICY' }))
    expect(answer.status, answer.text).toBe(200)
    expect((await lastOf('ReservationReduced'))?.data).toMatchObject({
      amount: 2 * price,
      kept: 2 * price,
    })
    const asked = await desk.send('POST', `/reservations/${id}/payments`, {
      method: 'CASH',
      amount: 1,
    })
    expect(refusalOf(asked)).toEqual([409, 'MoreThanRemains'])
  })
  test('cancelled by the policy is judged by its time of cancellation, however late the sale learns of it', async () => {
    const { id, river } = await sold()
    breaking.breakAt('ReservationReduced')
    expect((await cancel(river, { terms: 'POLICY' })).status).toBeGreaterThanOrEqual(500)
    breaking.breakAt(null)
    expect((await at('08:00', () => settle(id))).status).toBe(200)
    expect((await lastOf('ReservationReduced'))?.data).not.toHaveProperty('kept')
  })
  test('cancelled as the last one ends the sale with the terms and the reason given', async () => {
    const { id, river, lunch } = await sold()
    await cancel(river)
    expect((await cancel(lunch, { reason: 'WEATHER' })).status).toBe(200)
    expect((await lastOf('ReservationCanceled'))?.data).toMatchObject({
      reservationId: id,
      terms: 'IN_FULL',
      reason: 'WEATHER',
      kept: 0,
    })
  })
  test.each(['BookingCanceled', 'ReservationReduced', 'PlacesReleased'])(
    'is cancelled completely after a crash at %s',
    async death => {
      const before = await desk.places(desk.pools.river)
      const { id, river } = await sold()
      const key = randomUuid()
      breaking.breakAt(death)
      expect((await cancel(river, {}, key)).status).toBeGreaterThanOrEqual(500)
      breaking.breakAt(null)
      if (death === 'BookingCanceled') expect((await cancel(river, {}, key)).status).toBe(200)
      else expect((await settle(id)).status).toBe(200)
      expect(await desk.places(desk.pools.river)).toEqual(before)
      const eventTypes = await desk.eventTypes(id)
      expect(eventTypes.filter(type => type === 'ReservationReduced')).toHaveLength(1)
    },
  )
  test('whose guests check in at the same moment is either cancelled or checked in', async () => {
    const { id, river } = await sold()
    await at('08:50', async () => {
      const [cancelled, came] = await Promise.all([
        cancel(river),
        desk.send('POST', `/bookings/${river}/check-in`, { present: 2 }),
      ])
      const eventTypes = await desk.eventTypes(id)
      if (cancelled.status === 200) {
        expect(refusalOf(came)).toEqual([409, 'BookingCanceled'])
        expect(eventTypes).toContain('ReservationReduced')
      } else {
        expect(refusalOf(cancelled)).toEqual([409, 'HasArrived'])
        expect(eventTypes).not.toContain('ReservationReduced')
      }
      expect([cancelled.status, came.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    })
  })
  test('with guests checked in is cancelled only when the session does not take place', async () => {
    const { id, river } = await sold()
    await at('08:50', async () => {
      await desk.send('POST', `/bookings/${river}/check-in`, { present: 2 })
      expect(refusalOf(await cancel(river))).toEqual([409, 'HasArrived'])
      expect((await cancel(river, { reason: 'SESSION_CLOSED' })).status).toBe(200)
    })
    expect((await desk.eventTypes(id)).at(-1)).toBe('ReservationReduced')
  })
  test('cannot be cancelled when unknown, nor by staff who may not change bookings', async () => {
    expect(refusalOf(await cancel(randomUuid()))).toEqual([404, 'BookingUnknown'])
    const { river } = await sold()
    const finance = await desk.position('dewi', 'FINANCE')
    const body = { terms: 'IN_FULL', reason: 'OTHER' }
    const answer = await desk.send('POST', `/bookings/${river}/cancel`, body, finance.token)
    expect(answer.status).toBe(403)
  })
})

describe('approving a request', () => {
  const asked = async () => {
    const lines = [
      desk.line(desk.products.lunch, ['12:00']),
      desk.line(desk.products.lunch, ['13:00']),
    ]
    const { data } = await desk.sell(desk.sale(lines, 4 * price, { onRequest: true }))
    return data as { reservationId: string; bookingIds: [string, string] }
  }
  const approve = (id: string, seen: readonly (readonly [string, number])[]) =>
    desk.send('POST', `/reservations/${id}/approve`, {
      seen: seen.map(([bookingId, revision]) => ({ bookingId, revision })),
    })
  const move = (bookingId: string) =>
    desk.send('POST', `/bookings/${bookingId}/move`, { date: day(), time: '15:00' })

  test('refuses a request that was moved since it was viewed, and approves none of it', async () => {
    const { reservationId: id, bookingIds } = await asked()
    const [first, second] = bookingIds
    expect((await move(second)).status).toBe(200)
    const stale = await approve(id, [
      [first, 0],
      [second, 0],
    ])
    expect(refusalOf(stale)).toEqual([409, 'ChangedMeanwhile'])
    expect(await desk.eventTypes(id)).not.toContain('BookingApproved')
    expect(refusalOf(await approve(id, [[first, 0]]))).toEqual([409, 'ChangedMeanwhile'])
    const fresh = [
      [first, 0],
      [second, 1],
    ] as const
    for (let time = 0; time < 2; time += 1) expect((await approve(id, fresh)).status).toBe(200)
    const eventTypes = await desk.eventTypes(id)
    expect(eventTypes.filter(type => type === 'BookingApproved')).toHaveLength(2)
  })
  test('never approves a version of a request that was not seen, when it is moved at the same moment', async () => {
    const { reservationId: id, bookingIds } = await asked()
    const [first, second] = bookingIds
    const [answer] = await Promise.all([
      approve(id, [
        [first, 0],
        [second, 0],
      ]),
      move(second),
    ])
    const said = (await world.log()).filter(one => one.stream === `booking-${second}`)
    const types = said.map(({ type }) => type)
    if (answer.status === 200) expect(types[1]).toBe('BookingApproved')
    else {
      expect(refusalOf(answer)).toEqual([409, 'ChangedMeanwhile'])
      expect(types).toEqual(['BookingOpened', 'BookingMoved'])
    }
  })
})
