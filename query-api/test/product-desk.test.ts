import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  PoolView,
  ProductAtDesk,
  ProductListQuery,
  ProductLosses,
  ProductParts,
  ProductRow,
} from '@arung/contracts/catalogue/product-views'
import { ProductDetail } from '@arung/contracts/catalogue/views'
import { pageOf } from '@arung/contracts/envelope'
import { at, product, uuid } from '@arung/projections/testing/sample-events'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...people)
  await world.say(
    {
      type: 'ProductSaved',
      data: {
        productId: uuid(2, 9),
        product: product(9, { slug: 'canyon', packageName: 'Ányon Dry Canyon', forSale: false }),
        at: at(5),
      },
    },
    ...[ids.agent, ids.otherAgent].map(agentId => ({
      type: 'SpecialPriceSet' as const,
      data: { productId: ids.rafting, agentId, rateId: 'adult', price: 1, at: at(5) },
    })),
    {
      type: 'DatesDisabled',
      data: {
        productId: ids.rafting,
        dates: [
          { date: '2026-03-19', reason: 'Nyepi' },
          { date: '2026-03-20', reason: 'Nyepi' },
          { date: '2026-03-21', reason: 'Rain' },
        ],
        at: at(5),
      },
    },
  )
  admin = await world.signIn(ids.admin, 'ADMIN')
})
afterAll(() => world.stop())

const get = async <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { status, body } = await world.ask(path, { token: admin })
  expect([path, status]).toEqual([path, 200])
  return schema.parse(body.data)
}
const list = (query = '') => get(`/admins/products${query}`, pageOf(ProductRow))
const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug)

describe("the desk's list of products", () => {
  test('includes products that nobody else sees, with prices, flags, quantities and a picture', async () => {
    expect(await slugs()).toEqual(
      expect.arrayContaining(['rafting', 'atv', 'rafting-and-atv', 'hidden', 'swing', 'canyon']),
    )
    const { items } = await list('?q=rafting&sort=price')
    expect(items.map(({ slug }) => slug)).toEqual(['rafting', 'rafting-and-atv'])
    expect(items[0]).toMatchObject({
      id: ids.rafting,
      category: { name: 'rafting' },
      price: 450_000,
      nettPrice: 500_000,
      priceType: 'PER_PERSON',
      isVaried: false,
      isCombo: false,
      active: true,
      forSale: true,
      personQuantity: 1,
      minOrderQuantity: 1,
      maxPersonQuantity: 60,
      picture: { base: '/media/abc', alt: 'A raft', altId: 'Perahu' },
    })
  })

  test('shows the price of the cheapest variant for a varied product', async () => {
    const { items } = await list('?kind=VARIED')
    expect(items).toMatchObject([{ slug: 'atv', price: 650_000, usdPrice: 4_100 }])
  })

  test('is filtered by state, kind and category, and searched by names and slug', async () => {
    expect(await slugs('?state=HIDDEN')).toEqual(['hidden'])
    expect(await slugs('?state=CLOSED')).toEqual(['canyon'])
    expect(await slugs('?state=SHOWN')).not.toContain('hidden')
    expect(await slugs('?kind=COMBO')).toEqual(['rafting-and-atv'])
    expect(await slugs(`?category=${uuid(1, 2)}`)).toEqual(['atv'])
    expect(await slugs('?q=anyon+dry')).toEqual(['canyon'])
    expect(await slugs('?q=perjalanan+9')).toEqual(['canyon'])
    expect(await slugs('?sort=changed&size=1')).toEqual(['canyon'])
    expect((await list('?sort=dearest&size=1')).items[0]).toMatchObject({ slug: 'rafting-and-atv' })
  })

  test('is exported as a file', async () => {
    const { status, text } = await world.ask('/admins/products/export?state=CLOSED', {
      token: admin,
    })
    expect(status).toBe(200)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Package name";"Package name (Indonesian)";"Slug";"Category";"Price (IDR)";"Price (USD)";"Nett price (IDR)";"Price type";"Varied";"Combo";"Active";"For sale";"Person quantity";"Minimum order";"Max person"'.slice(
        text.startsWith('\uFEFF') ? 0 : 1,
      ),
      '"Ányon Dry Canyon";"Perjalanan 9";"canyon";"rafting";450000;29;500000;"PER_PERSON";0;0;1;0;1;1;60',
    ])
  })

  test('refuses too large a page and an unknown state', () => {
    expect(ProductListQuery.safeParse({ size: '101' }).success).toBe(false)
    expect(ProductListQuery.safeParse({ state: 'x' }).success).toBe(false)
  })
})

