import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  SpecialPriceResults,
  specialPriceChangesMax,
} from '@arung/contracts/catalogue/special-prices'
import { messages } from '@arung/contracts/messages'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
let agent: Awaited<ReturnType<World['person']>>
let productId: string
let agents = 0
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
  const childRate = { price: 250_000, usdPrice: 1_500, nettPrice: 150_000, ageMin: 7, ageMax: 11 }
  productId = await shop.save('/admins/products', productForm('priced', { childRate }))
})
beforeEach(async () => {
  agent = await world.person('agents', `partner-${agents++}`)
})
afterAll(() => world.close())

const path = '/admins/special-prices/changes'
const change = (changes: unknown, key = randomUuid()) =>
  world.send('POST', path, { changes }, { token: shop.admin.token, key })
const row = (more: object = {}) => ({
  productId,
  agentId: agent.accountId,
  variantId: 'adult',
  price: 111_000,
  ...more,
})
const results = async (...changes: unknown[]) =>
  SpecialPriceResults.parse((await change(changes)).data).results
const eventsOf = async (type: string) =>
  (await world.log()).filter(one => one.type === type && one.data.agentId === agent.accountId)

test('several special prices are set and removed at once, with a result for each', async () => {
  await results(row({ variantId: 'child' }))
  const answer = await change([row(), row({ variantId: 'child', price: null })])
  expect(answer.data.results).toEqual([
    { outcome: 'SET', price: 111_000, errors: [], repeats: null },
    { outcome: 'REMOVED', price: null, errors: [], repeats: null },
  ])
  expect(await eventsOf('SpecialPriceSet')).toHaveLength(2)
  expect(await eventsOf('SpecialPriceRemoved')).toHaveLength(1)
  expect(await results(row(), row({ variantId: 'child', price: null }))).toMatchObject([
    { outcome: 'SAME' },
    { outcome: 'SAME' },
  ])
})

test('a wrong row is reported and the right ones are applied (specification, point 5)', async () => {
  const wrong = [
    [row({ productId: randomUuid() }), 'productId', 'FieldNotThere'],
    [row({ productId: undefined }), 'productId', 'FieldMissing'],
    [row({ agentId: randomUuid() }), 'agentId', 'FieldNotThere'],
    [row({ agentId: '' }), 'agentId', 'FieldMissing'],
    [row({ agentId: shop.admin.accountId }), 'agentId', 'FieldNotThere'],
    [row({ variantId: 'nobody' }), 'variantId', 'FieldNotThere'],
    [row({ price: '=1+1' }), 'price', 'FieldNotNumber'],
    [row({ price: 1.5 }), 'price', 'FieldNotWhole'],
    [row({ price: -1 }), 'price', 'FieldTooSmall'],
    [row({ price: 1e15 }), 'price', 'FieldTooLarge'],
  ] as const
  const found = await results(...wrong.map(([sent]) => sent), row(), {})
  expect(
    found
      .slice(0, wrong.length)
      .map(({ outcome, errors }) => [outcome, errors[0]?.path, errors[0]?.code]),
  ).toEqual(wrong.map(([, field, code]) => ['REFUSED', field, code]))
  expect(found.slice(-2)).toMatchObject([{ outcome: 'SET' }, { outcome: 'REFUSED' }])
  expect(await eventsOf('SpecialPriceSet')).toHaveLength(1)
})

const variant = {
  id: 'tandem',
  name: 'Tandem',
  nameId: 'Tandem',
  description: 'Two',
  descriptionId: 'Dua',
  price: 500_000,
  usdPrice: 3_000,
  nettPrice: 1,
  personQuantity: 2,
}
const saveVaried = (slug: string) =>
  shop.save('/admins/products', productForm(slug, { isVaried: true, variants: [variant] }))

test('a varied product needs a variant (specification, point 5)', async () => {
  const productId = await saveVaried('varied')
  const found = await results(
    row({ productId }),
    row({ productId, variantId: undefined }),
    row({ productId, variantId: null }),
    row({ productId, variantId: null, price: null }),
    row({ productId, variantId: 'tandem' }),
  )
  for (const { outcome, errors } of found.slice(0, 4)) {
    expect(outcome).toBe('REFUSED')
    expect(errors).toEqual([{ path: 'variantId', message: messages.variantRequired }])
  }
  expect(found[4]?.outcome).toBe('SET')
})

test('a product without variants needs none: the price is its own (specification, point 5)', async () => {
  const boat = await shop.save('/admins/products', productForm('boat', { priceType: 'PER_UNIT' }))
  const found = await results(
    row({ variantId: undefined }),
    row({ productId: boat, variantId: null }),
    row({ variantId: 'adult', price: 1 }),
    row({ variantId: 'child' }),
    row({ productId: randomUuid(), variantId: undefined }),
  )
  expect(found.map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
    ['SET', null],
    ['SET', null],
    ['REFUSED', 0],
    ['SET', null],
    ['REFUSED', null],
  ])
  expect(found[4]?.errors).toMatchObject([{ path: 'productId', code: 'FieldNotThere' }])
  const set = await eventsOf('SpecialPriceSet')
  expect(new Set(set.map(({ data }) => data.rateId))).toEqual(new Set(['adult', 'child', 'unit']))
  expect(await results(row({ variantId: undefined, price: null }))).toMatchObject([
    { outcome: 'REMOVED' },
  ])
})

