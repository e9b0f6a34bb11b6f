import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@arung/domain/orders/order'
import type { Principal } from '@arung/platform/http/principal'
import { randomUuid } from '@arung/platform/ids'
import { placeOrder } from '../../src/orders/place-order-flow.ts'
import { ownMeta } from '../../src/commands.ts'
import { orderStream } from '../../src/orders/streams.ts'
import {
  choice,
  contact,
  fillIn,
  openShop,
  participants,
  place,
  placedOrder,
  startCheckout,
  type Shop,
} from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

describe('filling in a checkout', () => {
  test('exactly one participant is the person in charge', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    const put = (count: number, pics: number) =>
      world.send('PUT', `/checkouts/${checkoutId}/participants`, {
        participants: participants(count, pics),
      })
    expect(await put(2, 0)).toMatchObject({
      status: 422,
      message: "The form does't have PIC please add one",
    })
    expect(await put(2, 2)).toMatchObject({
      status: 422,
      message: 'Total PIC is more then 1 please consider for only 1 PIC',
    })
    expect(await put(3, 1)).toMatchObject({ status: 422, code: 'WrongParticipantCount' })
    expect((await put(2, 1)).status).toBe(200)
  })

  test('every invalid field of the participants is named, with the messages of the specification', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    const [one, two] = participants(2)
    const answer = await world.send('PUT', `/checkouts/${checkoutId}/participants`, {
      participants: [
        { ...one, age: 0 },
        { ...two, age: 101, phone: '12', shoeSize: 42 },
      ],
    })
    expect(answer.status).toBe(422)
    expect(answer.errors).toEqual(
      expect.arrayContaining([
        {
          path: 'participants.0.age',
          message: 'Age must be equal to 1 or greater then 1',
        },
        {
          path: 'participants.1.age',
          message: 'Age must be equal to 100 or less then 100',
        },
        expect.objectContaining({ path: 'participants.1.phone' }),
        expect.objectContaining({ path: 'participants.1.shoeSize' }),
      ]),
    )
  })

  test('a code proves the address that it was sent to, and no other', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    const at = `/checkouts/${checkoutId}`
    await world.send('PUT', `${at}/contact`, { contact: contact('mine@guests.example') })
    const sent = await world.send('POST', `${at}/verification`)
    expect(sent.data.emailMasked).toBe('m***@guests.example')
    const again = await world.send('POST', `${at}/verification`)
    expect(again.data.expiresAt).toBe(sent.data.expiresAt)
    const code = await world.codeFor('mine@guests.example')
    await world.send('PUT', `${at}/contact`, { contact: contact('yours@guests.example') })
    const foreign = await world.send('POST', `${at}/verification/confirm`, { code })
    expect(foreign).toMatchObject({ status: 422, code: 'CodeExpired' })
    await world.send('PUT', `${at}/contact`, { contact: contact('mine@guests.example') })
    const wrong = await world.send('POST', `${at}/verification/confirm`, {
      code: code === '000000' ? '000001' : '000000',
    })
    expect(wrong).toMatchObject({ status: 422, code: 'WrongCode' })
    const right = await world.send('POST', `${at}/verification/confirm`, { code })
    expect(right).toMatchObject({ status: 200, data: { verified: true } })
  })

  test('a code is mailed in the language of the request', async () => {
    const { checkoutId, body } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(body).not.toHaveProperty('locale', 'id')
    const at = `/checkouts/${checkoutId}`
    await world.send('PUT', `${at}/contact`, { contact: contact('ganti@guests.example') })
    await world.send('POST', `${at}/verification`, { locale: 'id' })
    expect(await world.letterFor('ganti@guests.example')).toMatchObject({ locale: 'id' })
    const other = await world.send('POST', `${at}/verification`, { locale: 'fr' })
    expect(other.status).toBe(422)
  })

  test('unknown checkouts are not found', async () => {
    const at = `/checkouts/${randomUuid()}`
    expect((await world.send('PUT', `${at}/contact`, { contact: contact('a@b.co') })).status).toBe(
      404,
    )
    expect((await world.send('POST', `${at}/verification`)).status).toBe(404)
    expect((await world.send('DELETE', at)).status).toBe(404)
    expect((await place(world, randomUuid(), 1)).status).toBe(404)
  })

  test('an abandoned checkout releases its places at once', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 7)])
    expect((await world.send('DELETE', `/checkouts/${checkoutId}`)).status).toBe(200)
    const types = (await world.log()).slice(-2).map(one => one.type)
    expect(types).toEqual(['CheckoutAbandoned', 'PlacesReleased'])
  })
})

