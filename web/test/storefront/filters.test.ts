import { describe, expect, test } from 'vitest'
import {
  filterProducts,
  readFilters,
  writeFilters,
} from '../../src/storefront/catalogue/lists/filters.ts'
import { rafting } from '../builders.ts'

const trek = {
  ...rafting,
  id: 'trek',
  slug: 'batur',
  price: 600_000,
  durationMinutes: 330,
  category: { ...rafting.category!, id: 'c', slug: 'trekking' },
}
const products = [trek, rafting]
const filtered = (query: string) =>
  filterProducts(products, readFilters(new URLSearchParams(query))).map(product => product.slug)

describe('the filters in an address', () => {
  test('narrow by kind, price and length', () => {
    expect(filtered('category=trekking')).toEqual(['batur'])
    expect(filtered('price=500000')).toEqual(['ayung-river-rafting'])
    expect(filtered('duration=half')).toEqual(['ayung-river-rafting'])
    expect(filtered('duration=long')).toEqual(['batur'])
  })
  test('sort the list', () => {
    expect(filtered('sort=cheapest')).toEqual(['ayung-river-rafting', 'batur'])
    expect(filtered('sort=dearest')).toEqual(['batur', 'ayung-river-rafting'])
  })
  test('that make no sense change nothing', () => {
    expect(
      filtered('price=-1&duration=forever&sort=random&guests=zwei&date=tomorrow'),
    ).toHaveLength(2)
    expect(readFilters(new URLSearchParams('date=2026-02-99')).date).toBeNull()
  })
  test('come from the form without what is not set', () => {
    const form = new FormData()
    form.set('category', 'atv')
    form.set('date', '')
    form.set('sort', 'recommended')
    expect(writeFilters(form).toString()).toBe('category=atv')
  })
})
