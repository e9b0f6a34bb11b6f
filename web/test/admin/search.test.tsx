import type { Locale } from '@arung/contracts/scalars'
import type { SearchHit } from '@arung/contracts/search/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ok, signIn, startWorld, type World } from '../storefront/checkout-world.tsx'
import { admin, adminAnswers, openPortal } from '../account/portal-world.tsx'

let world: World
afterEach(() => world.stop())

const hit = (kind: SearchHit['kind'], key: string, title: string): SearchHit => ({
  kind,
  key,
  title,
  titleId: `${title} (id)`,
  detail: `about ${key}`,
})
const hits = [
  { ...hit('order', 'slug-1', 'JRM-1'), date: '2026-12-04' },
  hit('order', 'slug-2', 'JRM-2'),
  hit('agent', 'agent-1', 'Made Wirawan'),
  hit('product', 'ayung-river-rafting', 'Ayung River Rafting'),
]

async function open(
  path = '/admin/jobs',
  found: readonly SearchHit[] = hits,
  locale: Locale = 'en',
) {
  world = await startWorld({
    ...adminAnswers,
    'GET /admins/jobs/failed': ok({ items: [], total: 0, page: 1, size: 25 }),
    'GET /admins/search': ok({ hits: found }),
  })
  signIn(admin)
  const opened = openPortal(path, locale)
  await screen.findAllByRole('button', { name: /^(?:Search everything|Cari di semua)/ })
  return opened
}

test('Ctrl K opens the search from anywhere; arrows move through its results, and Enter opens one', async () => {
  const { address } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
  const field = dialog.getByRole('searchbox')
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, 'ma')
  expect(await dialog.findByText('4 found')).toBeVisible()
  expect(dialog.getByText('about slug-1 · Fri, 4 Dec 2026')).toBeVisible()
  expect(world.calls('GET').map(call => call.path)).toContain('/api/admins/search?q=ma')
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(dialog.getByRole('link', { name: /JRM-1/ })).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const agent = dialog.getByRole('link', { name: /Made Wirawan/ })
  await waitFor(() => expect(agent).toHaveFocus())
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  // The screen there is loaded as a separate file.
  await waitFor(() => expect(address()).toBe('/admin/agents?open=agent-1'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull())
})

test('on narrow screens, a button next to the menu opens a single search dialog', async () => {
  await open()
  // Depending on the width of the screen, the button of the menu, of the rail or of the bar is visible.
  const buttons = screen.getAllByRole('button', { name: 'Search everything' })
  expect(buttons).toHaveLength(3)
  await userEvent.click(
    within(screen.getByRole('banner')).getByRole('button', { name: 'Search everything' }),
  )
  expect(await screen.findAllByRole('dialog', { name: 'Search' })).toHaveLength(1)
})

test('each kind links to its screens, and to its list with the same search text', async () => {
  await open('/admin/search?q=ayu%20b')
  const link = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await link(/JRM-1/)).toBe('/admin/orders/slug-1')
  expect(await link(/Ayung River Rafting/)).toBe('/admin/products/ayung-river-rafting/edit')
  const orders = within(screen.getByRole('region', { name: 'Orders' }))
  expect(orders.getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    '/admin/orders?q=ayu%20b',
  )
})

test('pages and dishes link to their screens without a search', async () => {
  await open('/admin/search?q=ubud', [hit('page', 'about', 'About us'), hit('menu', 'x', 'Sate')])
  const hrefs = (await screen.findAllByRole('link', { name: /about (?:about|x)|See all/ })).map(
    link => link.getAttribute('href'),
  )
  expect(hrefs).toEqual([
    '/admin/pages/about/edit',
    '/admin/pages',
    '/admin/restaurant-menu',
    '/admin/restaurant-menu',
  ])
})

test('the page keeps its search text in the address, and says what was not found', async () => {
  const { address } = await open('/admin/search', [])
  expect(await screen.findByText(/Type at least 2 characters/)).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(await screen.findByText('No results for “xyz”.')).toBeVisible()
  expect(address()).toBe('/admin/search?q=xyz')
})

test('titles are Indonesian on the Indonesian page', async () => {
  await open('/id/admin/search?q=ayung', hits, 'id')
  expect(await screen.findByRole('link', { name: /Ayung River Rafting \(id\)/ })).toBeVisible()
})
