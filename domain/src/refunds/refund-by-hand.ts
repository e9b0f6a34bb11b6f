import { accept, refuse, type Decision } from '../decider.ts'
import type { NewRefund, RefundCommandOf, RefundRefusal } from './commands.ts'
import type { RefundEvent } from './events.ts'
import { isEndable } from './legal-moves.ts'
import { closed, idsOf, requested } from './refund-parts.ts'
import type { LiveRefund, Refund } from './refund-state.ts'

type Answer = Decision<RefundEvent, RefundRefusal>
type PayByHand = RefundCommandOf<'PayByHand'>

/**
 * Records money that the operator gave back outside the gateway, and never while the gateway processes the refund.
 * Above the limit it counts only when two people name the same receipt.
 */
export function payByHand(command: PayByHand, state: Refund): Answer {
  const { refund: request, reference, now: at } = command
  if (!state.exists)
    return request === null
      ? refuse('RefundUnknown')
      : accept<RefundEvent>(requested(request, 'ADMIN', at), said(command, request))
  if (state.status === 'PAID_OUT')
    return state.reference === reference ? accept() : refuse('OtherReference')
  if (!isEndable(state.status)) return refuse(closed(state))
  return state.status === 'HANDED_OVER' ? countersign(command, state) : accept(said(command, state))
}

/** Returns the event for the statement of one person. Up to the limit the refund counts at once. */
function said(command: PayByHand, of: NewRefund | LiveRefund): RefundEvent {
  const { reference, by, now: at } = command
  if (of.amount <= command.aloneMax[of.currency]) return paid(command, of)
  return { type: 'RefundHandedOver', data: { ...idsOf(of), reference, by, at } }
}

/**
 * Handles a further statement. The first person may correct the receipt. The refund counts only when another person
 * names the same receipt.
 */
function countersign(command: PayByHand, state: LiveRefund): Answer {
  const first = state.handedOver
  const isSameReference = first?.reference === command.reference
  if (first?.by !== command.by)
    return isSameReference ? accept(paid(command, state, first?.by)) : refuse('OtherReference')
  return isSameReference ? refuse('SecondPersonNeeded') : accept(said(command, state))
}

/** Cash came out of the drawer of the person who handed it over. */
const paid = (
  { reference, isCash, by, now: at }: PayByHand,
  of: NewRefund | LiveRefund,
  handedOverBy = by,
): RefundEvent => ({
  type: 'RefundPaidOut',
  data: {
    ...idsOf(of),
    amount: of.amount,
    currency: of.currency,
    reference,
    byHand: true,
    ...(isCash === true ? { cashBy: handedOverBy } : {}),
    at,
  },
})
