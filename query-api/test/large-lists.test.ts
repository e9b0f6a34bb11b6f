import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardsMax, ProductPage, smallCatalogueMax } from '@arung/contracts/catalogue/product-pages'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { DomainEvent } from '@arung/domain/event-types'
import { at, product, uuid } from '@arung/projections/testing/sample-events'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.say(...shop, ...Array.from({ length: trips }, (_, n) => trip(n)))
})
afterAll(() => world.stop())

/** Together with the four that the shop shows, this is the largest catalogue that still counts as small. */
const trips = smallCatalogueMax - 4
const all = smallCatalogueMax + 1

/**
 * Returns the nth trip. Every third has another category, each costs more than the one before, and ten share a name.
 */
function trip(n: number, change: Partial<SaveProduct> = {}): DomainEvent {
  const named = { packageName: `Canyon ${n % 20} walk`, packageNameId: `Jalan ngarai ${n % 20}` }
  const categoryId = n % 3 === 0 ? uuid(1, 2) : uuid(1, 1)
  const saved = product(1_000 + n, {
    ...named,
    slug: `walk-${String(n).padStart(3, '0')}`,
    categoryId,
    price: 100_000 + n,
    ...change,
  })
  return { type: 'ProductSaved', data: { productId: idOf(n), product: saved, at: at(2) } }
}
const idOf = (n: number) => uuid(77, n + 1)

async function pageOf(query = ''): Promise<ProductPage> {
  const { status, body } = await world.ask(`/product-pages${query}`)
  expect([query, status]).toEqual([query, 200])
  return ProductPage.parse(body.data)
}
const slugs = ({ items }: ProductPage) => items.map(({ slug }) => slug)

test('with 200 products no list counts as large, and with one more every list does', async () => {
  for (const query of ['', '?list=COMBO', '?category=rafting', '?page=2'])
    expect((await pageOf(query)).isLarge, query).toBe(false)
  await world.say(trip(trips))
  for (const query of ['', '?list=COMBO', '?category=rafting', '?q=nothing-like-it', '?size=1'])
    expect((await pageOf(query)).isLarge, query).toBe(true)
  await world.say(trip(trips, { active: false }))
  expect((await pageOf()).isLarge).toBe(false)
  await world.say(trip(trips))
})

test('a page has 24 cards, and each product is on one of them', async () => {
  const first = await pageOf('?sort=cheapest')
  expect(first).toMatchObject({ page: 1, pages: 9, total: all })
  expect(first.items).toHaveLength(cardsMax)
  const seen: string[] = []
  for (let page = 1; page <= first.pages; page += 1)
    seen.push(...slugs(await pageOf(`?sort=cheapest&page=${page}`)))
  expect(new Set(seen).size).toBe(all)
  const walks = seen.filter(slug => slug.startsWith('walk-'))
  expect(walks).toEqual(walks.toSorted())
})

test('a card has only what cards show, and a page of them stays small', async () => {
  const { text } = await world.ask('/product-pages')
  for (const unsaid of ['activityHours', 'times', 'mediaId', 'minOrderQuantity', 'altId'])
    expect(text, unsaid).not.toContain(unsaid)
  expect(text.length).toBeLessThan(20_000)
})

test('a search finds products by name and kind, in either language, in any word order', async () => {
  const found = async (q: string) => (await pageOf(`?q=${encodeURIComponent(q)}`)).total
  expect(await found('Canyon 7 walk')).toBeGreaterThan(0)
  expect(await found('walk 19')).toBe(await found('19 WALK'))
  expect(await found('ngarai 19')).toBe(await found('walk 19'))
  expect(await found('walk atv')).toBe((await pageOf('?q=walk&category=atv')).total)
  for (const q of ['no-such-thing', '!!!', '漂流', '%', '_', 'walk zzz'])
    expect(await found(q), q).toBe(0)
  expect(slugs(await pageOf('?q=canyon&sort=dearest'))[0]).toBe('walk-196')
})

test('a page past the last shows the last, even once the products on it are gone', async () => {
  const last = await pageOf('?page=9999')
  expect(last).toMatchObject({ page: 9, pages: 9 })
  const before = (await pageOf('?sort=dearest&q=walk&page=2')).items
  const gone = Array.from({ length: all - 8 * cardsMax }, (_, n) => trip(n, { active: false }))
  await world.say(...gone)
  expect(await pageOf('?page=9')).toMatchObject({ page: 8, pages: 8 })
  expect((await pageOf('?sort=dearest&q=walk&page=2')).items).toEqual(before)
  expect(await pageOf('?q=nothing-like-it&page=4')).toMatchObject({ page: 1, pages: 1, items: [] })
  await world.say(...gone.map((_, n) => trip(n)))
})

test('a product hidden while somebody turns pages is on none of them, and no other is missing', async () => {
  const second = slugs(await pageOf('?sort=cheapest&page=2'))
  await world.say(trip(3, { active: false }))
  const shifted = await pageOf('?sort=cheapest&page=2')
  expect(slugs(shifted)).not.toContain('walk-003')
  expect(slugs(shifted).slice(0, -1)).toEqual(second.slice(1))
  await world.say(trip(3))
  expect(slugs(await pageOf('?sort=cheapest&page=2'))).toEqual(second)
})

test('the offer of a date is read again when its sessions are closed, are reopened or begin', async () => {
  const date = '2026-02-01'
  const free = async () => (await pageOf(`?date=${date}&sort=cheapest`)).free
  const river = { poolId: ids.river, date, time: null }
  expect(await free()).toBe(all)
  await world.say({
    type: 'SessionsClosed',
    data: { ...river, reason: 'High water', right: 'ANY' },
  })
  // The swing and the ATVs do not use the river.
  expect(await free()).toBe(2)
  await world.say({ type: 'SessionsReopened', data: river })
  expect(await free()).toBe(all)
  world.clock.set('2026-02-01T03:59:59.000Z')
  // The last trips can be booked until noon; swing, ATVs and combos begin earlier.
  const early = await free()
  world.clock.set('2026-02-01T04:00:00.000Z')
  expect([early, await free()]).toEqual([198, 0])
  world.clock.set('2026-01-15T00:00:00.000Z')
})

test('each of the two kinds of combos has two rows on a page', async () => {
  const parts = [ids.rafting, ids.atv].map(productId => ({ productId, variantId: null }))
  const combos = Array.from({ length: 30 }, (_, n) =>
    trip(400 + n, { isCombo: true, components: parts, slug: `both-${n}` }),
  )
  await world.say(...combos)
  expect(await pageOf('?list=COMBO')).toMatchObject({ pages: 6, total: 31 })
  expect((await pageOf('?list=COMBO')).items).toHaveLength(6)
  expect((await pageOf('?list=COMBOS')).items).toHaveLength(cardsMax)
})
