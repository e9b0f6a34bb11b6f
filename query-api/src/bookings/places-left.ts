import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { leastOf, placesLeft } from '../capacity/availability.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { CountOf } from '../orders/checks.ts'

type Session = Readonly<{ productId: string; date: string; time: string }>

/** Returns the places left in a session of the shop, taken from its scarcest pool. Null where nothing limits it. */
export function leftOfSession(
  facts: CatalogueFacts,
  { productId, date, time }: Session,
  countOf: CountOf,
): number | null {
  const uses = facts.products.get(productId)?.product.pools ?? []
  return leastOf(
    uses.map(({ poolId }) => placesLeft(facts.pools.get(poolId), countOf(poolId, date), time)),
  )
}

/** Returns the places left in the scarcest session of a sale, besides those that the sale holds. */
export const leftOfOrder = (
  facts: CatalogueFacts,
  lines: readonly LineTerms[],
  countOf: CountOf,
): number | null =>
  leastOf(
    lines.flatMap(({ date, sessions }) =>
      sessions.map(session => leftOfSession(facts, { ...session, date }, countOf)),
    ),
  )
