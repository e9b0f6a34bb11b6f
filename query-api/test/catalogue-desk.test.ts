import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  AddOnRow,
  CategoryRow,
  namedProductsMax,
  PicturesView,
} from '@arung/contracts/catalogue/desk-views'
import { SaveCategory } from '@arung/contracts/catalogue/requests'
import { pageOf } from '@arung/contracts/envelope'
import { product, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const ask = async (path: string, token = admin) => world.ask(path, { token })
const read = async (path: string) => (await ask(path)).body.data
const slugs = async (search: string) => {
  const { items } = pageOf(CategoryRow).parse(await read(`/admins/categories?${search}`))
  return items.map(({ category }) => category.slug)
}

describe('categories at the desk', () => {
  test('are sorted by rank, name or products, and filtered by group and words', async () => {
    expect(await slugs('')).toEqual(['rafting', 'atv', 'combo'])
    expect(await slugs('sort=name')).toEqual(['atv', 'combo', 'rafting'])
    expect(await slugs('sort=products')).toEqual(['rafting', 'atv', 'combo'])
    expect(await slugs('group=COMBO')).toEqual(['combo'])
    expect(await slugs('q=AFT')).toEqual(['rafting'])
    expect(await slugs('q=%25')).toEqual([])
    expect(await slugs('size=2&page=2')).toEqual(['combo'])
  })
  test('name all of their products, including hidden ones, and are read as they were saved', async () => {
    const row = CategoryRow.parse(await read('/admins/categories/rafting'))
    expect(row.products.map(one => [one.slug, one.active])).toEqual([
      ['hidden', false],
      ['rafting', true],
      ['swing', true],
    ])
    expect(SaveCategory.parse(row.category)).toEqual(row.category)
    expect(row.picture?.base).toBe('/media/abc')
    expect((await ask('/admins/categories/lakes')).status).toBe(404)
  })
})

describe('add-ons at the desk', () => {
  test('name the products that offer them, and are filtered by state and words', async () => {
    const named = async (search: string) => {
      const { items } = pageOf(AddOnRow).parse(await read(`/admins/add-ons?${search}`))
      return items.map(({ addOn }) => addOn.name)
    }
    expect(await named('')).toEqual(['Photos'])
    expect(await named('state=ACTIVE&q=foto')).toEqual(['Photos'])
    expect(await named('state=INACTIVE')).toEqual([])
    const one = AddOnRow.parse(await read(`/admins/add-ons/${ids.photos}`))
    expect(one.products.map(({ slug }) => slug)).toEqual(['rafting'])
    expect((await ask(`/admins/add-ons/${ids.rafting}`)).status).toBe(404)
  })
  test('count all of their products and name the first', async () => {
    const others = Array.from({ length: namedProductsMax + 9 }, (_, nth) => nth + 100)
    await world.say(
      ...others.map(nth => ({
        type: 'ProductSaved' as const,
        data: {
          productId: uuid(2, nth),
          product: product(nth, { slug: `trip-${nth}`, addOnIds: [ids.photos] }),
          at: '2026-01-15T00:00:00.000Z',
        },
      })),
    )
    const one = AddOnRow.parse(await read(`/admins/add-ons/${ids.photos}`))
    expect([one.productCount, one.products.length]).toEqual([others.length + 1, namedProductsMax])
  })
})

describe('pictures at the desk', () => {
  test('are listed by product and category, whether guests see them or not', async () => {
    const images = [{ mediaId: ids.picture, alt: 'A raft', altId: 'Perahu' }]
    await world.say({
      type: 'ProductSaved',
      data: {
        productId: ids.hidden,
        product: product(4, { slug: 'hidden', active: false, images }),
        at: '2026-01-15T00:00:00.000Z',
      },
    })
    const hidden = PicturesView.parse(await read('/admins/products/hidden/images'))
    expect(hidden).toMatchObject({ id: ids.hidden, images: [{ ...images[0], base: '/media/abc' }] })
    const category = PicturesView.parse(await read('/admins/categories/atv/images'))
    expect(category.images.map(one => [one.alt, one.altId])).toEqual([['River', 'Sungai']])
    expect((await ask('/admins/products/nowhere/images')).status).toBe(404)
    expect((await ask('/admins/categories/nowhere/images')).status).toBe(404)
  })
})

test.each([
  '/admins/categories',
  '/admins/categories/rafting',
  '/admins/categories/rafting/images',
  '/admins/products/rafting/images',
  '/admins/add-ons',
  `/admins/add-ons/${ids.photos}`,
])('%s is for admins only, and never cached', async path => {
  const agent = await world.signIn(ids.agent, 'AGEN')
  expect((await ask(path, agent)).status).toBe(403)
  expect((await world.ask(path)).status).toBe(401)
  expect((await ask(path)).headers.get('cache-control')).toContain('no-store')
})
