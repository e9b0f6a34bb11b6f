import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUuid } from '@arung/platform/ids'
import { choice, openShop, placedOrder, productForm, startCheckout, type Shop } from './shop.ts'
import { openWorld, type World } from './world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const put = async (path: string, body: unknown) => {
  const answer = await world.send('PUT', `/admins${path}`, body, { token: shop.admin.token })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer
}
const remove = (path: string, more: { token?: string; key?: string } = {}) =>
  world.send('DELETE', `/admins${path}`, undefined, { token: shop.admin.token, ...more })
const count = async (type: string) => (await world.types()).filter(one => one === type).length

describe('removing a product', () => {
  test('ends its sale, removes its special prices and frees its slug; what was ordered stays', async () => {
    const { slug, orderId } = await placedOrder(world, shop)
    const agent = await world.person('agents', 'partner')
    const price = {
      productId: shop.rafting,
      agentId: agent.accountId,
      variantId: 'adult',
      price: 1,
    }
    await put('/special-prices', price)
    expect((await remove(`/products/${shop.rafting}`)).status).toBe(200)
    const refused = await startCheckout(world, [choice(shop.rafting, 2)])
    expect(refused.answer).toMatchObject({ status: 409, code: 'ProductUnavailable' })
    expect(await count('SpecialPriceRemoved')).toBe(1)
    await put(`/products/${randomUuid()}`, productForm('rafting'))
    expect((await world.send('POST', `/orders/${slug}/payments`)).status).toBe(202)
    expect(await world.types(`order-${orderId}`)).toEqual(['OrderPlaced', 'PaymentStarted'])
  })

  test('takes effect once, however often it is requested', async () => {
    const id = randomUuid()
    await put(`/products/${id}`, productForm('once'))
    const before = await count('ProductRemoved')
    const key = randomUuid()
    for (const more of [{ key }, { key }, {}])
      expect((await remove(`/products/${id}`, more)).status).toBe(200)
    expect((await remove(`/products/${randomUuid()}`)).status).toBe(200)
    expect(await count('ProductRemoved')).toBe(before + 1)
  })

  test('is refused while a combo contains it, and the answer names the combos', async () => {
    const [one, two, combo] = [randomUuid(), randomUuid(), randomUuid()]
    await put(`/products/${one}`, productForm('one'))
    await put(`/products/${two}`, productForm('two'))
    const components = [one, two].map(productId => ({ productId, variantId: null }))
    await put(`/products/${combo}`, productForm('both', { isCombo: true, components }))
    expect(await remove(`/products/${one}`)).toMatchObject({
      status: 409,
      code: 'PartOfCombo',
      alternatives: { combos: ['both'] },
    })
    expect((await remove(`/products/${combo}`)).status).toBe(200)
    expect((await remove(`/products/${one}`)).status).toBe(200)
  })
})

test('categories and add-ons are removed too, only by admins', async () => {
  const pools = [{ poolId: shop.poolId, per: 'PERSON' }]
  const id = randomUuid()
  await put(`/products/${id}`, productForm('with-extras', { pools, addOnIds: [shop.addOnId] }))
  const category = {
    slug: 'river',
    name: 'River',
    nameId: 'Sungai',
    description: 'd',
    descriptionId: 'd',
    rank: 1,
    group: 'MAIN',
    images: [],
  }
  const categoryId = randomUuid()
  await put(`/categories/${categoryId}`, category)
  const user = await world.person('users', 'vandal')
  for (const path of [`/categories/${categoryId}`, `/add-ons/${shop.addOnId}`, `/products/${id}`])
    expect((await remove(path, { token: user.token })).status).toBe(403)
  expect((await remove(`/categories/${categoryId}`)).status).toBe(200)
  await put(`/categories/${randomUuid()}`, category)
  const extra = { addOns: [{ addOnId: shop.addOnId, quantity: 1 }] }
  expect((await startCheckout(world, [choice(id, 2, extra)])).answer.status).toBe(201)
  expect((await remove(`/add-ons/${shop.addOnId}`)).status).toBe(200)
  const without = await startCheckout(world, [choice(id, 2, extra)])
  expect(without.answer).toMatchObject({ status: 422, code: 'AddOnNotOffered' })
})
