import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOwnTransport, sampleZone } from '@arung/domain/testing/sample-catalogue'
import { randomUuid } from '@arung/platform/ids'
import {
  choice,
  days,
  fillIn,
  openShop,
  place,
  productForm,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
let south: string
let ownTransport: string
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  south = await shop.save('/admins/pickup-zones', sampleZone)
  ownTransport = await shop.save('/admins/pickup-zones', sampleOwnTransport)
})
afterAll(() => world.close())

const zone = (change: object, id = south) =>
  world.send(
    'PUT',
    `/admins/pickup-zones/${id}`,
    { ...sampleZone, ...change },
    {
      token: shop.admin.token,
    },
  )
const choose = (checkoutId: string, zoneId: string | null) =>
  world.send('PUT', `/checkouts/${checkoutId}/pickup`, { zoneId })
const placedLast = async () =>
  (await world.log()).filter(one => one.type === 'OrderPlaced').at(-1)?.data

describe('a pick-up zone', () => {
  test('is created, changed and retired only by admins', async () => {
    const user = await world.person('users', 'zone-maker')
    const made = (token?: string) =>
      world.send('POST', '/admins/pickup-zones', sampleZone, { token })
    expect((await made()).status).toBe(401)
    expect((await made(user.token)).status).toBe(403)
    const { status, data } = await made(shop.admin.token)
    expect(status).toBe(201)
    expect((await zone({ name: 'North' }, data.id)).status).toBe(200)
    const path = `/admins/pickup-zones/${data.id}`
    expect((await world.send('DELETE', path, undefined, { token: user.token })).status).toBe(403)
    expect((await world.send('DELETE', path, undefined, { token: shop.admin.token })).status).toBe(
      200,
    )
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(await choose(checkoutId, data.id)).toMatchObject({
      status: 409,
      code: 'PickupZoneUnavailable',
    })
  })

  test.each<[string, object]>([
    ['areas', { areas: [] }],
    ['windowMinutes', { minutesBefore: 30, windowMinutes: 31 }],
    ['seatsPerCar', { seatsPerCar: 0 }],
    ['surcharge', { surcharge: -1 }],
    ['usdSurcharge', { usdSurcharge: 0.5 }],
    ['discount', { discount: 1 }],
  ])('is refused with a wrong %s', async (path, change) => {
    const answer = await zone(change)
    expect(answer.status).toBe(422)
    expect(answer.errors.map(error => error.path)).toEqual([path])
  })
})

describe('a booking with a pick-up', () => {
  test('includes the surcharge in its price, and keeps the agreed zone and times', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 6)])
    expect((await choose(checkoutId, south)).data).toMatchObject({
      pickup: { surcharge: 600_000 },
      grandTotal: 6 * 350_000 + 600_000,
    })
    await fillIn(world, checkoutId, 6, 'fetched@guests.example', undefined, {
      pickupPlace: 'Villa Karang, Uluwatu',
    })
    expect(await place(world, checkoutId, 6 * 350_000)).toMatchObject({
      status: 409,
      code: 'PriceChanged',
    })
    expect((await place(world, checkoutId, 2_700_000)).status).toBe(201)
    await zone({ name: 'Renamed', minutesBefore: 200 })
    expect(await placedLast()).toMatchObject({
      pickup: {
        zoneId: south,
        name: 'South coast',
        trips: [
          {
            activityDate: days(10),
            window: { date: days(10), from: '06:30', to: '07:00' },
            quantity: 2,
            unitPrice: 300_000,
          },
        ],
      },
      subTotal: 2_100_000,
      pickupTotal: 600_000,
      discount: 0,
      grandTotal: 2_700_000,
    })
    await zone({})
  })

  test('is not placed at a price other than the one seen', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    await choose(checkoutId, south)
    await fillIn(world, checkoutId, 2, 'dearer@guests.example', undefined, {
      pickupPlace: 'Villa Karang, Uluwatu',
    })
    await zone({ surcharge: 350_000 })
    const answer = await place(world, checkoutId, 1_000_000)
    expect(answer).toMatchObject({
      status: 409,
      code: 'PriceChanged',
      alternatives: { expected: 1_000_000, actual: 1_050_000 },
    })
    await zone({})
  })

  test('is not placed from a retired zone, but is once another is chosen', async () => {
    const gone = await shop.save('/admins/pickup-zones', sampleZone)
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    await choose(checkoutId, gone)
    await fillIn(world, checkoutId, 2, 'moved@guests.example', undefined, {
      pickupPlace: 'Villa Karang, Uluwatu',
    })
    await world.send('DELETE', `/admins/pickup-zones/${gone}`, undefined, {
      token: shop.admin.token,
    })
    expect(await place(world, checkoutId, 1_000_000)).toMatchObject({
      status: 409,
      code: 'PickupZoneUnavailable',
    })
    await choose(checkoutId, ownTransport)
    expect((await place(world, checkoutId, 600_000)).status).toBe(201)
    expect(await placedLast()).toMatchObject({
      pickup: { kind: 'SELF', trips: [{ window: null, quantity: 2 }] },
      discount: 100_000,
      grandTotal: 600_000,
    })
  })

  test('takes the zone that the guest named beforehand', async () => {
    const checkoutId = randomUuid()
    const body = {
      checkoutId,
      currency: 'IDR',
      pickupZoneId: south,
      source: { from: 'choice', lines: [choice(shop.rafting, 2)] },
    }
    expect((await world.send('POST', '/checkouts', body)).status).toBe(201)
    const started = (await world.log()).findLast(one => one.type === 'CheckoutStarted')
    expect(started?.data).toMatchObject({ pickupTotal: 300_000, grandTotal: 1_000_000 })
    const unknown = { ...body, checkoutId: randomUuid(), pickupZoneId: randomUuid() }
    expect((await world.send('POST', '/checkouts', unknown)).status).toBe(201)
  })

  test('does not change when the product offers no pick-up', async () => {
    const selfMade = await shop.save(
      '/admins/products',
      productForm('lunch', { offersPickup: false }),
    )
    const { checkoutId } = await startCheckout(world, [choice(selfMade, 2)])
    expect((await choose(checkoutId, south)).data).toEqual({ pickup: null, grandTotal: 700_000 })
  })
})
