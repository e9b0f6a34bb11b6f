import type { CheckResults } from '@arung/contracts/orders/checks'
import { accept, refuse, type Decision } from '../decider.ts'
import { isBefore, later, nightAfter } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import { waitingOf } from './desk-payments.ts'
import type { OrderEvent } from './events.ts'
import { holdsPlaces, mayMove, startOf } from './legal-moves.ts'
import { heldMoneyOf, refundableAt } from './money.ts'
import { moneyHeld, refundDue } from './order-money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * An order that has no bookings at the desk is done this long after its last session: until then the desk can still cancel
 * what weather stopped.
 */
export const completedAfterMs = 24 * 3_600_000

/** By a person, or by the rule with what it looked at. */
export function confirm(
  { voucherCode, note, now: at }: Omit<OrderCommandOf<'ConfirmOrder'>, 'type'>,
  state: LiveOrder,
  checks?: CheckResults,
): Answer {
  if (state.status === 'CONFIRMED') return accept()
  if (state.status !== 'WAITING_CONFIRMATION' || state.deleted) return refuse('OrderNotWaiting')
  const { orderId, subject, endsAt } = state.placed
  const completesAt = later(endsAt, completedAfterMs)
  return accept({
    type: 'OrderConfirmed',
    data: { orderId, subject, voucherCode, note, completesAt, ...(checks ? { checks } : {}), at },
  })
}

/** Everything that was paid goes back. */
export function decline(
  { reason, now: at }: OrderCommandOf<'DeclineOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'DECLINED' && state.declineReason === reason) return accept()
  if (!mayMove(state.status, 'DECLINED') || state.deleted) return refuse('OrderNotWaiting')
  const { orderId, subject } = state.placed
  return accept<OrderEvent>(
    { type: 'OrderDeclined', data: { orderId, subject, reason, at } },
    ...refundDue(state, moneyHeld(state), 'DECLINED', at),
  )
}

/** A buyer cancels before the activity starts and gets back what the policy says; the operator may give everything. */
export function cancel(
  { by, refund, reason, now }: OrderCommandOf<'CancelOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'CANCELLED') return accept()
  if (!mayMove(state.status, 'CANCELLED')) return refuse('OrderNotCancellable')
  const isDesk = by === 'ADMIN'
  const hasBegun = state.attended || !isBefore(now, startOf(state.placed))
  if (!isDesk && hasBegun) return refuse('ActivityStarted')
  const { orderId, subject, freeCancellationUntil } = state.placed
  const kept = moneyHeld(state)
  const isFull = isDesk && refund === 'FULL'
  const refundable = isFull ? kept : refundableAt(kept, freeCancellationUntil, now)
  return accept<OrderEvent>(
    { type: 'OrderCancelled', data: { orderId, subject, by, reason, refundable, at: now } },
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
    ...refundDue(state, moneyHeld(state), 'LATE_PAYMENT', now),
  )
}

/** Whether it is time to complete an order: the night after its last day, where it has bookings at the desk. */
export function isOver(now: string, { status, placed, bookings }: LiveOrder): boolean {
  const { endsAt } = placed
  const at = bookings.length > 0 ? nightAfter(endsAt) : later(endsAt, completedAfterMs)
  return mayMove(status, 'COMPLETED') && !isBefore(now, at)
}

/** Says nothing before the time, while a booking has not ended, or of an order that ended another way. */
export function complete(
  { haveEnded, now: at }: OrderCommandOf<'CompleteOrder'>,
  state: LiveOrder,
): Answer {
  if (!isOver(at, state) || (state.bookings.length > 0 && !haveEnded)) return accept()
  return accept({ type: 'OrderCompleted', data: { orderId: state.placed.orderId, at } })
}

/**
 * Takes an order out of the lists. One that holds places or money, or waits for a transfer, is refused: it is cancelled and settled first, so that
 * nothing is kept or owed by what nobody sees.
 */
export function remove(
  { orderNumber, now }: OrderCommandOf<'DeleteOrder'>,
  state: LiveOrder,
): Answer {
  const { orderId } = state.placed
  if (orderNumber !== state.placed.orderNumber) return refuse('WrongOrderNumber')
  if (state.deleted) return accept()
  if (holdsPlaces(state.status)) return refuse('OrderHoldsPlaces')
  if (heldMoneyOf(state) > 0 || waitingOf(state) > 0) return refuse('OrderHoldsMoney')
  return accept({ type: 'OrderDeleted', data: { orderId, at: now } })
}
