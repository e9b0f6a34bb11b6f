import type { ProductAvailability, ProductSummary } from '@arung/contracts/catalogue/views'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Screen } from '../../src/storefront/catalogue/all-screen.tsx'
import { startApi } from '../api-stub.ts'
import { rafting } from '../builders.ts'
import { productAnswer } from '../product-answers.ts'
import { renderApp } from '../render-app.tsx'

const swing = {
  ...rafting,
  id: 'swing',
  slug: 'swing',
  packageName: 'Jungle Swing',
  packageNameId: 'Ayunan Hutan',
  price: 300_000,
  usdPrice: 1_900,
}
const category = {
  ...rafting.category!,
  description: '',
  descriptionId: '',
  rank: 1,
  images: [],
  productCount: 2,
}
const empty = { ...category, id: 'empty', slug: 'empty', name: 'Caving', nameId: 'Susur gua' }
const path = '/activities/all'

let api: Awaited<ReturnType<typeof startApi>>
let availability: () => { status?: number; data?: ProductAvailability[] }
let products: ProductSummary[]

beforeEach(async () => {
  availability = () => ({
    data: [
      { slug: rafting.slug, state: 'FULL', left: 0 },
      { slug: 'swing', state: 'OPEN', left: 6 },
    ],
  })
  products = [rafting, swing]
  api = await startApi(call => {
    const { status, data = [] } = call.path.includes('date=') ? availability() : {}
    if (status !== undefined) return { status }
    const path = call.path.replace('/api', '')
    return { body: { data: productAnswer(path, products, data) ?? [category, empty] } }
  })
  api.asOrigin()
})
afterEach(() => api.stop())

const open = (query = '', locale: 'en' | 'id' = 'en') =>
  renderApp(<Screen />, { path: path + query, locale })
const names = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(heading => heading.textContent)

describe('a list of activities', () => {
  test('shows the number of places only where few are left', async () => {
    availability = () => ({
      data: [
        { slug: rafting.slug, state: 'OPEN', left: 400 },
        { slug: 'swing', state: 'OPEN', left: 6 },
      ],
    })
    open('?date=2026-12-05')
    expect(await screen.findByText('6 places left')).toBeVisible()
    expect(screen.getByText('Places free')).toBeVisible()
    expect(screen.queryByText(/400/)).toBeNull()
  })

  test('shows how many activities are free on a date, free ones first', async () => {
    open('?date=2026-12-05&guests=2')
    const count = '1 activity free on Sat, 5 Dec 2026'
    expect(await screen.findByText(count)).toBeVisible()
    expect(await names()).toEqual(['Jungle Swing', rafting.packageName])
    expect(screen.getByText('Sold out on this date')).toBeVisible()
    expect(screen.getByText('6 places left')).toBeVisible()
    const link = screen.getByText('Jungle Swing')
    expect(link).toHaveAttribute('href', '/activities/swing?date=2026-12-05&guests=2')
  })

  test('keeps the filters in the address, and Back restores the form', async () => {
    const user = userEvent.setup()
    const { router } = open()
    await user.selectOptions(await screen.findByLabelText('Price'), '500000')
    expect(router.state.location.search).toBe('?price=500000')
    await user.selectOptions(screen.getByLabelText('Sort by'), 'cheapest')
    expect(router.state.location.search).toBe('?price=500000&sort=cheapest')
    await waitFor(async () => expect(await names()).toEqual(['Jungle Swing', rafting.packageName]))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('recommended'))
    expect(screen.getByLabelText('Price')).toHaveValue('500000')
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText('Price')).toHaveValue('')
  })

  test('adds one history entry for a filter submitted before the page renders it, and Back empties its field', async () => {
    const { router } = open()
    const price = await screen.findByLabelText('Price')
    act(() => {
      fireEvent.change(price, { target: { value: '500000' } })
      fireEvent.submit(price.closest('form')!)
    })
    await waitFor(() => expect(router.state.location.search).toBe('?price=500000'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.getByLabelText('Price')).toHaveValue(''))
    // After Back, choosing the same filter adds a history entry again.
    await userEvent.selectOptions(screen.getByLabelText('Price'), '500000')
    expect(router.state.location.search).toBe('?price=500000')
  })

  test('renders one page of cards at a time, with links from page to page', async () => {
    const user = userEvent.setup()
    products = Array.from({ length: 50 }, (_, n) => ({
      ...swing,
      id: `swing-${n}`,
      slug: `swing-${n}`,
      packageName: `Swing ${n}`,
      price: 300_000 + n,
    }))
    const { router } = open('?sort=dearest&page=2')
    expect(await screen.findByText('50 activities')).toBeInTheDocument()
    expect((await names())[0]).toBe('Swing 25')
    expect(await names()).toHaveLength(24)
    const pages = within(screen.getByRole('navigation', { name: 'Results' }))
    expect(pages.getByText('Page 2 of 3')).toBeVisible()
    expect(pages.getByRole('link', { name: 'Previous page' })).toHaveAttribute(
      'href',
      `${path}?sort=dearest`,
    )
    await user.click(pages.getByRole('link', { name: 'Next page' }))
    expect(router.state.location.search).toBe('?sort=dearest&page=3')
    await waitFor(async () => expect(await names()).toEqual(['Swing 1', 'Swing 0']))
    expect(pages.queryByRole('link', { name: 'Next page' })).toBeNull()
    // Other filters begin with their first page.
    await user.selectOptions(screen.getByLabelText('Sort by'), 'cheapest')
    expect(router.state.location.search).toBe('?sort=cheapest')
    await waitFor(async () => expect((await names())[0]).toBe('Swing 0'))
  })

  test('removes one filter and keeps the others', async () => {
    const user = userEvent.setup()
    const { router } = open('?guests=4&duration=half')
    const active = await screen.findByRole('list', { name: 'Active filters' })
    await user.click(within(active).getByRole('link', { name: /^4 guests/ }))
    expect(router.state.location.search).toBe('?duration=half')
  })

  test('says so when a category is empty', async () => {
    open('?category=empty')
    expect(
      await screen.findByText('Sorry this category does not have product available'),
    ).toBeVisible()
  })

  test('shows the list and offers a retry when a date cannot be checked', async () => {
    const user = userEvent.setup()
    const good = availability
    availability = () => ({ status: 400 })
    open('?date=2026-12-06')
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not check what is free/)
    expect(await names()).toHaveLength(2)
    availability = good
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Sold out on this date')).toBeVisible()
  })
})
