import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProductRequest, SaveProduct } from '@arung/contracts/catalogue/requests'
import { messages } from '@arung/contracts/messages'
import { randomUuid } from '@arung/platform/ids'
import { openShop, productForm, type Shop } from '../shop.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let shop: Shop
beforeAll(async () => {
  world = await openWorld()
  shop = await openShop(world)
})
afterAll(() => world.close())

const send = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  world.send(method, path, body, { token: shop.admin.token })
/** A product form without a category. */
function form(slug: string, more: object = {}): object {
  const { categoryId: _none, ...product } = productForm(slug, more)
  return product
}
const category = (slug: string) => ({
  slug,
  name: slug,
  nameId: slug,
  description: 'd',
  descriptionId: 'd',
  rank: 1,
  group: 'MAIN',
  images: [],
})

test('a new product needs no category: it is stored and answered as null', async () => {
  const answer = await send('POST', '/admins/products', form('loose'))
  expect(answer).toMatchObject({ status: 201, data: { product: { categoryId: null } } })
  expect(SaveProduct.parse(answer.data.product)).toMatchObject({ slug: 'loose' })
  const saved = (await world.log()).findLast(({ type }) => type === 'ProductSaved')
  expect(saved).toMatchObject({ data: { product: { categoryId: null } } })
})

test('a product saved without a category has none afterwards, and null means the same', async () => {
  const { data } = await send('POST', '/admins/categories', category('caves'))
  const path = `/admins/products/${randomUuid()}`
  const inCaves = { ...form('deep'), categoryId: data.id }
  expect(await send('PUT', path, inCaves)).toMatchObject({
    data: { product: { categoryId: data.id } },
  })
  expect(await send('PUT', path, form('deep'))).toMatchObject({
    status: 200,
    data: { product: { categoryId: null } },
  })
  const count = async () => (await world.log()).filter(({ type }) => type === 'ProductSaved').length
  const before = await count()
  const same = await send('PUT', path, { ...form('deep'), categoryId: null })
  expect([same.status, (await count()) - before]).toEqual([200, 0])
})

test('a given category must exist, and every other rule still applies', async () => {
  const path = `/admins/products/${randomUuid()}`
  const wrong = async (more: object) => {
    const { status, errors } = await send('PUT', path, { ...form('wrong'), ...more })
    return [status, errors?.map(({ path: place }: { path: string }) => place)]
  }
  expect(await wrong({ categoryId: 'caves' })).toEqual([422, ['categoryId']])
  expect((await wrong({ categoryId: randomUuid() }))[0]).toBe(422)
  expect(await wrong({ isVaried: true })).toEqual([422, ['variants']])
  expect(await wrong({ ageMin: 9, ageMax: 8 })).toEqual([422, ['ageMax']])
  expect(await wrong({ price: undefined })).toEqual([422, ['price']])
  const varied = ProductRequest.safeParse(form('wrong', { isVaried: true }))
  expect(varied.error?.issues[0]?.message).toBe(messages.variantRequired)
})

test('the API reference says that the category is optional', async () => {
  const { paths } = JSON.parse((await world.send('GET', '/openapi.json')).text)
  for (const call of [paths['/admins/products'].post, paths['/admins/products/{id}'].put]) {
    const { schema } = call.requestBody.content['application/json']
    expect(schema.properties).toHaveProperty('categoryId')
    expect(schema.required).toContain('packageName')
    expect(schema.required).not.toContain('categoryId')
  }
})
