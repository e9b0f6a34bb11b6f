import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import {
  choice,
  contact,
  days,
  fillIn,
  openShop,
  participants,
  place,
  placedOrder,
  startCheckout,
  type Shop,
} from './shop.ts'
import { openWorld, type Loose, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

describe('starting a checkout', () => {
  test('a visitor holds the places of what was chosen', async () => {
    const { answer, checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(answer.status).toBe(201)
    expect(answer.data.checkoutId).toBe(checkoutId)
    const heldMs = Date.parse(answer.data.holdExpiresAt) - world.clock.now().getTime()
    expect(heldMs).toBe(15 * 60_000)
    const types = (await world.log()).slice(-2).map(one => one.type)
    expect(types).toEqual(['PlacesHeld', 'CheckoutStarted'])
    expect(answer.position).toBeGreaterThan(0)
  })

  test('the same command twice, also at once, is one checkout with one answer', async () => {
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const before = (await world.log()).length
    const again = await Promise.all(
      [1, 2, 3].map(() => world.send('POST', '/checkouts', first.body, { key: first.key })),
    )
    for (const { data, status, position } of again)
      expect({ data, status, position }).toEqual({
        data: first.answer.data,
        status: 201,
        position: first.answer.position,
      })
    expect((await world.log()).length).toBe(before)
  })

  test('another process gives the same answer to a command that this one has done', async () => {
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const other = await world.sibling()
    world.clock.advance(5_000)
    const before = (await world.log()).length
    const again = await other.send('POST', '/checkouts', first.body, { key: first.key })
    expect(again).toMatchObject({ status: 201, data: first.answer.data })
    expect((await world.log()).length).toBe(before)
    const changed = { ...(first.body as object), currency: 'USD' }
    const reused = await other.send('POST', '/checkouts', changed, { key: first.key })
    expect(reused).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
    await other.close()
  })

  test('the same key with another body is refused', async () => {
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const other = await startCheckout(world, [choice(shop.rafting, 3)], { key: first.key })
    expect(other.answer).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
  })

  test('a checkout id that is taken gives the newly held places back', async () => {
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const { answer } = await startCheckout(world, [choice(shop.rafting, 5)], first)
    expect(answer.status).toBe(422)
    const fresh = await startCheckout(world, [choice(shop.rafting, 5)], {
      checkoutId: first.checkoutId,
    })
    expect(fresh.answer).toMatchObject({ status: 409, code: 'CheckoutIdTaken' })
    expect((await world.log()).at(-1)).toMatchObject({
      type: 'PlacesReleased',
      data: { demands: [{ time: '09:00', places: 5 }] },
    })
  })

  test.each([
    ['an amount of its own', { price: 1 }],
    ['a total of its own', { total: 0 }],
    ['a broken quantity', { quantities: { adult: 0.5 } }],
    ['a negative quantity', { quantities: { adult: -1 } }],
    ['a huge quantity', { quantities: { adult: 1e308 } }],
    ['no quantity', { quantities: {} }],
    ['no real date', { date: '2027-02-30' }],
    ['text where a number belongs', { quantities: { adult: '2' } }],
  ])('a choice with %s is refused with its path', async (_what, more) => {
    const { answer } = await startCheckout(world, [choice(shop.rafting, 2, more)])
    expect(answer.status).toBe(422)
    expect(answer.errors[0]?.path).toMatch(/^source\.lines\.0/)
  })

  test('what is not sold is refused by name', async () => {
    const refused = async (line: unknown) => (await startCheckout(world, [line])).answer
    expect(await refused(choice(randomUuid(), 1))).toMatchObject({
      status: 409,
      code: 'ProductUnavailable',
    })
    expect(await refused(choice(shop.rafting, 1, { times: ['10:00'] }))).toMatchObject({
      status: 422,
      code: 'SessionUnknown',
    })
    expect(await refused(choice(shop.rafting, 1, { date: days(-1) }))).toMatchObject({
      status: 409,
      code: 'SessionPast',
      message: 'All time not available. Please select another date',
    })
    const many = await refused(choice(shop.rafting, 1, { quantities: { child: 1 } }))
    expect(many).toMatchObject({ status: 422, code: 'RateUnknown' })
    const photos = (quantity: number) => [{ addOnId: shop.addOnId, quantity }]
    expect(await refused(choice(shop.rafting, 2, { addOns: photos(3) }))).toMatchObject({
      status: 422,
      code: 'AddOnOverLimit',
    })
  })

  test('a closed date is refused with the dates that are open', async () => {
    const date = days(20)
    await shop.save(
      `/admins/products/${shop.rafting}/disabled-dates`,
      { disable: [{ date, reason: 'Nyepi' }], enable: [] },
      'PUT',
    )
    const { answer } = await startCheckout(world, [choice(shop.rafting, 2, { date })])
    expect(answer).toMatchObject({ status: 409, code: 'DateClosed' })
    expect(answer.alternatives.lines[0]).toMatchObject({ sessions: [], date })
    expect(answer.alternatives.lines[0].dates[0]).toBe(days(21))
  })

  test('a session that an admin closed is refused with what is left', async () => {
    const date = days(22)
    const close = `/admins/pools/${shop.poolId}/${date}`
    await shop.save(`${close}/close`, { time: '09:00', reason: 'High water' })
    const { answer } = await startCheckout(world, [choice(shop.rafting, 2, { date })])
    expect(answer).toMatchObject({ status: 409, code: 'DateClosed' })
    expect(answer.alternatives.lines[0].sessions).toEqual([
      { productId: shop.rafting, time: '09:00', left: 0 },
      { productId: shop.rafting, time: '13:00', left: 400 },
    ])
    await shop.save(`${close}/reopen`, { time: '09:00' })
    const after = await startCheckout(world, [choice(shop.rafting, 2, { date })])
    expect(after.answer.status).toBe(201)
  })

  test('two lines that share a pool are checked together, and nothing is taken when they do not fit', async () => {
    const date = days(23)
    const lines = [choice(shop.rafting, 250, { date }), choice(shop.kayaking, 250, { date })]
    const { answer } = await startCheckout(world, lines)
    expect(answer).toMatchObject({ status: 409, code: 'SoldOut' })
    expect(answer.alternatives.lines.map((line: Loose) => line.sessions[0].left)).toEqual([
      400, 400,
    ])
    const alone = await startCheckout(world, [choice(shop.rafting, 400, { date })])
    expect(alone.answer.status).toBe(201)
    const none = await startCheckout(world, [choice(shop.rafting, 1, { date })])
    expect(none.answer.alternatives.lines[0].sessions).toEqual([
      { productId: shop.rafting, time: '09:00', left: 0 },
      { productId: shop.rafting, time: '13:00', left: 400 },
    ])
  })
})

describe('filling a checkout in', () => {
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

  test('every wrong place of the participants is named, with the texts of the specification', async () => {
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

  test('a code proves the address that it went to, and no other', async () => {
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

  test('unknown checkouts are not found', async () => {
    const at = `/checkouts/${randomUuid()}`
    expect((await world.send('PUT', `${at}/contact`, { contact: contact('a@b.co') })).status).toBe(
      404,
    )
    expect((await world.send('POST', `${at}/verification`)).status).toBe(404)
    expect((await world.send('DELETE', at)).status).toBe(404)
    expect((await place(world, randomUuid(), 1)).status).toBe(404)
  })

  test('a given-up checkout gives its places back at once', async () => {
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

  test('a price that has changed is told, and nothing is placed', async () => {
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

  test('places that ran out can be held again, and then the order is placed', async () => {
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
