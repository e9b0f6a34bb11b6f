// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  filterProducts,
  freeFirst,
  obstacleOf,
  placesOf,
} from '@arung/contracts/catalogue/product-filters'
import {
  activeFilters,
  readFilters,
  writeFilters,
} from '../../src/storefront/catalogue/lists/filters.ts'
import { rafting } from '../builders.ts'

const trek = {
  ...rafting,
  id: 'trek',
  slug: 'batur',
  price: 600_000,
  usdPrice: 2_500,
  durationMinutes: 330,
  category: { ...rafting.category!, id: 'c', slug: 'trekking' },
}
const atv = {
  ...rafting,
  id: 'atv',
  slug: 'atv',
  priceType: 'PER_UNIT' as const,
  personQuantity: 2,
  maxPersonQuantity: 30,
}
const products = [trek, rafting]
const today = '2026-11-21'
const read = (query: string) => readFilters(new URLSearchParams(query), today)
const filtered = (query: string, currency: 'IDR' | 'USD' = 'IDR') =>
  filterProducts(products, read(query), currency).map(product => product.slug)

describe('the filters in an address', () => {
  test('filter by category, price and duration', () => {
    expect(filtered('category=trekking')).toEqual(['batur'])
    expect(filtered('price=500000')).toEqual(['ayung-river-rafting'])
    expect(filtered('duration=half')).toEqual(['ayung-river-rafting'])
    expect(filtered('duration=long')).toEqual(['batur'])
  })
  test('search the names of products and categories, in either language and without accents', () => {
    const volcano = { ...trek, packageName: 'Café on Batur', packageNameId: 'Matahari terbit' }
    const inKind = {
      ...volcano,
      category: { ...rafting.category!, name: 'Trekking', nameId: 'Jalan' },
    }
    const found = (q: string) =>
      filterProducts([rafting, inKind], read(`q=${encodeURIComponent(q)}`), 'IDR').map(
        product => product.slug,
      )
    for (const q of ['ayung', 'RAFTING ayung', 'jeram sungai', 'river 12', ' ayung  rafting '])
      expect(found(q), q).toEqual(['ayung-river-rafting'])
    for (const q of ['cafe', 'matahari', 'batur trekking', 'jalan'])
      expect(found(q), q).toEqual(['batur'])
    for (const q of ['cafe rafting', '???', '%', '漂流']) expect(found(q), q).toEqual([])
  })
  test('take search words unchanged, up to the length of the field', () => {
    expect(read('q=%20river%20%20gorge%20').q).toBe('river  gorge')
    for (const none of ['', '%20%20', 'a%00b', 'x'.repeat(81)])
      expect(read(`q=${none}`).q, none).toBeNull()
  })
  test('sort the list', () => {
    expect(filtered('sort=cheapest')).toEqual(['ayung-river-rafting', 'batur'])
    expect(filtered('sort=dearest')).toEqual(['batur', 'ayung-river-rafting'])
    expect(filtered('sort=shortest')).toEqual(['ayung-river-rafting', 'batur'])
  })
  test('compare prices in the displayed currency', () => {
    expect(filtered('sort=cheapest', 'USD')).toEqual(['batur', 'ayung-river-rafting'])
    expect(filtered('price=500000', 'USD')).toEqual(['batur', 'ayung-river-rafting'])
  })
  test('are ignored when invalid', () => {
    expect(filtered('price=-1&duration=forever&sort=random&guests=zwei')).toHaveLength(2)
    for (const date of ['2026-02-99', '2027-02-30', 'tomorrow', '2026-11-20']) {
      expect(read(`date=${date}`).date, date).toBeNull()
    }
    expect(read('date=2026-11-21').date).toBe(today)
    expect(activeFilters(read('date=tomorrow&guests=0&price=7'))).toEqual([])
  })
  test('are written from the form without unset fields', () => {
    const form = new FormData()
    form.set('category', 'atv')
    form.set('date', '')
    form.set('sort', 'recommended')
    expect(writeFilters(form).toString()).toBe('category=atv')
  })
})

describe('a date and a number of guests', () => {
  const places = placesOf([
    { slug: 'batur', state: 'FULL', left: 0 },
    { slug: 'ayung-river-rafting', state: 'OPEN', left: 5 },
    { slug: 'atv', state: 'OPEN', left: 3 },
  ])
  test('mark unavailable products, and say why', () => {
    expect(obstacleOf(trek, { guests: null }, places)).toEqual({ kind: 'full' })
    expect(obstacleOf(rafting, { guests: 5 }, places)).toBeNull()
    expect(obstacleOf(rafting, { guests: 6 }, places)).toEqual({ kind: 'tooFew', count: 5 })
    expect(obstacleOf(rafting, { guests: 61 }, places)).toEqual({ kind: 'tooMany', count: 60 })
    expect(obstacleOf({ ...rafting, forSale: false }, { guests: 1 }, places)).toEqual({
      kind: 'notForSale',
    })
  })
  test('count vehicles where vehicles are sold', () => {
    expect(obstacleOf(atv, { guests: 6 }, places)).toBeNull()
    expect(obstacleOf(atv, { guests: 7 }, places)).toEqual({ kind: 'tooFew', count: 3 })
    expect(obstacleOf(atv, { guests: 31 }, new Map())).toEqual({ kind: 'tooMany', count: 30 })
  })
  test('move free products to the front', () => {
    const { ordered, freeCount } = freeFirst(products, read('guests=2'), places)
    expect(ordered).toEqual([rafting, trek])
    expect(freeCount).toBe(1)
  })
  test('grey out nothing while the places are unknown', () => {
    expect(freeFirst(products, read('guests=2'), placesOf(undefined)).freeCount).toBe(2)
  })
})
