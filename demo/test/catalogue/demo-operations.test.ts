import { expect, test } from 'vitest'
import { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import { samePools, SaveProductMapping } from '@arung/contracts/operations/product-mappings'
import { SaveProductType } from '@arung/contracts/operations/product-types'
import { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { SaveCraft, SaveVehicle } from '@arung/contracts/operations/units'
import { combos } from '../../src/combos.ts'
import { demoId } from '../../src/ids.ts'
import { products } from '../../src/load-demo.ts'
import { drivers, guides } from '../../src/operations/people.ts'
import {
  productMappings,
  productTypes,
  reservationProducts,
} from '../../src/operations/products.ts'
import { crafts, vehicles } from '../../src/operations/units.ts'

const asOf = '2026-06-15T03:00:00.000Z'

test('the demo has the staff and equipment of a full day, and no name twice', () => {
  const people = guides(asOf).map(one => SaveGuide.parse(one))
  const rivers = people.filter(({ skills }) => skills.includes('RAFTING'))
  const house = rivers.filter(({ employment }) => employment === 'IN_HOUSE')
  expect([house.length, rivers.length - house.length, people.length - rivers.length]).toEqual([
    34, 50, 10,
  ])
  const names = [...people, ...drivers(asOf).map(one => SaveDriver.parse(one))].map(
    ({ person }) => person.name,
  )
  expect(new Set(names).size).toBe(94 + 28)
  const units = crafts(asOf).map(one => SaveCraft.parse(one))
  expect(units.filter(({ kind }) => kind === 'RAFT')).toHaveLength(80)
  expect(units.filter(({ kind }) => kind === 'ATV')).toHaveLength(30)
  expect(vehicles(asOf).map(one => SaveVehicle.parse(one))).toHaveLength(28)
})

test('everything the demo sells is mapped to products with the same pools', () => {
  for (const type of Object.values(productTypes)) SaveProductType.parse(type)
  const known = new Map(
    reservationProducts.map(([id, value]) => [id, SaveReservationProduct.parse(value)]),
  )
  const sold = [...products, ...combos]
  const wanted = sold.reduce((sum, { variants }) => sum + (variants?.length ?? 1), 0)
  expect(productMappings).toHaveLength(wanted)
  const poolsOf = new Map(
    products.map(({ slug, pool }) => [
      slug,
      pool ? [{ poolId: demoId('pool', pool[0]), per: pool[1] }] : [],
    ]),
  )
  for (const mapping of productMappings) {
    const { productId, parts } = SaveProductMapping.parse(mapping)
    const demo = sold.find(({ slug }) => demoId('product', slug) === productId)
    const slugs = demo?.components?.map(([slug]) => slug) ?? [demo?.slug ?? '']
    expect(parts).toHaveLength(slugs.length)
    for (const [nth, part] of parts.entries()) {
      const product = known.get(part)
      expect(product?.kind).toBe('SINGLE')
      if (product?.kind !== 'SINGLE') continue
      expect(samePools(product.pools, poolsOf.get(slugs[nth] ?? '') ?? [])).toBe(true)
    }
  }
})