test('one price is set and removed without a variant, when there is none', async () => {
  const one = { productId, agentId: agent.accountId }
  const send = (method: 'PUT' | 'DELETE', body: object) =>
    world.send(method, '/admins/special-prices', body, { token: shop.admin.token })
  expect((await send('PUT', { ...one, price: 5 })).status).toBe(200)
  expect((await send('DELETE', one)).status).toBe(200)
  expect(await eventsOf('SpecialPriceRemoved')).toMatchObject([{ data: { rateId: 'adult' } }])
  const varied = { ...one, productId: await saveVaried('varied-alone') }
  for (const answer of [await send('PUT', { ...varied, price: 5 }), await send('DELETE', varied)]) {
    expect(answer.status).toBe(422)
    expect(answer.errors).toMatchObject([{ path: 'variantId', message: messages.variantRequired }])
  }
})

test('an inactive product or agent gets no special price, but can lose one', async () => {
  await results(row())
  const hidden = await shop.save('/admins/products', productForm('hidden', { active: false }))
  expect((await results(row({ productId: hidden })))[0]?.errors).toMatchObject([
    { path: 'productId', code: 'FieldInactive' },
  ])
  const suspension = `/admins/agents/${agent.accountId}/suspend`
  const suspended = await world.send(
    'POST',
    suspension,
    { reason: 'Unpaid' },
    { token: shop.admin.token },
  )
  expect(suspended.status).toBe(200)
  expect((await results(row({ price: 1 })))[0]?.errors).toMatchObject([
    { path: 'agentId', code: 'FieldInactive' },
  ])
  const single = await world.send('PUT', '/admins/special-prices', row({ price: 1 }), {
    token: shop.admin.token,
  })
  expect(single).toMatchObject({ status: 422, errors: [{ path: 'agentId' }] })
  expect((await results(row({ price: null })))[0]?.outcome).toBe('REMOVED')
})

test('a row that repeats another of the same sheet is named and not applied', async () => {
  const found = await results(row(), row({ variantId: 'child' }), row({ price: 5 }))
  expect(found.map(({ outcome, repeats }) => [outcome, repeats])).toEqual([
    ['SET', null],
    ['SET', null],
    ['REFUSED', 0],
  ])
  const upper = row({ agentId: agent.accountId.toUpperCase(), price: 6 })
  expect((await results(row({ price: 7 }), upper))[1]).toMatchObject({ repeats: 0 })
  expect((await eventsOf('SpecialPriceSet')).map(one => one.data.price)).toEqual([
    111_000, 111_000, 7,
  ])
})

test('a price that somebody else set meanwhile is not lost: only that row is refused', async () => {
  await results(row({ price: 1 }))
  const found = await results(
    row({ price: 2, over: null }),
    row({ variantId: 'child', price: 2, over: null }),
  )
  expect(found).toMatchObject([{ outcome: 'CONFLICT', price: 1 }, { outcome: 'SET' }])
  expect((await results(row({ price: 2, over: 1 })))[0]).toMatchObject({ outcome: 'SET', price: 2 })
  expect((await results(row({ price: null, over: 1 })))[0]).toMatchObject({ outcome: 'CONFLICT' })
})

test('of two admins who change one price at once, one gets a conflict', async () => {
  await results(row({ price: 1 }))
  const both = await Promise.all([
    results(row({ price: 2, over: 1 })),
    results(row({ price: 3, over: 1 })),
  ])
  expect(both.map(([only]) => only?.outcome)).toEqual(expect.arrayContaining(['CONFLICT', 'SET']))
})

test('the same sheet repeated under its key changes nothing more', async () => {
  const key = randomUuid()
  const first = await change([row({ over: null })], key)
  const again = await change([row({ over: null })], key)
  expect(again.data.results[0]).toMatchObject({ price: 111_000 })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await eventsOf('SpecialPriceSet')).toHaveLength(1)
  expect((await change([row({ price: 9 })], key)).status).toBe(422)
})

test('a sheet has a limit, and cannot be empty', async () => {
  const many = Array.from({ length: specialPriceChangesMax + 1 }, () => row())
  expect((await change(many)).status).toBe(422)
  expect((await change([])).status).toBe(422)
  const full = Array.from({ length: specialPriceChangesMax }, (_, at) =>
    row({ variantId: at === 0 ? 'adult' : `rate-${at}`.padEnd(96, 'x'), over: 1_000_000_000_000 }),
  )
  expect((await change(full)).status).toBe(200)
})

test('only admins set special prices', async () => {
  expect((await world.send('POST', path, { changes: [row()] })).status).toBe(401)
  const asAgent = await world.send('POST', path, { changes: [row()] }, { token: agent.token })
  expect(asAgent.status).toBe(403)
})
