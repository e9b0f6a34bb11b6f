import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf } from '@arung/domain/time'
import { randomUuid } from '@arung/platform/ids'
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

const refusalOf = ({ status, code }: Answer) => [status, code]
const expire = async (send = world.send) => {
  const holds = (await world.log()).filter(({ type }) => type === 'PlacesHeld')
  for (const { data } of holds) {
    const { poolId, date, holdId } = data
    const body = { poolId, date, holdId }
    const answer = await send('POST', '/internal/capacity/expire-hold', body, {
      token: world.system(),
    })
    expect([200, 503], answer.text).toContain(answer.status)
  }
}
/** Runs some minutes later, when the holds of a sale have been checked. */
async function later<Result>(happens: () => Promise<Result>): Promise<Result> {
  world.clock.set(new Date(Date.now() + 6 * 60_000).toISOString())
  try {
    return await happens()
  } finally {
    world.clock.set(new Date().toISOString())
  }
}

describe('a desk sale', () => {
  test('gets its places, booking and payment in one go, and names nobody outside the reservation', async () => {
    const payment = { method: 'CASH', amount: price }
    const { river } = desk.pools
    const before = await desk.places(river)
    const { status, data, text } = await desk.sell(desk.riverSale({ payment, note: 'Cannot swim' }))
    expect(status, text).toBe(201)
    expect(data.money).toEqual({
      currency: 'IDR',
      total: 2 * price,
      paid: price,
      waiting: 0,
      remaining: price,
      owed: 0,
      lowered: 0,
      toReturn: 0,
      kept: 0,
    })
    expect(data.number).toMatch(/^JRM-\d{6}-[0-9A-Z]{4}$/)
    expect(await desk.eventTypes(data.reservationId)).toEqual([
      'ReservationMade',
      'DeskPaymentRecorded',
      'BookingOpened',
    ])
    expect(await desk.places(river)).toEqual({ held: 0, sold: before.sold + 2 })
    const log = await world.log()
    const opened = log.find(one => one.stream === `booking-${data.bookingIds[0]}`)
    expect(opened?.data).toMatchObject({
      state: 'APPROVED',
      terms: { guests: 2, share: 2 * price, time: '09:00' },
    })
    expect(JSON.stringify(log)).not.toMatch(/Ayu Lestari|ayu@guests|Cannot swim/)
  })

  test('of a package has a booking for each activity, with its share of the price', async () => {
    const { both } = desk.products
    const lines = [desk.line(both, ['09:00', '13:00'], 2)]
    const { data, text } = await desk.sell(desk.sale(lines, 2 * 800_001))
    expect(data.bookingIds, text).toHaveLength(2)
    const opened = (await world.log()).filter(
      one => one.type === 'BookingOpened' && one.data.sale.id === data.reservationId,
    )
    const shares = opened.map(one => one.data.terms.share)
    // A quad is one unit of two seats: half of what two cost on the river.
    expect(shares).toEqual([1_066_668, 533_334])
    expect(shares[0] + shares[1]).toBe(2 * 800_001)
  })

  test('on request waits with its places, and is sold when approved', async () => {
    const { river } = desk.pools
    const before = await desk.places(river, '13:00')
    const lines = [desk.line(desk.products.river, ['13:00'])]
    const { data } = await desk.sell(desk.sale(lines, 2 * price, { onRequest: true }))
    expect(await desk.places(river, '13:00')).toEqual({ held: before.held + 2, sold: before.sold })
    await later(() => expire())
    expect(await desk.places(river, '13:00')).toEqual({ held: before.held + 2, sold: before.sold })
    expect(await desk.eventTypes(data.reservationId)).toEqual(['ReservationMade', 'BookingOpened'])

    const path = `/reservations/${data.reservationId}/approve`
    const seen = await desk.seen(data.reservationId)
    const office = await desk.position('kadek', 'FRONT_OFFICE')
    expect((await desk.send('POST', path, seen, office.token)).status).toBe(403)
    for (let time = 0; time < 2; time += 1)
      expect((await desk.send('POST', path, seen)).status).toBe(200)
    expect(await desk.places(river, '13:00')).toEqual({ held: before.held, sold: before.sold + 2 })
    const eventTypes = await desk.eventTypes(data.reservationId)
    expect(eventTypes).toEqual(['ReservationMade', 'BookingOpened', 'BookingApproved'])
    const cancel = { terms: 'IN_FULL', reason: 'GUESTS_ASKED' }
    await desk.send('POST', `/reservations/${data.reservationId}/cancel`, cancel)
    expect(refusalOf(await desk.send('POST', path, seen))).toEqual([409, 'NotWaiting'])
    expect((await desk.send('POST', `/reservations/${randomUuid()}/approve`, seen)).status).toBe(
      404,
    )
  })

  test('on request lapses when its session begins without a decision', async () => {
    const before = await desk.places(desk.pools.river, '13:00')
    const lines = [desk.line(desk.products.river, ['13:00'])]
    const { data } = await desk.sell(desk.sale(lines, 2 * price, { onRequest: true }))
    world.clock.set(instantOf(day(), '13:00'))
    await expire()
    world.clock.set(new Date().toISOString())
    expect(await desk.places(desk.pools.river, '13:00')).toEqual(before)
    const eventTypes = await desk.eventTypes(data.reservationId)
    expect(eventTypes).toEqual(['ReservationMade', 'BookingOpened', 'BookingCanceled'])
    const path = `/reservations/${data.reservationId}/approve`
    const seen = await desk.seen(data.reservationId)
    expect(refusalOf(await desk.send('POST', path, seen))).toEqual([409, 'NotWaiting'])
  })
})

