import type { LineChoice } from '@arung/contracts/carts/requests'
import type { LineTerms } from './line-terms.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { ratesOf } from './rates.ts'
import type { Component } from './sessions.ts'

type Chosen = Pick<LineChoice, 'quantities'>

/** What each component of a line takes: so many units of it go, and so many places of its pools. */
export function placesOf(
  choice: Chosen,
  { product }: CatalogueProduct,
  components: readonly Component[],
): readonly Pick<LineTerms['sessions'][number], 'units' | 'places'>[] {
  const { persons, pieces } = counts(choice, product)
  return components.map(component => {
    const units = product.isCombo ? unitsFor(persons, component) : pieces
    const places = component.of.product.pools.map(({ poolId, per }) => ({
      poolId,
      count: per === 'PERSON' ? persons : units,
    }))
    return { units, places }
  })
}

/** Guests and pieces of one line. */
function counts(
  choice: Chosen,
  product: Parameters<typeof ratesOf>[0],
): { persons: number; pieces: number } {
  let persons = 0
  let pieces = 0
  for (const rate of ratesOf(product)) {
    const quantity = choice.quantities[rate.id] ?? 0
    persons += quantity * rate.persons
    pieces += quantity
  }
  return { persons, pieces }
}

/** Vehicles that a combo's guests need in one of its parts: as many as its variant, or one unit, carries go together. */
function unitsFor(persons: number, { of: { product }, variantId }: Component): number {
  const variant = product.variants.find(one => one.id === variantId)
  const perUnit = variant?.personQuantity ?? ratesOf(product)[0]?.persons ?? 1
  return Math.ceil(persons / perUnit)
}
