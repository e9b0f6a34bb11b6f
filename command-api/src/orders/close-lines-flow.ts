// Streams: capacity* -> order -> capacity*. Finished by: the process of orders, and the timer of each changed hold.
import type { LiveOrder } from '@arung/domain/orders/order'
import { currentTerms } from '@arung/domain/orders/order-changes'
import { namedIn } from '@arung/domain/orders/participants'
import { holdsOf, restOf } from '@arung/domain/orders/rest-of-order'
import type { CommandMeta } from '@arung/event-store/codec'
import type { Parts } from '../parts.ts'
import { datedTerms } from './dated-terms.ts'
import { changeIdOf, writeTerms } from './write-terms-flow.ts'

type Closed = Readonly<{
  /** The order as it was read for this command. */
  state: LiveOrder
  meta: CommandMeta
  lineIds: ReadonlySet<string>
  /** The guests read it. */
  reason: string
}>

/**
 * Takes lines out of an order whose sessions do not take place, and gives back their places. The rest stays at the prices
 * that it was sold at. Throws the reason when that is refused. The same command resumes where it stopped.
 */
export async function closeLines(
  parts: Pick<Parts, 'workers' | 'catalogue' | 'clock'>,
  { state, meta, lineIds, reason }: Closed,
): Promise<{ position: number }> {
  const { placed } = state
  const before = currentTerms(state)
  const rest = restOf(placed, lineIds)
  const gone = placed.lines.filter(({ lineId }) => lineIds.has(lineId))
  const after = datedTerms(parts, state, {
    ...rest,
    // Whoever is in charge stays named.
    persons: Math.max(rest.persons, namedIn(state).filter(({ pic }) => pic).length),
    holds: holdsOf(state.holds, gone),
  })
  const command = {
    type: 'CloseLines',
    changeId: changeIdOf(meta),
    before,
    after,
    reason,
    now: parts.clock.now().toISOString(),
  } as const
  return writeTerms(parts, { orderId: placed.orderId, meta, state, command })
}
