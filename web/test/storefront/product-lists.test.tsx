import type { ProductSummary } from '@arung/contracts/catalogue/views'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screen as Combos } from '../../src/storefront/catalogue/combos-screen.tsx'
import { Screen as Others } from '../../src/storefront/catalogue/others-screen.tsx'
import { startApi } from '../api-stub.ts'
import { rafting } from '../builders.ts'
import { productAnswer } from '../product-answers.ts'
import { renderApp } from '../render-app.tsx'

const combo = {
  ...rafting,
  id: 'combo',
  slug: 'combo',
  packageName: 'River and swing',
  isCombo: true,
  comboKind: 'COMBO' as const,
}
const car = {
  ...rafting,
  id: 'car',
  slug: 'car',
  packageName: 'Private car',
  category: { ...rafting.category!, id: 'cars', slug: 'cars', group: 'OTHER' as const },
}
let api: Awaited<ReturnType<typeof startApi>>
let sold: ProductSummary[]

beforeEach(async () => {
  sold = [rafting, combo, car]
  api = await startApi(call => ({
    body: { data: productAnswer(call.path.replace('/api', ''), sold) ?? [] },
  }))
  api.asOrigin()
})
afterEach(() => api.stop())

const products = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(heading => heading.textContent)

test('comboProduct contains the products composed of others', async () => {
  renderApp(<Combos />, { path: '/activities/combo' })
  expect(await products()).toEqual(['River and swing'])
})

test('otherProduct contains the products of the other kinds', async () => {
  renderApp(<Others />, { path: '/activities/others' })
  expect(await products()).toEqual(['Private car'])
})

test.each([
  [200, 24, 'Page 1 of 2'],
  [201, 6, 'Page 1 of 5'],
])('with %i products the combo page shows %i of a kind', async (count, shown, position) => {
  sold = Array.from({ length: count }, (_, n) => ({
    ...(n < 30 ? combo : rafting),
    id: `id-${n}`,
    slug: `slug-${n}`,
  }))
  renderApp(<Combos />, { path: '/activities/combo' })
  expect(await products()).toHaveLength(shown)
  expect(screen.getByText(position)).toBeVisible()
})
