import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeSession } from '../../src/base/session/session-store.ts'
import { Screen as All } from '../../src/storefront/catalogue/all-screen.tsx'
import { Screen as Combos } from '../../src/storefront/catalogue/combos-screen.tsx'
import { startApi } from '../api-stub.ts'
import { rafting } from '../builders.ts'
import { productAnswer } from '../product-answers.ts'
import { renderApp } from '../render-app.tsx'

const swing = {
  ...rafting,
  id: 'swing',
  slug: 'swing',
  packageName: 'Jungle Swing',
  price: 300_000,
}
const combo = {
  ...rafting,
  id: 'combo',
  slug: 'combo',
  packageName: 'River and swing',
  isCombo: true,
  comboKind: 'COMBO' as const,
  price: 700_000,
}
const names = { name: '', nameId: '' }
const own = (productId: string, publicPrice: number, price: number): OwnSpecialPrice => ({
  productId,
  variantId: 'adult',
  price,
  rate: { slug: productId, isCombo: false, product: names, rate: names, publicPrice },
})

let api: Awaited<ReturnType<typeof startApi>>
let prices: OwnSpecialPrice[]
const isOwn = ({ path }: { path: string }) => path.includes('/agents/special-prices?')
const askedFor = (path: string): string[] =>
  (new URL(path, 'http://api').searchParams.get('products') ?? '').split(',')
let products: ProductSummary[]
beforeEach(async () => {
  products = [rafting, swing, combo]
  prices = [
    own(rafting.id, rafting.price, 412_345),
    // The price of its more expensive variant, while the card shows the cheapest one.
    own('swing', 500_000, 454_321),
    own('combo', 700_000, 654_321),
  ]
  api = await startApi(call => {
    if (isOwn(call)) {
      const asked = askedFor(call.path)
      return { body: { data: prices.filter(one => asked.includes(one.productId)) } }
    }
    return { body: { data: productAnswer(call.path.replace('/api', ''), products) ?? [] } }
  })
  api.asOrigin()
})
afterEach(() => {
  changeSession({ token: null, role: null, profile: null })
  return api.stop()
})

const text = () => document.body.textContent?.replaceAll(/\s/g, ' ') ?? ''

describe('cards in lists', () => {
  test("show an agent's price beside the public one, all from one call", async () => {
    changeSession({ token: 'token', role: 'AGEN', profile: null })
    renderApp(<All />, { path: '/activities/all' })
    expect(await screen.findByText(/^Public price Rp\s450,000$/)).toBeVisible()
    expect(text()).toContain('Your price: Rp 412,345')
    expect(text()).toContain('Public price Rp 700,000')
    expect(text()).not.toContain('454,321')
    expect(api.calls.filter(isOwn)).toHaveLength(1)
  })

  test('request prices only for the products of the current page, and none twice', async () => {
    products = Array.from({ length: 240 }, (_, n) => ({ ...swing, id: `id-${n}`, slug: `s-${n}` }))
    prices = products.map(({ id }, n) => own(id, swing.price, 100_000 + n))
    changeSession({ token: 'token', role: 'AGEN', profile: null })
    const user = userEvent.setup()
    renderApp(<All />, { path: '/activities/all' })
    await waitFor(() => expect(text()).toContain('Your price: Rp 100,023'))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await waitFor(() => expect(text()).toContain('Your price: Rp 100,047'))
    const asked = api.calls.filter(isOwn).map(({ path }) => askedFor(path))
    expect(asked.map(ids => ids.length)).toEqual([24, 24])
    expect(new Set(asked.flat()).size).toBe(48)
    await user.click(screen.getByRole('link', { name: 'Previous page' }))
    await waitFor(() => expect(text()).toContain('Your price: Rp 100,000'))
    expect(api.calls.filter(isOwn).flatMap(({ path }) => askedFor(path))).not.toContain('id-48')
  })

  test('of combos show both prices too', async () => {
    changeSession({ token: 'token', role: 'AGEN', profile: null })
    renderApp(<Combos />, { path: '/activities/combo' })
    expect(await screen.findByText(/^Public price Rp\s700,000$/)).toBeVisible()
    expect(text()).toContain('Your price: Rp 654,321')
  })

  test('request no special prices when no agent is signed in', async () => {
    changeSession({ token: 'token', role: 'USER', profile: null })
    renderApp(<All />, { path: '/activities/all' })
    await screen.findByRole('heading', { level: 3, name: 'Jungle Swing' })
    await waitFor(() => expect(text()).toContain('Rp 450,000'))
    expect(api.calls.some(isOwn)).toBe(false)
    expect(text()).not.toMatch(/Public price|Your price/)
  })
})
