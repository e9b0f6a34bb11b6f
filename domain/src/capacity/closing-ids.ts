import type { Catalogue } from '../catalogue/catalogue.ts'
import { partsOf } from '../catalogue/sessions.ts'

type Uses = readonly Readonly<{ poolId: string }>[]

/**
 * Returns the ids under which a product is closed on a day: those of its pools or, where it takes places of none, its own
 * (decision 0110).
 */
export const closingIdsOf = (productId: string, pools: Uses): readonly string[] =>
  pools.length > 0 ? pools.map(({ poolId }) => poolId) : [productId]

/** Returns the same of a product of the site and of the parts of a combo, each once. */
export function closingIdsOnSite(catalogue: Catalogue, productId: string): readonly string[] {
  const parts = partsOf(catalogue, productId) ?? []
  return [...new Set(parts.flatMap(({ id, of }) => closingIdsOf(id, of.product.pools)))]
}