describe('a repeated sale', () => {
  test('finds each step done', async () => {
    const key = randomUuid()
    const before = await desk.places(desk.pools.river)
    const first = await desk.sell(desk.riverSale(), key)
    world.api.parts.replays.clear()
    const second = await desk.sell(desk.riverSale(), key)
    expect(second.data).toEqual(first.data)
    expect((await desk.places(desk.pools.river)).sold).toBe(before.sold + 2)
    const another = await desk.sell(desk.riverSale({ note: 'x' }), key)
    expect(refusalOf(another)).toEqual([422, 'IdempotencyKeyReused'])
  })

  const steps = ['PlacesHeld', 'ValueClaimed', 'ReservationMade', 'BookingOpened', 'PlacesSold']
  test.each(steps)('finishes what crashed before %s', async type => {
    const { quad } = desk.products
    const body = desk.sale([desk.line(quad, ['13:00'], 1)], price)
    const key = randomUuid()
    const before = await desk.places(desk.pools.quad, '13:00')
    breaking.breakAt(type)
    expect((await desk.sell(body, key)).status).toBe(503)
    breaking.breakAt(null)
    const { status, data, text } = await desk.sell(body, key)
    expect(status, text).toBe(201)
    expect(await desk.eventTypes(data.reservationId)).toEqual(['ReservationMade', 'BookingOpened'])
    expect(await desk.places(desk.pools.quad, '13:00')).toEqual({ held: 0, sold: before.sold + 1 })
    await desk.send('POST', `/reservations/${data.reservationId}/cancel`, {
      terms: 'IN_FULL',
      reason: 'MADE_BY_MISTAKE',
    })
    expect(await desk.places(desk.pools.quad, '13:00')).toEqual(before)
  })

  test.each(steps)(
    'that never comes leaves nothing half done of what crashed before %s',
    async type => {
      const { quad } = desk.products
      const body = desk.sale([desk.line(quad, ['09:00'], 1)], price)
      const key = randomUuid()
      const before = await desk.places(desk.pools.quad)
      breaking.breakAt(type)
      expect((await desk.sell(body, key)).status).toBe(503)
      breaking.breakAt(null)
      await later(() => expire())
      const wasMade = type === 'BookingOpened' || type === 'PlacesSold'
      const after = await desk.places(desk.pools.quad)
      expect(after).toEqual({ held: 0, sold: before.sold + (wasMade ? 1 : 0) })
      if (type === 'ReservationMade' || type === 'ValueClaimed') {
        const late = await desk.sell(body, key)
        expect(refusalOf(late)).toEqual([409, 'ReservationDropped'])
        expect(await desk.places(desk.pools.quad)).toEqual(before)
      }
    },
  )

  test('a delayed process finds its places gone, and makes nothing', async () => {
    const { quad } = desk.products
    const body = desk.sale([desk.line(quad, ['09:00'], 1)], price)
    const before = await desk.places(desk.pools.quad)
    const another = await world.sibling()
    breaking.meanwhile('ReservationMade', () => later(() => expire(another.send)))
    const answer = await desk.sell(body)
    await another.close()
    expect(refusalOf(answer)).toEqual([409, 'ReservationDropped'])
    expect(await desk.places(desk.pools.quad)).toEqual(before)
  })
})

