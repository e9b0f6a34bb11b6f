import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { allOf } from '../operations/queries.ts'

export type Names = Readonly<{ name: string; nameId: string }>
/** What was sold, by its id and the names it was sold under. */
export type SoldProduct = Names & Readonly<{ productId: string }>
export type Activity = Names & Readonly<{ activityId: string }>

/**
 * Maps what was sold to an activity. A product of the site is an activity. A product of the desk belongs to the site's
 * product that is mapped to it. Where the site does not sell it, or sells it as several products, it is an activity of
 * its own.
 */
export async function activitiesOf(
  database: Database,
  { products }: Pick<CatalogueFacts, 'products'>,
): Promise<(sold: SoldProduct) => Activity> {
  const mappings = await allOf(database, 'product_mappings')
  const soldAs = new Map<string, Set<string>>()
  for (const { value } of mappings) {
    const [only, second] = value.parts
    if (only === undefined || second !== undefined || !products.has(value.productId)) continue
    soldAs.set(only, (soldAs.get(only) ?? new Set()).add(value.productId))
  }
  return ({ productId, name, nameId }) => {
    const [only, second] = soldAs.get(productId) ?? []
    const activityId = only !== undefined && second === undefined ? only : productId
    const known = products.get(activityId)?.product
    return known === undefined
      ? { activityId, name, nameId }
      : { activityId, name: known.packageName, nameId: known.packageNameId }
  }
}
