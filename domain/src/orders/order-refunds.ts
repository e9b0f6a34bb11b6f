import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** Returns the amount reserved for refunds in progress. */
export const reservedOf = ({ reserved }: Pick<LiveOrder, 'reserved'>): number =>
  [...reserved.values()].reduce((sum, one) => sum + one.amount, 0)

/** Returns the amount that is due and neither refunded nor reserved. */
export const openRefundOf = (state: LiveOrder): number =>
  state.refundDue - state.refunded - reservedOf(state)

/** Returns how much can still be refunded to the card of one payment, never more than it paid. */
export const cardLeftOf = (state: LiveOrder, paymentId: string): number =>
  [...state.reserved.values(), ...state.cardRefunds]
    .filter(one => one.paymentId === paymentId)
    .reduce((left, one) => left - one.amount, state.payments.get(paymentId) ?? 0)

/**
 * Returns the cash that the desk took and that is not refunded. Only this amount may be refunded in cash without a
 * second person.
 */
export const cashLeftOf = ({ deskPayments, refunded }: LiveOrder): number => {
  let taken = 0
  for (const one of deskPayments.values())
    if (one.state === 'COUNTED' && one.method === 'CASH') taken += one.amount
  return Math.max(0, taken - refunded)
}

/**
 * Reserves the open amount for one refund, so that of all concurrent requests only one gets it. A card gets no more
 * than its payment brought.
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

/** Releases the amount of a rejected refund, which is open again. */
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

/**
 * Records a refund. Money counts once per refund, and only as the refund that it was reserved for, so never more than
 * was paid is refunded.
 */
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
 * Records that the bank sent the money back. It belongs to the operator again and is still reserved for this refund.
 * Refused while the payout is not recorded yet.
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