describe('refusals of a desk sale', () => {
  const at = (time: string, happens: () => Promise<Answer>) => {
    world.clock.set(instantOf(day(), time))
    return happens().finally(() => world.clock.set(new Date().toISOString()))
  }
  const cases: readonly (readonly [string, () => Promise<Answer>])[] = [
    [
      '409 TotalChanged',
      () => desk.sell(desk.sale([desk.line(desk.products.river, ['09:00'])], 1)),
    ],
    [
      '409 SessionUnknown',
      () => desk.sell(desk.sale([desk.line(desk.products.river, ['10:00'])], 1)),
    ],
    ['422 TimesMissing', () => desk.sell(desk.sale([desk.line(desk.products.both, ['09:00'])], 1))],
    [
      '409 PartsOverlap',
      () => desk.sell(desk.sale([desk.line(desk.products.both, ['09:00', '09:00'])], 1)),
    ],
    [
      '409 SoldOut',
      () => desk.sell(desk.sale([desk.line(desk.products.river, ['09:00'], 9)], 9 * price)),
    ],
    [
      '409 UnitsTooFew',
      () => desk.sell(desk.sale([desk.line(desk.products.quad, ['09:00'], 3, { units: 1 })], 1)),
    ],
    [
      '409 UnitsTooMany',
      () => desk.sell(desk.sale([desk.line(desk.products.quad, ['09:00'], 1, { units: 2 })], 1)),
    ],
    ['409 ProductGone', () => desk.sell(desk.sale([desk.line(randomUuid(), ['09:00'])], 1))],
    [
      '409 MoreThanRemains',
      () => desk.sell(desk.riverSale({ payment: { method: 'CASH', amount: 3 * price } })),
    ],
    [
      '409 PickupZoneGone',
      () => desk.sell(desk.riverSale({ pickUp: { zoneId: randomUuid(), place: 'Ubud' } })),
    ],
    [
      '409 DateTooFar',
      () =>
        desk.sell(
          desk.sale([{ ...desk.line(desk.products.lunch, ['12:00']), date: '2099-01-01' }], 1),
        ),
    ],
    ['409 SessionOver', () => at('11:00', () => desk.sell(desk.riverSale()))],
  ]
  test.each(cases)('%s', async (expected, asks) => {
    const before = await desk.places(desk.pools.river)
    expect(refusalOf(await asks()).join(' ')).toBe(expected)
    expect(await desk.places(desk.pools.river)).toEqual(before)
  })

  test('a session that has begun is sold until it is over', async () => {
    const answer = await at('09:20', () =>
      desk.sell(desk.sale([desk.line(desk.products.quad, ['09:00'], 1)], price)),
    )
    expect(answer.status, answer.text).toBe(201)
  })

  test('a closed session is refused, and held places are released', async () => {
    const path = `/admins/pools/${desk.pools.quad}/${day()}/close`
    const body = { time: '13:00', reason: 'Storm' }
    await world.send('POST', path, body, { token: desk.shop.admin.token })
    const lines = [desk.line(desk.products.quad, ['13:00'], 1)]
    expect(refusalOf(await desk.sell(desk.sale(lines, price)))).toEqual([409, 'Closed'])
    // What was held for the first part goes back.
    const before = await desk.places(desk.pools.river)
    const both = [desk.line(desk.products.both, ['09:00', '13:00'], 1)]
    expect(refusalOf(await desk.sell(desk.sale(both, 800_001)))).toEqual([409, 'Closed'])
    expect(await desk.places(desk.pools.river)).toEqual(before)
  })

  test('another price and a payment are refused to positions that may not set them', async () => {
    const front = await desk.position('made', 'FRONT_OFFICE')
    const reservation = await desk.position('nyoman', 'RESERVATION')
    const override = { amount: price, reason: 'GROUP' }
    const cheaper = desk.sale([desk.line(desk.products.lunch, ['12:00'], 2, { override })], price)
    const answer = await desk.sell(cheaper, undefined, front.token)
    expect(refusalOf(answer)).toEqual([403, 'OverrideForbidden'])
    const paid = { ...cheaper, payment: { method: 'CASH', amount: price } }
    const other = await desk.sell(paid, undefined, reservation.token)
    expect(refusalOf(other)).toEqual([403, 'RecordingForbidden'])
    expect((await desk.sell(cheaper, undefined, reservation.token)).status).toBe(201)
  })
})
