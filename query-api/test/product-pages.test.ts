import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ProductPage, ProductPicks } from '@arung/contracts/catalogue/product-pages'
import { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import { CategoryName, CategoryView } from '@arung/contracts/catalogue/views'
import { people } from './accounts.ts'
import { shop } from './shop.ts'
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
const pageOf = (query: string) => get(`/product-pages${query}`, ProductPage)
const slugsOf = async (query: string) => (await pageOf(query)).items.map(one => one.slug)

test('a list contains its own products, in the order of all products', async () => {
  expect(await slugsOf('')).toEqual(['rafting', 'swing', 'atv', 'rafting-and-atv'])
  expect(await slugsOf('?list=COMBOS')).toEqual(['rafting-and-atv'])
  expect(await slugsOf('?list=COMBO')).toEqual(['rafting-and-atv'])
  expect(await slugsOf('?list=GOLD')).toEqual([])
})

test('a list is filtered and sorted as requested', async () => {
  expect(await slugsOf('?category=atv')).toEqual(['atv'])
  expect(await slugsOf('?category=no-such')).toEqual([])
  expect(await slugsOf('?price=500000')).toEqual(['rafting', 'swing'])
  expect((await slugsOf('?sort=dearest'))[0]).toBe('rafting-and-atv')
  expect(await slugsOf('?list=ALL&sort=cheapest&size=1')).toEqual(
    (await slugsOf('?sort=cheapest')).slice(0, 1),
  )
})

test('products that a date does not offer come last, and are counted apart', async () => {
  const one = await pageOf('?date=2026-02-01')
  expect(one.places.map(({ slug }) => slug).toSorted()).toEqual(
    one.items.map(({ slug }) => slug).toSorted(),
  )
  expect(one.free).toBe(one.total)
  const gone = await pageOf('?date=2025-12-01')
  expect([gone.free, gone.total]).toEqual([0, one.total])
  expect(gone.places.every(({ state }) => state === 'PAST')).toBe(true)
  expect((await pageOf('?guests=400')).free).toBe(0)
})

test('an invalid query is refused, and a page past the last shows the last', async () => {
  const wrong = ['page=0', 'page=1.5', 'page=1e9', 'size=25', 'date=2026-02-30', 'sort=by-luck']
  const others = ['owner=me', 'category=No%20Slug', 'currency=EUR', 'q=', `q=${'x'.repeat(81)}`]
  for (const query of [...wrong, ...others].map(one => `?${one}`))
    expect((await world.ask(`/product-pages${query}`)).status, query).toBe(422)
  expect(await pageOf('?page=7')).toMatchObject({ page: 1, pages: 1, total: 4 })
})

test('a product shows three others, those of its kind before combos with it', async () => {
  const related = await get('/products/rafting/related', z.array(ListedProduct))
  expect(related.map(one => one.slug)).toEqual(['swing', 'rafting-and-atv', 'atv'])
  expect((await world.ask('/products/hidden/related')).status).toBe(404)
})

test('the first page gets one of each kind before a second of any, and a combo', async () => {
  const { picks, combo, gold, cover } = await get('/product-picks', ProductPicks)
  expect(picks.map(one => one.slug)).toEqual(['rafting', 'atv', 'swing'])
  expect(combo?.slug).toBe('rafting-and-atv')
  expect(combo?.componentNames?.map(part => part.picture?.base)).toContain('/media/abc')
  expect([gold, cover?.base]).toEqual([null, '/media/abc'])
  const [rafting] = await get('/categories', z.array(CategoryView))
  const names = await get('/category-names', z.array(CategoryName))
  expect(names.map(({ slug }) => slug)).toEqual(['rafting', 'atv', 'combo'])
  expect(rafting?.firstPicture).toMatchObject({ base: '/media/abc' })
})