describe('a product at the desk', () => {
  test('is complete, hidden or not', async () => {
    const found = await get('/admins/products/rafting', ProductAtDesk)
    expect(found.id).toBe(ids.rafting)
    expect(found.product).toMatchObject({ slug: 'rafting', nettPrice: 500_000, active: true })
    const hidden = await get('/admins/products/hidden', ProductAtDesk)
    expect(hidden.product.active).toBe(false)
    expect((await world.ask('/admins/products/nothing', { token: admin })).status).toBe(404)
  })

  test('says on request what becoming varied would delete', async () => {
    const losses = (slug: string) => get(`/admins/products/${slug}/losses`, ProductLosses)
    expect(await losses('rafting')).toEqual({ specialPrices: 2, disabledDates: 3 })
    expect(await losses('hidden')).toEqual({ specialPrices: 0, disabledDates: 0 })
    const nothing = await world.ask('/admins/products/nothing/losses', { token: admin })
    expect(nothing.status).toBe(404)
  })

  test('is put together from parts listed by name', async () => {
    const parts = await get('/admins/product-parts', ProductParts)
    expect(parts.categories.map(({ name }) => name)).toEqual(['rafting', 'atv', 'combo'])
    expect(parts.pools.map(({ name }) => name)).toEqual(['ATVs', 'Rafting places', 'Swing passes'])
    expect(parts.addOns).toMatchObject([{ name: 'Photos', nameId: 'Foto', active: true }])
    const atv = parts.singles.find(({ id }) => id === ids.atv)
    expect(atv?.variants.map(({ id }) => id)).toEqual(['single', 'tandem'])
    expect(parts.singles.map(({ id }) => id)).not.toContain(ids.combo)
    const pools = await get('/admins/pools', z.array(PoolView))
    expect(pools[0]).toMatchObject({ id: ids.bikes, sessionLimit: 30, dayLimit: null })
  })

  test('is previewed as its page would be, without being saved', async () => {
    const { product: saved } = await get('/admins/products/hidden', ProductAtDesk)
    const next = {
      ...saved,
      packageName: 'Seen before',
      fullDescription: '<p>Calm</p><script>a()</script>',
      addOnIds: [ids.photos],
      images: [{ mediaId: ids.picture, alt: 'A raft', altId: 'Perahu' }],
    }
    const preview = async (id: string | null) => {
      const { status, body } = await world.ask('/admins/products/preview', {
        token: admin,
        method: 'POST',
        body: { id, product: next },
      })
      expect(status).toBe(200)
      return ProductDetail.parse(body.data)
    }
    expect(await preview(ids.hidden)).toMatchObject({
      id: ids.hidden,
      packageName: 'Seen before',
      fullDescription: '<p>Calm</p>',
      addOns: [{ name: 'Photos' }],
      images: [{ base: '/media/abc' }],
      rates: [{ id: 'adult', price: 450_000 }],
    })
    expect((await preview(null)).packageName).toBe('Seen before')
    expect((await world.ask('/products/hidden')).status).toBe(404)
    expect((await get('/admins/products/hidden', ProductAtDesk)).product).toEqual(saved)
  })
})

test.each([
  '/admins/products',
  '/admins/products/export',
  '/admins/products/rafting',
  '/admins/product-parts',
  '/admins/pools',
])('%s is for admins alone', async path => {
  expect((await world.ask(path)).status).toBe(401)
  const agent = await world.signIn(ids.agent, 'AGEN')
  expect((await world.ask(path, { token: agent })).status).toBe(403)
})
