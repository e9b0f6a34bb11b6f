import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** What refunds that are under way have been promised. */
export const reservedOf = ({ reserved }: Pick<LiveOrder, 'reserved'>): number =>
  [...reserved.values()].reduce((sum, one) => sum + one.amount, 0)

/** Due, and neither gone back nor promised to a refund. */
export const openRefundOf = (state: LiveOrder): number =>
  state.refundDue - state.refunded - reservedOf(state)

/** What the card of one payment can still be given back: never more than it paid. */
export const cardLeftOf = (state: LiveOrder, paymentId: string): number =>
  [...state.reserved.values(), ...state.cardRefunds]
    .filter(one => one.paymentId === paymentId)
    .reduce((left, one) => left - one.amount, state.payments.get(paymentId) ?? 0)

/** What the desk took in cash and has not gone back: only that goes back in cash without a second person. */
export const cashLeftOf = ({ deskPayments, refunded }: LiveOrder): number => {
  let taken = 0
  for (const one of deskPayments.values())
    if (one.state === 'COUNTED' && one.method === 'CASH') taken += one.amount
  return Math.max(0, taken - refunded)
}

/**
 * Promises what is open to one refund, so that no other can have it: of all requests at once, one gets it. To a card no
 * more than its payment brought.
 */
export function reserveRefund(
  { refundId, ordinal, paymentId, now: at }: OrderCommandOf<'ReserveRefund'>,
  state: LiveOrder,
): Answer {
  if (ordinal !== state.refundCount + 1) return refuse('RefundRunning')
  const open = openRefundOf(state)
  const amount = paymentId === null ? open : Math.min(open, cardLeftOf(state, paymentId))
  if (amount <= 0) return refuse('NothingToRefund')
  const { orderId, currency } = state.placed
  return accept({
    type: 'RefundReserved',
    data: { orderId, refundId, ordinal, paymentId, amount, currency, at },
  })
}

/** A refund that was rejected: its money is open again. */
export function releaseRefund(
  { refundId, now: at }: OrderCommandOf<'ReleaseRefund'>,
  state: LiveOrder,
): Answer {
  const held = state.reserved.get(refundId)
  if (held === undefined) return accept()
  const { orderId, currency } = state.placed
  return accept({
    type: 'RefundReleased',
    data: { orderId, refundId, amount: held.amount, currency, at },
  })
}

/** Money that went back counts once per refund, and only as the refund it was promised to: never more than was paid. */
export function recordRefund(
  { refundId, amount, now: at }: OrderCommandOf<'RecordRefund'>,
  state: LiveOrder,
): Answer {
  if (state.refunds.has(refundId)) return accept()
  if (amount <= 0) return refuse('AmountNotPositive')
  if (state.reserved.get(refundId)?.amount !== amount) return refuse('RefundAbovePaid')
  const { orderId, currency } = state.placed
  const refundedTotal = state.refunded + amount
  return accept({
    type: 'RefundRecorded',
    data: { orderId, refundId, amount, currency, refundedTotal, at },
  })
}

/**
 * The bank sent the money back: it is ours again and still promised to this refund. Refused while the books do not yet
 * say that it went.
 */
export function returnRefund(
  { refundId, now: at }: OrderCommandOf<'ReturnRefund'>,
  state: LiveOrder,
): Answer {
  const amount = state.refunds.get(refundId)
  if (amount === undefined) return state.reserved.has(refundId) ? refuse('RefundRunning') : accept()
  const { orderId, currency } = state.placed
  const refundedTotal = state.refunded - amount
  return accept({
    type: 'RefundReturned',
    data: { orderId, refundId, amount, currency, refundedTotal, at },
  })
}
