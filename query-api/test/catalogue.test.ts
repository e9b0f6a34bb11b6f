import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  CategoryView,
  ProductDetail,
  ProductSummary,
  PublicSettings,
} from '@arung/contracts/catalogue/views'
import { at, product, uuid } from '@arung/projections/testing/sample-events'
import { loadCatalogue } from '../src/catalogue/load-catalogue.ts'
import { createDatabase } from '../src/database.ts'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path)
  expect(status).toBe(200)
  return schema.parse(body.data)
}

test('the public settings show the operator and the clock, and nothing more', async () => {
  const settings = await get('/settings', PublicSettings)
  expect(settings).toMatchObject({ operatorName: 'Jeramaya', holdMinutes: 15 })
  expect(settings.serverTime).toBe('2026-01-15T00:00:00.000Z')
})

test('categories come in their order and count the products that they show', async () => {
  const categories = await get('/categories', z.array(CategoryView))
  expect(categories.map(one => [one.slug, one.productCount])).toEqual([
    ['rafting', 2],
    ['atv', 1],
    ['combo', 1],
  ])
  expect(categories[0]?.images[0]).toMatchObject({ base: '/media/abc', alt: 'River' })
})

test('the product list has every active product, and for combos also the prices of their parts', async () => {
  const products = await get('/products', z.array(ProductSummary))
  expect(products.map(one => one.slug)).toEqual(['rafting', 'swing', 'atv', 'rafting-and-atv'])
  const combo = products.find(one => one.isCombo)
  expect(combo).toMatchObject({
    comboKind: 'COMBO',
    price: 8e5,
    singlesPrice: 45e4 + 65e4,
    componentNames: [{ slug: 'rafting' }, { slug: 'atv' }],
  })
  expect(products.find(one => one.slug === 'atv')).toMatchObject({ price: 650_000 })
})

test('a product has its rates, add-ons and pictures', async () => {
  const rafting = await get('/products/rafting', ProductDetail)
  expect(rafting).toMatchObject({
    rates: [{ id: 'adult', price: 450_000 }],
    addOns: [{ id: ids.photos, quantityLimited: true }],
    images: [{ mediaId: ids.picture, altId: 'Perahu' }],
  })
  const atv = await get('/products/atv', ProductDetail)
  expect(atv.rates.map(rate => [rate.id, rate.persons])).toEqual([
    ['single', 1],
    ['tandem', 2],
  ])
})

test('an original price is shown where it is above the price, and is never below it', async () => {
  const atv = await get('/products/atv', ProductDetail)
  expect(atv.nettPrice).toBe(700_000)
  expect(atv.rates.map(rate => [rate.id, rate.price, rate.nettPrice])).toEqual([
    ['single', 650_000, 700_000],
    ['tandem', 950_000, 950_000],
  ])
  for (const { price, nettPrice } of await get('/products', z.array(ProductSummary)))
    expect(nettPrice).toBeGreaterThanOrEqual(price)
})

test('answers 404 alike for unknown and inactive products', async () => {
  const unknown = await world.ask('/products/no-such')
  const hidden = await world.ask('/products/hidden')
  expect([unknown.status, hidden.status]).toEqual([404, 404])
  expect(hidden.body).toMatchObject({ message: 'Data not found', code: 'NotFound' })
})

test('an unchanged response is not sent again', async () => {
  const first = await world.fetch('/products')
  const etag = first.headers.get('etag') ?? ''
  const again = await world.fetch('/products', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await world.say({
    type: 'ProductSaved',
    data: {
      productId: ids.hidden,
      product: product(4, { slug: 'hidden', active: false, price: 2 }),
      at: at(1),
    },
  })
  const unchanged = await world.fetch('/products', { headers: { 'if-none-match': etag } })
  expect(unchanged.status).toBe(304)
})

test('an admin sees a new price at once, with the position of the change', async () => {
  for (let price = 460_000; price < 460_020; price += 1) {
    await world.say({
      type: 'ProductSaved',
      data: {
        productId: ids.swing,
        product: product(5, { slug: 'swing', price, pools: [] }),
        at: at(1),
      },
    })
    expect(await get('/products/swing', ProductDetail)).toMatchObject({ price })
  }
  const swing = shop.find(
    event => event.type === 'ProductSaved' && event.data.productId === ids.swing,
  )
  if (swing) await world.say(swing)
})

test('a cached catalogue reloads only what has changed', async () => {
  const database = createDatabase(world.pool)
  const savedAs = (price: number) =>
    world.say({
      type: 'ProductSaved',
      data: { productId: uuid(2, 77), product: product(77, { slug: 'lake', price }), at: at(1) },
    })
  await savedAs(100)
  await get('/products/lake', ProductDetail)
  const before = await loadCatalogue(database, null)
  await savedAs(200)
  await get('/products/lake', ProductDetail)
  const after = await loadCatalogue(database, before)
  expect(after.products.get(uuid(2, 77))?.product.price).toBe(200)
  const others = [...after.products].filter(([id]) => id !== uuid(2, 77))
  expect(others.length).toBeGreaterThan(4)
  for (const [id, one] of others) expect(one).toBe(before.products.get(id))
  for (const [id, one] of after.media) expect(one).toBe(before.media.get(id))

  await world.say({
    type: 'ProductRemoved',
    data: { productId: uuid(2, 77), at: at(1) },
  })
  expect((await world.ask('/products/lake')).status).toBe(410)
  const later = await loadCatalogue(database, after)
  expect([...later.products.keys()].sort()).toEqual(others.map(([id]) => id).sort())
})

test('a cached catalogue of another log is not reused', async () => {
  const database = createDatabase(world.pool)
  const here = await loadCatalogue(database, null)
  const products = new Map(
    [...here.products].map(([id, one]) => [id, { ...one, changedAt: one.changedAt + 1 }]),
  )
  const { products: read } = await loadCatalogue(database, { ...here, products })
  expect(read).toEqual(here.products)
})

test('a reader waits for a written position, and is told when it does not arrive', async () => {
  const head = await world.say({
    type: 'PoolSaved',
    data: {
      poolId: ids.bikes,
      pool: { name: 'ATVs', sessionLimit: 30, dayLimit: null },
      version: 2,
      at: at(4),
    },
  })
  expect((await world.ask('/products', { minPosition: head })).status).toBe(200)
  const started = performance.now()
  const early = await world.ask('/products', { minPosition: head + 1_000 })
  expect(early.status).toBe(503)
  expect(early.headers.get('retry-after')).toBe('1')
  // The position is not in the log, so nothing waits for it. For a position in the log, a read waits two seconds.
  expect(performance.now() - started).toBeLessThan(1_800)
})
