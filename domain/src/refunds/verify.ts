import type { RefundEvent } from './events.ts'
import { legalRefundMoves } from './legal-moves.ts'
import { evolveRefund, type Refund } from './refund-state.ts'

/** The first event of a refund that does not follow from the ones before it. */
export type RefundFault = Readonly<{ index: number; reason: string }>

/** Checks that a refund made only legal moves, and that its amount never changed. */
export function verifyRefund(events: readonly RefundEvent[]): RefundFault | null {
  let state: Refund = { exists: false }
  for (const [index, event] of events.entries()) {
    const reason = faultOf(state, event)
    if (reason !== null) return { index, reason }
    state = evolveRefund(state, event)
  }
  return null
}

function faultOf(before: Refund, event: RefundEvent): string | null {
  if (!before.exists)
    return event.type === 'RefundRequested' ? null : `${event.type} before RefundRequested`
  if (event.type === 'RefundRequested') return 'it was requested twice'
  const after = evolveRefund(before, event)
  if (after.exists && !legalRefundMoves[before.status].includes(after.status))
    return `${before.status} cannot become ${after.status}`
  if ('amount' in event.data && event.data.amount !== before.amount)
    return `${event.data.amount} where ${before.amount} was promised`
  return null
}
