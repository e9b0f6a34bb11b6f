import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screen } from '../../src/storefront/catalogue/all-screen.tsx'
import { startApi } from '../api-stub.ts'
import { rafting } from '../builders.ts'
import { productAnswer } from '../product-answers.ts'
import { renderApp } from '../render-app.tsx'

const path = '/activities/all'
const tripNamed = (n: number): ProductSummary => ({
  ...rafting,
  id: `trip-${n}`,
  slug: `trip-${n}`,
  packageName: n % 50 === 7 ? `Canyon walk ${n}` : `River trip ${n}`,
  packageNameId: `Perjalanan ${n}`,
})
const trips = (count: number) => Array.from({ length: count }, (_, n) => tripNamed(n))

let api: Awaited<ReturnType<typeof startApi>>
let products: ProductSummary[]
beforeEach(async () => {
  api = await startApi(call => ({
    body: { data: productAnswer(call.path.replace('/api', ''), products) ?? [] },
  }))
  api.asOrigin()
})
afterEach(() => api.stop())

const search = () => screen.queryByRole('search')
const names = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)

test('a list of 200 products has no search, one of 201 has', async () => {
  products = trips(200)
  const small = renderApp(<Screen />, { path })
  expect(await names()).toHaveLength(24)
  expect(screen.getByText('Page 1 of 9')).toBeVisible()
  expect(search()).toBeNull()
  small.unmount()
  products = trips(201)
  renderApp(<Screen />, { path })
  await names()
  expect(search()).toBeVisible()
})

test('a search keeps the filters and is stored in the address', async () => {
  products = trips(240)
  const user = userEvent.setup()
  const { router } = renderApp(<Screen />, { path: `${path}?sort=cheapest&guests=2&page=3` })
  await names()
  await user.type(within(search()!).getByRole('searchbox'), '  canyon WALK {Enter}')
  expect(router.state.location.search).toBe('?q=canyon+WALK&guests=2&sort=cheapest')
  await waitFor(async () => expect(await names()).toHaveLength(5))
  expect(screen.getByText('5 activities')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'dearest')
  expect(router.state.location.search).toBe('?q=canyon+WALK&guests=2&sort=dearest')
  await user.click(screen.getByRole('link', { name: /^“canyon WALK”/ }))
  expect(router.state.location.search).toBe('?guests=2&sort=dearest')
  expect(within(search()!).getByRole('searchbox')).toHaveValue('')
  await waitFor(() => expect(screen.getByText('240 activities')).toBeVisible())
})

test('a search without results says so, keeps its words, and links back to the full list', async () => {
  products = trips(240)
  renderApp(<Screen />, { path: `${path}?q=zeppelin`, locale: 'id' })
  expect(await screen.findByText('Tidak ada aktivitas yang cocok dengan filter Anda')).toBeVisible()
  expect(within(search()!).getByRole('searchbox', { name: 'Cari di daftar ini' })).toHaveValue(
    'zeppelin',
  )
  expect(screen.getAllByRole('link', { name: 'Hapus filter' })[0]).toHaveAttribute(
    'href',
    `/id${path}`,
  )
})

test('a link with search words works in a small list, too', async () => {
  products = trips(60)
  renderApp(<Screen />, { path: `${path}?q=canyon` })
  expect(await names()).toEqual(['Canyon walk 7', 'Canyon walk 57'])
  expect(search()).toBeVisible()
})

test('a page beyond the end shows the last page with its own links', async () => {
  products = trips(201)
  renderApp(<Screen />, { path: `${path}?page=40` })
  expect(await names()).toHaveLength(9)
  const pages = within(screen.getByRole('navigation', { name: 'Results' }))
  expect(pages.getByText('Page 9 of 9')).toBeVisible()
  const back = pages.getByRole('link', { name: 'Previous page' })
  expect([back.getAttribute('href'), back.getAttribute('rel')]).toEqual([`${path}?page=8`, 'prev'])
  expect(pages.queryByRole('link', { name: 'Next page' })).toBeNull()
})
