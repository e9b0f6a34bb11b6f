import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { order } from '@arung/domain/orders/order'
import { orderNamespace } from '@arung/domain/orders/streams'
import { visitor } from '@arung/platform/http/principal'
import { randomUuid, uuidv5 } from '@arung/platform/ids'
import { requestCode } from '../../src/checkouts/verification.ts'
import { ownMeta } from '../../src/commands.ts'
import { orderStream } from '../../src/orders/streams.ts'
import { breakingStore } from '../breaking-store.ts'
import { choice, contact, fillIn, openShop, participants, place, startCheckout } from '../shop.ts'
import type { Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

const broken = breakingStore()
let world: World
let other: Awaited<ReturnType<World['sibling']>>
let shop: Shop
beforeAll(async () => {
  world = await openWorld({ wrapStore: broken.wrap })
  shop = await openShop(world)
  other = await world.sibling()
})
afterAll(async () => {
  await other.close()
  await world.close()
})

async function begin(): Promise<string> {
  const { checkoutId } = await startCheckout(world, [choice(shop.rafting, 2)])
  return `/checkouts/${checkoutId}`
}
const idOf = (form: string) => form.replace('/checkouts/', '')
const orderOf = async (form: string) => {
  const orderId = uuidv5(orderNamespace, idOf(form))
  const { state } = await world.api.parts.workers.load(orderStream(orderId), order)
  if (!state.exists) throw new Error(`No order of ${form}`)
  return state.placed
}

describe('a form that two processes write', () => {
  test('continues where either of them left it', async () => {
    const form = await begin()
    const email = `${idOf(form)}@guests.example`
    for (const at of [world, other, world])
      await at.send('PUT', `${form}/contact`, { contact: contact(`${randomUuid()}@x.example`) })
    await other.send('PUT', `${form}/participants`, { participants: participants(2) })
    expect((await world.send('PUT', `${form}/contact`, { contact: contact(email) })).status).toBe(
      200,
    )
    const sent = (await world.log()).filter(one => one.stream === `checkout-${idOf(form)}`)
    expect(sent.map(one => one.type)).toEqual([
      'CheckoutStarted',
      'ContactSet',
      'ContactSet',
      'ContactSet',
      'ParticipantsSet',
      'ContactSet',
    ])
  })

  test('has its code sent to the contact that was written last', async () => {
    const form = await begin()
    await world.send('PUT', `${form}/contact`, { contact: contact('mistyped@guests.example') })
    await other.send('PUT', `${form}/contact`, { contact: contact('right@guests.example') })
    const sent = await world.send('POST', `${form}/verification`, {})
    expect(sent.data.emailMasked).toBe('r***@guests.example')
    expect(await world.codeFor('right@guests.example')).toMatch(/^\d{6}$/)
  })

  test('is not proved by what one of them has cached', async () => {
    const form = await begin()
    await fillIn(world, idOf(form), 2, 'proved@guests.example')
    await other.send('PUT', `${form}/contact`, { contact: contact('not-proved@guests.example') })
    const answer = await world.send('POST', `${form}/verification/confirm`, { code: '123456' })
    expect(answer).toMatchObject({ status: 422, code: 'CodeExpired' })
  })

  test('becomes an order with its last contents', async () => {
    const form = await begin()
    await fillIn(world, idOf(form), 2, 'whole@guests.example')
    const [first, second] = participants(2)
    const changed = { participants: [{ ...first, name: 'Somebody Else' }, second] }
    await other.send('PUT', `${form}/participants`, changed)
    expect((await place(world, idOf(form), 700_000)).status).toBe(201)
    const names = (await orderOf(form)).participants
    expect(JSON.stringify(names)).toContain('Somebody Else')
  })

  test('gives a repeated command the answer that the other process gave', async () => {
    const form = await begin()
    await world.send('PUT', `${form}/contact`, { contact: contact('again@guests.example') })
    const key = randomUuid()
    const first = await other.send('POST', `${form}/verification`, {}, { key })
    world.clock.advance(1_000)
    const again = await world.send('POST', `${form}/verification`, {}, { key })
    expect(again.data).toEqual(first.data)
    expect(again.position).toBe(first.position)
  })
})

test('a code in flight does not prove an address that is written meanwhile', async () => {
  const form = await begin()
  await world.send('PUT', `${form}/contact`, { contact: contact('mine@guests.example') })
  const { parts } = world.api
  const issue: typeof parts.codes.issue = async of => {
    const issued = await parts.codes.issue(of)
    await world.send('PUT', `${form}/contact`, { contact: contact('yours@guests.example') })
    return issued
  }
  const racing = { ...parts, codes: { ...parts.codes, issue } }
  const asked = requestCode(
    racing,
    ownMeta(randomUuid()),
    { checkoutId: idOf(form), principal: visitor },
    { ip: '127.0.0.1' },
  )
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'ContactChanged' })
  const code = await world.codeFor('mine@guests.example')
  expect(await world.send('POST', `${form}/verification/confirm`, { code })).toMatchObject({
    status: 422,
    code: 'CodeExpired',
  })
})

describe('an order whose process dies on the way', () => {
  const complete = async (): Promise<string> => {
    const form = await begin()
    await fillIn(world, idOf(form), 2, `${idOf(form)}@guests.example`)
    return form
  }
  const placeUntil = async (form: string, type: string) => {
    broken.breakAt(type)
    const answer = await place(world, idOf(form), 700_000)
    broken.breakAt(null)
    expect(answer.status).toBe(503)
  }

  test.each(['HoldBound', 'ValueClaimed', 'OrderPlaced', 'CheckoutPlaced'])(
    'before %s is placed once by a retry, under one number',
    async type => {
      const form = await complete()
      await placeUntil(form, type)
      const again = await place(world, idOf(form), 700_000)
      expect(again.status).toBe(201)
      const { slug, orderNumber } = await orderOf(form)
      expect(again.data).toEqual({ slug, orderNumber })
      const placed = (await world.log()).filter(
        one => one.type === 'OrderPlaced' && one.data.checkoutId === idOf(form),
      )
      expect(placed).toHaveLength(1)
      const [hold] = (await orderOf(form)).holds
      const bound = (await world.log()).filter(
        one => one.type === 'HoldBound' && one.data.holdId === hold!.holdId,
      )
      expect(bound).toHaveLength(1)
    },
  )

  test.each([
    ['by another price', 699_999],
    ['by another process', 700_000],
  ])(
    'is answered with the order that was written, even when it is requested %s',
    async (_by, total) => {
      const form = await complete()
      await placeUntil(form, 'CheckoutPlaced')
      const again = await place(
        total === 700_000 ? { ...world, ...other } : world,
        idOf(form),
        total,
      )
      expect(again.status).toBe(201)
      expect(again.data.slug).toBe((await orderOf(form)).slug)
    },
  )

  test('frees its places for others when they were never bound', async () => {
    const form = await complete()
    await placeUntil(form, 'HoldBound')
    world.clock.advance(20 * 60_000)
    expect(await place(world, idOf(form), 700_000)).toMatchObject({ code: 'HoldExpired' })
  })
})
