import { expect, test } from 'vitest'
import type { FollowedEvent } from '@arung/domain/catalogue/followed-events'
import { sampleIds, sampleSettings } from '@arung/domain/testing/sample-catalogue'
import { createCatalogueState } from '../src/catalogue/catalogue-state.ts'

const at = '2026-01-01T00:00:00.000Z'
const { rafting, quad } = sampleIds
const ofPrice = (productId: string, agentId: string, rateId: string) => ({
  productId,
  agentId,
  rateId,
})
const set = (productId: string, agentId: string, rateId = 'adult'): FollowedEvent => ({
  type: 'SpecialPriceSet',
  data: { ...ofPrice(productId, agentId, rateId), price: 100_000, at },
})

test('the special prices of a product are found without reading the others', () => {
  const { state, fold } = createCatalogueState(sampleSettings)
  fold(set(rafting, 'one'))
  fold(set(rafting, 'one', 'child'))
  fold(set(rafting, 'two'))
  fold(set(quad, 'two'))
  fold(set(rafting, 'one'))
  expect(state.specialPricesOf(rafting)).toEqual([
    { agentId: 'one', rateId: 'adult' },
    { agentId: 'one', rateId: 'child' },
    { agentId: 'two', rateId: 'adult' },
  ])
  fold({ type: 'SpecialPriceRemoved', data: { ...ofPrice(rafting, 'one', 'child'), at } })
  expect(state.specialPricesOf(rafting)).toEqual([
    { agentId: 'one', rateId: 'adult' },
    { agentId: 'two', rateId: 'adult' },
  ])
  fold({ type: 'ProductMadeVaried', data: { productId: rafting, at } })
  expect(state.specialPricesOf(rafting)).toEqual([])
  expect([...state.agentPricesOf('one')]).toEqual([])
  expect([...state.agentPricesOf('two').keys()]).toEqual([`${quad}|adult`])
  expect(state.specialPricesOf('nothing')).toEqual([])
})

test('a thousand lookups among 50,000 special prices do not scan them all', () => {
  const { state, fold } = createCatalogueState(sampleSettings)
  for (let agent = 0; agent < 200; agent += 1)
    for (let nth = 0; nth < 250; nth += 1)
      fold(set(`product-${(agent * 53 + nth) % 10_000}`, `agent-${agent}`))
  const begun = process.cpuUsage()
  for (let nth = 0; nth < 1_000; nth += 1) state.specialPricesOf(`product-${nth}`)
  // Scanning all special prices takes some four milliseconds each time, reading the product's own a thousandth of that.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(400)
})
