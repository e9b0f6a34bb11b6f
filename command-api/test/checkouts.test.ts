import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { choice, days, openShop, productForm, startCheckout, type Shop } from './shop.ts'
import { openWorld, type Loose, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

describe('starting a checkout', () => {
  test('a visitor holds the chosen places', async () => {
    const { answer, checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(answer.status).toBe(201)
    expect(answer.data.checkoutId).toBe(checkoutId)
    const heldMs = Date.parse(answer.data.holdExpiresAt) - world.clock.now().getTime()
    expect(heldMs).toBe(15 * 60_000)
    const types = (await world.log()).slice(-2).map(one => one.type)
    expect(types).toEqual(['PlacesHeld', 'CheckoutStarted'])
    expect(answer.position).toBeGreaterThan(0)
  })

  test('the same command sent twice, even at once, is one checkout with one answer', async () => {
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

  test('another process gives the same answer to a command that this one has handled', async () => {
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

  test("a party that is too large gets 'max person is {n}', whatever the client let pass", async () => {
    const id = await shop.save('/admins/products', productForm('small', { maxPersonQuantity: 5 }))
    const { answer } = await startCheckout(world, [choice(id, 6)])
    expect(answer).toMatchObject({ status: 422, code: 'TooMany', message: 'max person is 5' })
    expect((await startCheckout(world, [choice(id, 5)])).answer.status).toBe(201)
  })

  test('the same key with another body is refused', async () => {
    const first = await startCheckout(world, [choice(shop.rafting, 2)])
    const other = await startCheckout(world, [choice(shop.rafting, 3)], { key: first.key })
    expect(other.answer).toMatchObject({ status: 422, code: 'IdempotencyKeyReused' })
  })

  test('a checkout id that is taken releases the newly held places', async () => {
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

  test('a choice that is not on sale is refused with its own code', async () => {
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

  test('a closed date is refused with the open dates', async () => {
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

  test('a session closed by an admin is refused with the places left', async () => {
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

  test('lines that share a pool are checked together, and take no places when they do not fit', async () => {
    const date = days(23)
    const rafts = Array.from({ length: 4 }, () => choice(shop.rafting, 100, { date }))
    const lines = [...rafts, choice(shop.kayaking, 1, { date })]
    const { answer } = await startCheckout(world, lines)
    expect(answer).toMatchObject({ status: 409, code: 'SoldOut' })
    expect(answer.alternatives.lines.map((line: Loose) => line.sessions[0].left)).toEqual([
      400, 400, 400, 400, 400,
    ])
    // Nothing happened, so no event records how many guests could not come. They are counted.
    const refusedSql =
      'SELECT name, requests, guests FROM analytics.refused_demand WHERE wanted_on = $1'
    await world.api.parts.background.drained()
    const { rows } = await world.db.pool.query<{ requests: number; guests: number }>(
      `${refusedSql} ORDER BY guests DESC`,
      [date],
    )
    expect(rows.map(row => [row.requests, row.guests])).toEqual([
      [4, 400],
      [1, 1],
    ])
    const alone = await startCheckout(world, rafts)
    expect(alone.answer.status).toBe(201)
    const none = await startCheckout(world, [choice(shop.rafting, 1, { date })])
    expect(none.answer.alternatives.lines[0].sessions).toEqual([
      { productId: shop.rafting, time: '09:00', left: 0 },
      { productId: shop.rafting, time: '13:00', left: 400 },
    ])
  })
})
