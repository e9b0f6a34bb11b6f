import { dayMs } from '@arung/contracts/dates'
import type { CheckResults } from '@arung/contracts/orders/checks'
import { accept, refuse, type Decision } from '../decider.ts'
import { isBefore, later, nightAfter } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import { waitingOf } from './desk-payments.ts'
import type { OrderEvent } from './events.ts'
import { holdsPlaces, mayMove, startOf } from './legal-moves.ts'
import { heldMoneyOf, onAccount, refundableAt } from './money.ts'
import { moneyHeld, refundDue } from './order-money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * How long after its last session an order without bookings at the desk is completed. Until then the desk can still
 * cancel what weather stopped.
 */
export const completedAfterMs = dayMs

/** Confirms an order: by a person, or by the rule with what it checked. */
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
    data: {
      orderId,
      subject,
      voucherCode,
      note,
      completesAt,
      ...(checks ? { checks } : {}),
      ...onAccount(state.placed),
      at,
    },
  })
}

/** Declines an order. Everything that was paid is refunded. */
export function decline(
  { reason, now: at }: OrderCommandOf<'DeclineOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'DECLINED' && state.declineReason === reason) return accept()
  if (!mayMove(state.status, 'DECLINED') || state.deleted) return refuse('OrderNotWaiting')
  const { orderId, subject } = state.placed
  return accept<OrderEvent>(
    {
      type: 'OrderDeclined',
      data: { orderId, subject, reason, ...onAccount(state.placed), at },
    },
    ...refundDue(state, moneyHeld(state), 'DECLINED', at),
  )
}

/**
 * Cancels an order. A buyer cancels before the activity starts and is refunded by the policy. The operator may refund
 * everything.
 */
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
  const held = moneyHeld(state)
  const isFull = isDesk && refund === 'FULL'
  const refundable = isFull ? held : refundableAt(held, freeCancellationUntil, now)
  return accept<OrderEvent>(
    {
      type: 'OrderCancelled',
      data: { orderId, subject, by, reason, refundable, ...onAccount(state.placed), at: now },
    },
    ...refundDue(state, refundable, 'CANCELLED', now),
  )
}

/** Expires an order that was not paid in time. A partial payment is refunded. */
export function expire(now: string, state: LiveOrder): Answer {
  const { orderId, paymentDueAt } = state.placed
  if (state.status !== 'AWAITING_PAYMENT' || paymentDueAt === null || isBefore(now, paymentDueAt))
    return accept()
  return accept<OrderEvent>(
    { type: 'OrderExpired', data: { orderId, at: now } },
    ...refundDue(state, moneyHeld(state), 'LATE_PAYMENT', now),
  )
}

/**
 * Returns whether it is time to complete an order. An order with bookings at the desk is completed the night after its
 * last day.
 */
export function isOver(now: string, { status, placed, bookings }: LiveOrder): boolean {
  const { endsAt } = placed
  const at = bookings.length > 0 ? nightAfter(endsAt) : later(endsAt, completedAfterMs)
  return mayMove(status, 'COMPLETED') && !isBefore(now, at)
}

/** Emits no event before the time, while a booking has not ended, or if the order ended another way. */
export function complete(
  { haveEnded, now: at }: OrderCommandOf<'CompleteOrder'>,
  state: LiveOrder,
): Answer {
  if (!isOver(at, state) || (state.bookings.length > 0 && !haveEnded)) return accept()
  return accept({ type: 'OrderCompleted', data: { orderId: state.placed.orderId, at } })
}

/**
 * Takes an order out of the lists. Refuses an order that holds places or money, or waits for a transfer. It must be
 * cancelled and settled first, so that an order that nobody sees holds and owes nothing.
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
