import { Slug } from '@arung/contracts/scalars'
import { slugOf } from '@arung/contracts/slug-of'
import { expect, test, vi } from 'vitest'
import { suggestSlug } from '../../src/backoffice/suggest-slug.ts'

test.each([
  ['Ayung River Rafting', 'ayung-river-rafting'],
  ['Łódź – Straße', 'lodz-strasse'],
  ['Café & Crème brûlée', 'cafe-creme-brulee'],
  ['Bali’s “best” day', 'balis-best-day'],
  ['Đà Nẵng ½ day', 'da-nang-1-2-day'],
  ['龙目岛 Lombok 3', 'lombok-3'],
])('the address of %s is %s', (name, slug) => {
  expect(Slug.parse(slugOf(name))).toBe(slug)
})

test.each(['Плавание', '龙目岛 2', 'رحلة ٣ أيام', '래프팅', '– 🙂 –'])(
  'for %s no address is invented: the field asks for one',
  name => {
    const field = { read: () => '', write: vi.fn(), ask: vi.fn() }
    suggestSlug(name, field)
    expect(field.write).not.toHaveBeenCalled()
    expect(field.ask).toHaveBeenCalledOnce()
  },
)

test('an existing address stays, and an empty name asks for none', () => {
  const field = { read: () => 'swim', write: vi.fn(), ask: vi.fn() }
  suggestSlug('Rafting', field)
  suggestSlug('Плавание', field)
  suggestSlug(' ', { ...field, read: () => '' })
  expect(field.write).not.toHaveBeenCalled()
  expect(field.ask).not.toHaveBeenCalled()
})