describe('placing an order', () => {
  test('a complete checkout becomes one order, however often it is placed', async () => {
    const order = await placedOrder(world, shop)
    expect(order.orderNumber).toMatch(/^JRM-\d{6}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(order.slug).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const before = (await world.log()).length
    const again = await place(world, order.checkoutId, 700_000)
    expect(again.data).toEqual({ slug: order.slug, orderNumber: order.orderNumber })
    expect((await world.log()).length).toBe(before)
    expect(JSON.stringify(order.order)).not.toContain('Guest 0')
  })

  test('an order has the language that its buyer reads when placing it', async () => {
    const { checkoutId, body } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(body).not.toHaveProperty('locale', 'id')
    await fillIn(world, checkoutId, 2, 'bahasa@guests.example')
    const order = { expectedTotal: 700_000, currency: 'IDR', locale: 'id' }
    await world.send('POST', `/checkouts/${checkoutId}/order`, order)
    const placed = (await world.log()).findLast(one => one.type === 'OrderPlaced')
    expect(placed?.data).toMatchObject({ checkoutId, locale: 'id' })
  })

  test('an incomplete checkout says what is missing', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(await place(world, checkoutId, 700_000)).toMatchObject({
      status: 409,
      code: 'ParticipantsMissing',
    })
    await world.send('PUT', `/checkouts/${checkoutId}/participants`, {
      participants: participants(2),
    })
    expect(await place(world, checkoutId, 700_000)).toMatchObject({ code: 'ContactMissing' })
    await world.send('PUT', `/checkouts/${checkoutId}/contact`, { contact: contact('x@y.co') })
    expect(await place(world, checkoutId, 700_000)).toMatchObject({ code: 'NotVerified' })
  })

  test('an order is written from the form that was found complete, whatever is entered meanwhile', async () => {
    const buyer = await world.person('users', 'racer')
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)], buyer)
    const guests = { participants: participants(2) }
    await world.send('PUT', `/checkouts/${checkoutId}/participants`, guests, buyer)
    const at = `/checkouts/${checkoutId}/contact`
    await world.send('PUT', at, { contact: contact(buyer.email) }, buyer)
    const { parts } = world.api
    let isBinding = false
    const execute: typeof parts.workers.execute = async (stream, decider, command, ...of) => {
      if (!isBinding) {
        isBinding = true
        await world.send('PUT', at, { contact: contact('stranger@guests.example') }, buyer)
      }
      return parts.workers.execute(stream, decider, command, ...of)
    }
    const principal: Principal = {
      kind: 'account',
      accountId: buyer.accountId,
      role: 'USER',
      position: null,
      sessionId: randomUuid(),
    }
    const racing = { ...parts, workers: { ...parts.workers, execute } }
    await placeOrder(
      racing,
      ownMeta(randomUuid()),
      { checkoutId, principal },
      {
        expectedTotal: 700_000,
        currency: 'IDR',
        pay: 'FULL',
      },
    )
    expect(isBinding).toBe(true)
    const { orderId } = (await world.log()).findLast(one => one.type === 'OrderPlaced')!.data
    const { state } = await parts.workers.load(orderStream(orderId), order)
    expect(state.exists && state.placed.contact.email).toBe(buyer.email)
  })

  test('a changed price is reported, and nothing is placed', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    await fillIn(world, checkoutId, 2, 'price@guests.example')
    const answer = await place(world, checkoutId, 699_999)
    expect(answer).toMatchObject({
      status: 409,
      code: 'PriceChanged',
      alternatives: { expected: 699_999, actual: 700_000 },
    })
    expect(await world.types()).not.toContain('OrderPlacedTwice')
    const { types } = {
      types: (await world.log()).filter(one => one.data.checkoutId === checkoutId),
    }
    expect(types.map(one => one.type)).not.toContain('OrderPlaced')
    expect((await place(world, checkoutId, 700_000)).status).toBe(201)
  })

  test('expired places can be held again, and then the order is placed', async () => {
    const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    await fillIn(world, checkoutId, 2, 'late@guests.example')
    const early = await world.send('POST', `/checkouts/${checkoutId}/renew-hold`)
    expect(early).toMatchObject({ status: 409, code: 'HoldStillRunning' })
    world.clock.advance(16 * 60_000)
    expect(await place(world, checkoutId, 700_000)).toMatchObject({
      status: 409,
      code: 'HoldExpired',
    })
    const key = randomUuid()
    const renewed = await world.send('POST', `/checkouts/${checkoutId}/renew-hold`, undefined, {
      key,
    })
    expect(renewed.status).toBe(200)
    const again = await world.send('POST', `/checkouts/${checkoutId}/renew-hold`, undefined, {
      key,
    })
    expect(again.data).toEqual(renewed.data)
    expect((await place(world, checkoutId, 700_000)).status).toBe(201)
  })
})
