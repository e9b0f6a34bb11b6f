import { accept, refuse, type Decision } from '../decider.ts'
import { isBefore } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { mayMove } from './legal-moves.ts'
import { refundableAt } from './money.ts'
import { keptOf, refundDue } from './order-money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

export function confirm(
  { voucherCode, note, now: at }: OrderCommandOf<'ConfirmOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'CONFIRMED') return accept()
  if (state.status !== 'WAITING_CONFIRMATION' || state.deleted) return refuse('OrderNotWaiting')
  const { orderId } = state.placed
  return accept({ type: 'OrderConfirmed', data: { orderId, voucherCode, note, at } })
}

/** Everything that was paid goes back. */
export function decline(
  { reason, now: at }: OrderCommandOf<'DeclineOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'DECLINED' && state.declineReason === reason) return accept()
  if (!mayMove(state.status, 'DECLINED') || state.deleted) return refuse('OrderNotWaiting')
  return accept<OrderEvent>(
    { type: 'OrderDeclined', data: { orderId: state.placed.orderId, reason, at } },
    ...refundDue(state, keptOf(state), 'DECLINED', at),
  )
}

/** A buyer gets back what the policy says; whom the operator cancels, everything. */
export function cancel(
  { by, reason, now }: Omit<OrderCommandOf<'CancelOrder'>, 'type'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'CANCELLED') return accept()
  if (!mayMove(state.status, 'CANCELLED') || state.deleted) return refuse('OrderNotCancellable')
  const { orderId, freeCancellationUntil } = state.placed
  const kept = keptOf(state)
  const refundable = by === 'ADMIN' ? kept : refundableAt(kept, freeCancellationUntil, now)
  return accept<OrderEvent>(
    { type: 'OrderCancelled', data: { orderId, by, reason, refundable, at: now } },
    ...refundDue(state, refundable, 'CANCELLED', now),
  )
}

/** A part that was paid of an order whose rest never came is money that came to nothing: it goes back. */
export function expire(now: string, state: LiveOrder): Answer {
  const { orderId, paymentDueAt } = state.placed
  if (state.status !== 'AWAITING_PAYMENT' || paymentDueAt === null || isBefore(now, paymentDueAt))
    return accept()
  return accept<OrderEvent>(
    { type: 'OrderExpired', data: { orderId, at: now } },
    ...refundDue(state, keptOf(state), 'LATE_PAYMENT', now),
  )
}

export function complete(at: string, state: LiveOrder): Answer {
  if (state.status === 'COMPLETED') return accept()
  if (!mayMove(state.status, 'COMPLETED')) return refuse('OrderNotConfirmed')
  return accept({ type: 'OrderCompleted', data: { orderId: state.placed.orderId, at } })
}

/** An order that still holds places or money is cancelled first, so that nothing is kept by what nobody sees. */
export function remove(
  { orderNumber, now }: OrderCommandOf<'DeleteOrder'>,
  state: LiveOrder,
): Answer {
  if (orderNumber !== state.placed.orderNumber) return refuse('WrongOrderNumber')
  if (state.deleted) return accept()
  const cancelled = mayMove(state.status, 'CANCELLED')
    ? cancel({ by: 'ADMIN', reason: null, now }, state)
    : accept<OrderEvent>()
  if (!cancelled.ok) return cancelled
  const { orderId } = state.placed
  return accept(...cancelled.events, { type: 'OrderDeleted', data: { orderId, at: now } })
}
