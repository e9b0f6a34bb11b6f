import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent, OrderTerms } from './events.ts'
import { currentTerms, orderChanged } from './order-changes.ts'
import type { LiveOrder } from './order-state.ts'
import { namedBeyond } from './participants.ts'
import { totalsFault } from './verify-totals.ts'

/**
 * Takes lines out of an order because their sessions do not take place. The other lines stay as they were sold, whether
 * they have begun or not. What the order then costs less is owed back as far as it was paid; the order itself goes on, and
 * names no more guests than its other lines have.
 * Throws when the new terms are not those of the other lines, so that a wrong caller changes nothing.
 */
export function closeLines(
  { changeId, before, after, reason, now }: OrderCommandOf<'CloseLines'>,
  state: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  if (state.changes.has(changeId)) return accept()
  if (state.dropped.has(changeId)) return refuse('ChangeDropped')
  const { orderId, contact } = state.placed
  if (state.deleted || state.status !== 'CONFIRMED') return refuse('OrderNotChangeable')
  if ('forgotten' in contact) return refuse('PersonForgotten')
  if (!isSame(before, currentTerms(state))) return refuse('ChangedMeanwhile')
  const fault = totalsFault(after) ?? linesFault(before, after)
  if (fault !== null) throw new Error(`Order ${orderId}: ${fault}`)
  const leftOut = namedBeyond(state.placed.participants, after.persons)
  return orderChanged(state, { changeId, before, after, leftOut, reason, now })
}

/** An order without lines is cancelled instead. */
function linesFault(before: OrderTerms, after: OrderTerms): string | null {
  const left = new Set(after.lines.map(({ lineId }) => lineId))
  const same = before.lines.filter(({ lineId }) => left.has(lineId))
  if (left.size === 0 || left.size === before.lines.length)
    return 'no line is closed, or every line'
  if (!isSame(same, after.lines)) return 'a line that stays is another'
  return after.grandTotal > before.grandTotal ? 'it costs more without a line' : null
}
