import type { Sale } from '@arung/domain/bookings/sale'
import type { CountedCash } from '@arung/domain/shifts/cash-lines'
import { countCash } from '@arung/command-api/shifts/count-cash-flow'
import { system, type MetaOf, type PastParts } from './past-parts.ts'

/**
 * Counts a payment of a sale, its void or a return in the drawer of the person who acted, in the shift that is open
 * then. What was not cash counts nowhere. `given`: what went back, and by whose hand.
 */
export type CountCash = (
  kind: CountedCash['kind'],
  sale: Sale,
  id: string,
  given?: Readonly<{ amount: number; by: string }>,
) => Promise<void>

export const cashCounter =
  (parts: PastParts, metaOf: MetaOf): CountCash =>
  async (kind, sale, id, given) => {
    const at = parts.clock.now().toISOString()
    const meta = metaOf(`cash|${kind}|${id}`, system)
    await countCash(parts, meta, { sale, kind, id, given: given ?? null, at })
  }
