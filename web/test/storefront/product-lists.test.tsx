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

beforeEach(async () => {
  api = await startApi(call => ({
    body: { data: productAnswer(call.path.replace('/api', ''), [rafting, combo, car]) ?? [] },
  }))
  api.asOrigin()
})
afterEach(() => api.stop())

const products = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(heading => heading.textContent)

test('comboProduct holds the products that are made of others', async () => {
  renderApp(<Combos />, { path: '/activities/combo' })
  expect(await products()).toEqual(['River and swing'])
})

test('otherProduct holds the products of the other kinds', async () => {
  renderApp(<Others />, { path: '/activities/others' })
  expect(await products()).toEqual(['Private car'])
})
