import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import type { LineTerms } from './line-terms.ts'
import type { CatalogueProduct } from './catalogue.ts'
import { ratesOf } from './rates.ts'
import type { Component } from './sessions.ts'

type Chosen = Pick<LineChoice, 'quantities'>

/** Returns what each component of a line takes: its units, and the places of its pools. */
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

/** Counts the guests and pieces of one line. */
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

/**
 * Returns the vehicles that a combo's guests need in one of its parts. Each carries as many guests as its variant, or
 * one unit, allows.
 */
function unitsFor(persons: number, { of: { product }, variantId }: Component): number {
  const variant = product.variants.find(one => one.id === variantId)
  const perUnit = variant?.personQuantity ?? ratesOf(product)[0]?.persons ?? 1
  return Math.ceil(persons / perUnit)
}
