import { describe, expect, test } from 'vitest'
import type { ProductMappingEvent } from '../src/operations/events.ts'
import { productMapping, type MappingFacts } from '../src/operations/product-mapping.ts'
import { operationsSamples, sampleSingle } from '../src/operations/samples.ts'
import { soldParts } from '../src/operations/sold-parts.ts'
import {
  sampleCombo,
  sampleIds,
  sampleProduct,
  sampleVaried,
} from '../src/testing/sample-catalogue.ts'
import { given } from './specification.ts'

const { at: now } = operationsSamples.GuideSaved

describe('a mapping', () => {
  const quadPools = [{ poolId: sampleIds.quads, per: 'UNIT' }] as const
  const quad = { ...sampleSingle, pools: [...quadPools] }
  const data = operationsSamples.ProductMappingSaved
  const map = (facts: MappingFacts) =>
    ({ type: 'Save', id: data.mappingId, value: data.mapping, facts, now }) as const
  const river = sampleSingle.pools
  test('maps each sold activity to one product, for one to three activities', () => {
    const one = { sold: [river], parts: [sampleSingle] }
    given(productMapping).when(map(one)).thenTypes('ProductMappingSaved')
    const two = { sold: [river, quadPools], parts: [sampleSingle, quad] }
    given(productMapping).when(map(two)).thenTypes('ProductMappingSaved')
    const three = { sold: [river, quadPools, river], parts: [sampleSingle, quad, sampleSingle] }
    given(productMapping).when(map(three)).thenTypes('ProductMappingSaved')
    given(productMapping)
      .when(map({ ...two, parts: [sampleSingle] }))
      .thenRefused('PartsMissing')
  })
  test('is refused when a pair uses different pools or counts them differently', () => {
    given(productMapping)
      .when(map({ sold: [river], parts: [quad] }))
      .thenRefused('PoolsDiffer')
    const crossed = { sold: [river, quadPools], parts: [quad, sampleSingle] }
    given(productMapping).when(map(crossed)).thenRefused('PoolsDiffer')
    const perPerson = { ...quad, pools: [{ poolId: sampleIds.quads, per: 'PERSON' as const }] }
    given(productMapping)
      .when(map({ sold: [quadPools], parts: [perPerson] }))
      .thenRefused('PoolsDiffer')
  })
  test('maps only what is sold, and only to existing products', () => {
    given(productMapping)
      .when(map({ sold: null, parts: [sampleSingle] }))
      .thenRefused('SoldUnknown')
    given(productMapping)
      .when(map({ sold: [river], parts: [null] }))
      .thenRefused('PartUnknown')
  })
  test('maps the products of a package, not the package', () => {
    const { name, nameId, price, usdPrice, agentPrice, cost } = sampleSingle
    const shared = { name, nameId, price, usdPrice, agentPrice, cost }
    const pack = { ...shared, kind: 'PACKAGE' as const, components: [] }
    given(productMapping)
      .when(map({ sold: [river], parts: [pack] }))
      .thenRefused('MappingOfPackage')
  })
  test('can be removed and saved again', () => {
    const saidSo: ProductMappingEvent = { type: 'ProductMappingSaved', data }
    const gone: ProductMappingEvent = {
      type: 'ProductMappingRemoved',
      data: { mappingId: data.mappingId, at: now },
    }
    given(productMapping, saidSo).when({ type: 'Remove', id: data.mappingId, now }).thenEvents(gone)
    given(productMapping, saidSo, gone)
      .when(map({ sold: [river], parts: [sampleSingle] }))
      .thenTypes('ProductMappingSaved')
  })
})

describe('resolving what is sold on the site', () => {
  const at = (product: typeof sampleProduct) => ({ product, disabledDates: new Map() })
  const products = new Map([
    [sampleIds.rafting as string, at(sampleProduct)],
    [sampleIds.quad, at({ ...sampleVaried, active: false })],
    [sampleIds.combo, at(sampleCombo)],
  ])
  const names = (productId: string, variantId: string | null) =>
    soldParts({ products }, { productId, variantId })?.map(({ product }) => product.slug) ?? null
  test('gives the product itself, a variant of it or the parts of a combo, hidden ones too', () => {
    expect(names(sampleIds.rafting, null)).toEqual([sampleProduct.slug])
    expect(names(sampleIds.quad, sampleVaried.variants[0]?.id ?? '')).toEqual([sampleVaried.slug])
    expect(names(sampleIds.combo, null)).toHaveLength(2)
  })
  test('gives nothing for a missing variant, an unknown variant or an unknown product', () => {
    expect(names(sampleIds.quad, null)).toBeNull()
    expect(names(sampleIds.rafting, 'tandem')).toBeNull()
    expect(names(sampleIds.swing, null)).toBeNull()
  })
})
