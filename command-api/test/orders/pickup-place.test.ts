import { describe, expect, test } from 'vitest'
import { messages } from '@arung/contracts/messages'
import { bookingMessages } from '@arung/contracts/checkouts/messages'
import { choice, contact, orderFrom, participants, place, startCheckout } from '../shop.ts'
import { orderShop } from './order-shop.ts'

const { world, shop, typesOf } = orderShop()
const hotel = 'Alaya Resort, Ubud'

const zoneForm = {
  name: 'Ubud',
  nameId: 'Ubud',
  rank: 1,
  kind: 'FETCHED',
  areas: ['Ubud'],
  minutesBefore: 90,
  windowMinutes: 30,
  per: 'PERSON',
  seatsPerCar: 5,
  surcharge: 0,
  usdSurcharge: 0,
}
let zone: Promise<string> | undefined
const zoneId = () => (zone ??= shop().save('/admins/pickup-zones', zoneForm))

/** An order with a pick-up zone whose guests said that they will name the place later. */
async function openOrder(owner?: { token: string; email: string }) {
  const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)], {
    token: owner?.token,
  })
  const token = owner?.token
  const chosen = await world().send(
    'PUT',
    `/checkouts/${checkoutId}/pickup`,
    { zoneId: await zoneId() },
    { token },
  )
  expect(chosen.status).toBe(200)
  return orderFrom(world(), checkoutId, 2, 700_000, owner, { pickupLater: true })
}

const send = (path: string, named: string, token?: string) =>
  world().send('PUT', path, { place: named }, { token })
const namesOf = async (orderId: string) =>
  (await typesOf(orderId)).filter(type => type === 'PickupPlaceNamed')

describe('a booking form with a pick-up zone', () => {
  test('is not placed without the place, and says so; with the place left for later, the order is marked open', async () => {
    const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)])
    const put = (path: string, body: unknown, method = 'PUT') =>
      world().send(method, `/checkouts/${checkoutId}${path}`, body)
    await put('/pickup', { zoneId: await zoneId() })
    await put('/participants', { participants: participants(2) })
    const email = `${checkoutId}@guests.example`
    await put('/contact', { contact: contact(email) })
    await put('/verification', undefined, 'POST')
    await put('/verification/confirm', { code: await world().codeFor(email) }, 'POST')
    const refused = await place(world(), checkoutId, 700_000)
    expect(refused).toMatchObject({
      status: 409,
      code: 'PickupPlaceMissing',
      message: bookingMessages.pickupPlaceMissing,
    })
    await put('/contact', { contact: { ...contact(email), pickupLater: true } })
    expect((await place(world(), checkoutId, 700_000)).status).toBe(201)
    const placed = (await world().log()).findLast(one => one.type === 'OrderPlaced')
    expect(placed?.data).toMatchObject({ checkoutId, pickupOpen: true })
  })

  test('with its place becomes an order with nothing open', async () => {
    const { checkoutId } = await startCheckout(world(), [choice(shop().rafting, 2)])
    await world().send('PUT', `/checkouts/${checkoutId}/pickup`, { zoneId: await zoneId() })
    const { order } = await orderFrom(world(), checkoutId, 2, 700_000, undefined, {
      pickupPlace: hotel,
    })
    expect(order).not.toHaveProperty('pickupOpen')
  })
})

describe('the pick-up place of an order', () => {
  test("is named by anyone who has the order's address, once; a repeat changes nothing", async () => {
    const { slug, orderId } = await openOrder()
    expect((await send(`/orders/${slug}/pickup-place`, hotel)).status).toBe(200)
    expect((await send(`/orders/${slug}/pickup-place`, hotel)).status).toBe(200)
    expect(await namesOf(orderId)).toHaveLength(1)
    // A guest's order belongs to everybody who holds its address, so they may name another place.
    expect((await send(`/orders/${slug}/pickup-place`, 'Villa Kembang, Ubud')).status).toBe(200)
    expect(await namesOf(orderId)).toHaveLength(2)
  })

  test("of an account's order is changed only by its owner once it is known", async () => {
    const owner = await world().person('users', 'pickup-owner')
    const stranger = await world().person('users', 'pickup-stranger')
    const { slug, orderId } = await openOrder(owner)
    const path = `/orders/${slug}/pickup-place`
    expect((await send(path, hotel)).status).toBe(200)
    expect((await send(path, 'Elsewhere')).status).toBe(401)
    expect((await send(path, 'Elsewhere', stranger.token)).status).toBe(404)
    expect((await send(path, 'Elsewhere', owner.token)).status).toBe(200)
    expect(await namesOf(orderId)).toHaveLength(2)
  })

  test('is written from both desks by those who may, and by nobody else', async () => {
    const { slug, orderId } = await openOrder()
    const user = await world().person('users', 'pickup-user')
    const own = `/admins/orders/${slug}/pickup-place`
    const staff = `/reservation-admin/orders/${orderId}/pickup-place`
    for (const path of [own, staff]) {
      expect((await send(path, hotel)).status, path).toBe(401)
      expect((await send(path, hotel, user.token)).status, path).toBe(403)
    }
    expect((await send(own, hotel, shop().admin.token)).status).toBe(200)
    expect(await namesOf(orderId)).toHaveLength(1)
  })

  test('is refused when empty, too long or of two lines, and for an unknown order', async () => {
    const { slug } = await openOrder()
    const path = `/orders/${slug}/pickup-place`
    for (const wrong of ['', '   ', 'a'.repeat(161), 'two\nlines'])
      expect((await send(path, wrong)).status, JSON.stringify(wrong)).toBe(422)
    const unknown = await send(`/orders/${slug.slice(0, -4)}AAAA/pickup-place`, hotel)
    expect(unknown).toMatchObject({ status: 404, message: messages.notFound })
  })

  test('is personal data: the log holds no word of it', async () => {
    const { slug, orderId } = await openOrder()
    await send(`/orders/${slug}/pickup-place`, 'Canaryplace, Ubud')
    const named = (await world().log()).filter(one => one.type === 'PickupPlaceNamed')
    expect(named.some(one => one.data.orderId === orderId)).toBe(true)
    expect(JSON.stringify(named)).not.toContain('Canaryplace')
  })
})
