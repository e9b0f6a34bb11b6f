import { dayMs } from '@arung/contracts/dates'
import { accept, refuse, type Decision } from '../decider.ts'
import { isBefore, later } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent, TakenAtDesk } from './events.ts'
import { countedOf, nextPaymentOf, onAccount, remainingOf } from './money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** How long an invoice for a remaining payment stays open. */
const remainderMs = dayMs

export function startPayment(
  { paymentId, attempt, lastEnded, now }: OrderCommandOf<'StartPayment'>,
  state: LiveOrder,
): Answer {
  if (state.attempts.some(one => one.paymentId === paymentId)) return accept()
  const amount = nextPaymentOf({ ...state.placed, paid: countedOf(state) })
  const dueAt = payableUntil(state, now)
  if (dueAt === null || amount <= 0) return refuse('OrderNotPayable')
  const last = state.attempts.at(-1)
  if (last !== undefined && last.open && !lastEnded) return refuse('PaymentRunning')
  const { orderId, orderNumber, currency } = state.placed
  const previousPaymentId = last?.paymentId ?? null
  return accept({
    type: 'PaymentStarted',
    data: {
      orderId,
      orderNumber,
      paymentId,
      attempt,
      amount,
      currency,
      previousPaymentId,
      startedAt: now,
      dueAt,
    },
  })
}

/** Returns until when a payment that starts now may be made, or null when the order cannot be paid. */
function payableUntil({ placed, status, deleted }: LiveOrder, now: string): string | null {
  if (deleted || placed.withoutPayment) return null
  if (owesRest(status)) return later(now, remainderMs)
  if (status !== 'AWAITING_PAYMENT' || placed.paymentDueAt === null) return null
  return isBefore(now, placed.paymentDueAt) ? placed.paymentDueAt : null
}

/** Returns whether the remainder of an order in this status may be paid. It may be paid after the trip, too. */
export const owesRest = (status: LiveOrder['status']): boolean =>
  status === 'WAITING_CONFIRMATION' || status === 'CONFIRMED' || status === 'COMPLETED'

/** Records a payment. Money counts once per payment, whenever it arrives. */
export function recordPayment(
  { paymentId, amount, currency, ruleOn, now }: OrderCommandOf<'RecordPayment'>,
  state: LiveOrder,
): Answer {
  if (state.payments.has(paymentId)) return accept()
  if (currency !== state.placed.currency) return refuse('WrongCurrency')
  if (amount <= 0) return refuse('AmountNotPositive')
  return received({ paymentId, amount }, now, state, ruleOn)
}

/**
 * Counts received money. Money for an order that has ended is recorded as late. An amount above the total is refunded.
 */
export function received(
  { paymentId, amount, desk }: Readonly<{ paymentId: string; amount: number; desk?: TakenAtDesk }>,
  now: string,
  state: LiveOrder,
  ruleOn?: boolean,
): Answer {
  const { orderId, grandTotal, currency } = state.placed
  const paidTotal = state.paid + amount
  const by = desk === undefined ? {} : { desk }
  const payment = { orderId, paymentId, amount, currency, paidTotal, recordedAt: now, ...by }
  if (hasEnded(state)) return accept({ type: 'LatePaymentRecorded', data: payment })
  const remaining = remainingOf({ grandTotal, paid: paidTotal - state.refundDue })
  const waits = state.status === 'AWAITING_PAYMENT' && paidTotal >= state.placed.payNow
  return accept<OrderEvent>(
    {
      type: 'PaymentRecorded',
      data: { ...payment, remaining, ...onAccount(state.placed), ...ruled(waits && ruleOn) },
    },
    ...overpaid({ ...state, paid: paidTotal }, now),
  )
}

/** Included only when the rule will check the order. */
const ruled = (ruleOn: boolean | undefined) => (ruleOn === true ? { ruleOn } : {})

const hasEnded = ({ status }: LiveOrder) =>
  status === 'EXPIRED' || status === 'CANCELLED' || status === 'DECLINED'

/** Returns the money that the operator has and does not owe back yet. */
export const moneyHeld = ({ paid, refundDue }: LiveOrder): number => paid - refundDue

const overpaid = (state: LiveOrder, now: string): readonly OrderEvent[] =>
  refundDue(state, moneyHeld(state) - state.placed.grandTotal, 'OVERPAID', now)

/** Returns the event that an amount must be refunded, or none when the amount is not positive. */
export const refundDue = (
  { placed: { orderId, currency } }: LiveOrder,
  amount: number,
  cause: Extract<OrderEvent, { type: 'RefundDue' }>['data']['cause'],
  at: string,
): readonly OrderEvent[] =>
  amount > 0 ? [{ type: 'RefundDue', data: { orderId, amount, currency, cause, at } }] : []

/** Reinstates an expired order when its money came late and its places could be taken again. */
export function reinstate(
  { holds, ruleOn, now }: OrderCommandOf<'ReinstateOrder'>,
  state: LiveOrder,
): Answer {
  if (state.status === 'WAITING_CONFIRMATION') return accept()
  const isPaid = state.late > 0 && moneyHeld(state) >= state.placed.payNow
  if (state.status !== 'EXPIRED' || state.deleted || !isPaid) return refuse('OrderNotExpired')
  return accept<OrderEvent>(
    {
      type: 'OrderReinstated',
      data: { orderId: state.placed.orderId, holds, at: now, ...ruled(ruleOn) },
    },
    ...overpaid(state, now),
  )
}

export const settleLate = (now: string, state: LiveOrder): Answer =>
  accept(...refundDue(state, state.late, 'LATE_PAYMENT', now))
