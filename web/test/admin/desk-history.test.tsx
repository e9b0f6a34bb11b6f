import type { Change, History } from '@arung/contracts/history'
import type { Locale } from '@arung/contracts/scalars'
import { sampleProduct } from '@arung/domain/testing/sample-catalogue'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const id = 'a0000000-0000-4000-8000-000000000001'
const categoryId = 'c0000000-0000-4000-8000-000000000001'
const gone = 'c0000000-0000-4000-8000-000000000009'
const parts = {
  categories: [{ id: categoryId, name: 'Rafting', nameId: 'Arung jeram' }],
  pools: [],
  addOns: [],
  singles: [],
}
const of = [{ name: 'Family raft', nameId: 'Rakit keluarga' }]

/** Returns what the history of a product shows for these changes, one line each. */
async function shownChanges(changes: Change[], locale: Locale = 'en'): Promise<(string | null)[]> {
  const entry = {
    position: 7,
    id: 'e0000000-0000-4000-8000-000000000007',
    stream: `product-${id}`,
    revision: 3,
    type: 'ProductSaved',
    at: '2026-11-20T02:00:00.000Z',
    actor: { kind: 'ADMIN', id: admin.uuid, name: 'Ketut Ardana' },
    from: { area: 'ADMINS', session: null },
    changes,
  } as const
  const history: History = { hasEarlier: false, sessions: {}, entries: [{ ...entry, changes }] }
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/product-parts': ok(parts),
    [`GET /admins/products/told`]: ok({ id, product: { ...sampleProduct, slug: 'told' } }),
    [`GET /admins/products/${id}/history`]: ok(history),
  })
  signIn(admin)
  openPortal(`${locale === 'id' ? '/id' : ''}/admin/products/told/edit`, locale)
  const names =
    locale === 'id'
      ? { show: 'Tampilkan riwayat', title: 'Riwayat' }
      : { show: 'Show history', title: 'History' }
  await userEvent.click(await screen.findByRole('button', { name: names.show }))
  const section = await screen.findByRole('region', { name: names.title })
  await within(section).findByText(/Ketut Ardana \(/)
  const [, ...lines] = within(section).getAllByRole('listitem')
  return lines.map(line => line.textContent?.replaceAll('\u00a0', ' ') ?? null)
}

const changes: Change[] = [
  { field: 'active', before: true, after: false },
  { field: 'categoryId', before: gone, after: categoryId },
  { field: 'fullDescription.markup', before: null, after: 'CHANGED' },
  { field: 'images', of, before: null, after: 'REMOVED' },
  { field: 'packageName', before: 'Raft', after: 'Rafting' },
  { field: 'price', before: 450_000, after: 500_000 },
  { field: 'times', before: ['09:00'], after: ['09:00', '13:00'] },
  { field: 'usdPrice', before: 2950, after: null },
  { field: 'variants', of, before: null, after: 'ADDED' },
  { field: 'variants.price', of, before: null, after: 600_000 },
]

test('changes use the words of the form: money, yes and no, names for ids, entries of lists', async () => {
  expect(await shownChanges(changes)).toEqual([
    'Package name (English):beforeRaftnowRafting',
    'Full description (English) (formatting):changed',
    'Category:beforedeleted itemnowRafting',
    'Active: shown on the site:beforeyesnowno',
    'Price (IDR):beforeRp 450,000nowRp 500,000',
    'Price (USD):before$29.50nowempty',
    'Variants › Family raft:added',
    'Family raft › Price (IDR):Rp 600,000',
    'Start times:before09:00now09:00; 13:00',
    'Pictures › Family raft:removed',
  ])
})

test('changes appear in Indonesian too', async () => {
  const lines = await shownChanges(changes, 'id')
  expect(lines).toContain('Kategori:sebelumnyadata yang dihapussekarangArung jeram')
  expect(lines).toContain('Varian › Rakit keluarga:ditambahkan')
  expect(lines.find(line => line?.startsWith('Harga (IDR)'))).toMatch(
    /sebelumnyaRp\s?450\.000sekarangRp\s?500\.000$/,
  )
})

test('dates are written out, and an event with many changes shows the first of them', async () => {
  const works = { from: '2026-12-01', to: '2026-12-03', reason: 'Works' }
  const many = Array.from({ length: 14 }, (_, n) => ({ field: `f${n}`, before: null, after: n }))
  const lines = await shownChanges([
    { field: 'disabledDates', before: null, after: [works] },
    ...many,
  ])
  expect(lines[0]).toBe('Closed days:Tuesday, 1 December 2026 to Thursday, 3 December 2026 (Works)')
  expect(screen.getByText('5 more changes')).toBeVisible()
  expect(screen.getByText('f13:')).not.toBeVisible()
  await userEvent.click(screen.getByText('5 more changes'))
  expect(screen.getByText('f13:')).toBeVisible()
})
