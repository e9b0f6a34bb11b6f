import { accept, refuse, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { keptOf, owesRest } from './order-money.ts'
import { remainingOf } from './money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * The desk takes what remains of an order, or a part of it, and never more (reservation page, money). Guests of an agent
 * pay nothing here: their agent owes it.
 */
export function collectPayment(
  { paymentId, amount, currency, method, reference, by, now }: OrderCommandOf<'CollectPayment'>,
  state: LiveOrder,
): Answer {
  const { orderId, grandTotal, buyer } = state.placed
  if (state.payments.has(paymentId)) return accept()
  if (buyer.kind === 'AGENT') return refuse('AgentOwes')
  if (state.deleted || !owesRest(state.status)) return refuse('OrderNotPayable')
  if (currency !== state.placed.currency) return refuse('WrongCurrency')
  if (amount <= 0) return refuse('AmountNotPositive')
  if (amount > remainingOf({ grandTotal, paid: keptOf(state) })) return refuse('AboveRemainder')
  const paidTotal = state.paid + amount
  const remaining = remainingOf({ grandTotal, paid: keptOf(state) + amount })
  const desk = { method, reference, by }
  return accept({
    type: 'PaymentRecorded',
    data: { orderId, paymentId, amount, currency, paidTotal, remaining, recordedAt: now, desk },
  })
}

/**
 * What the desk wrote down never came: one's own of the same day, or with the right to it any. What has gone back since, or
 * is to, is no slip any more.
 */
export function voidPayment(
  { paymentId, reason, ofAnybody, by, now: at }: OrderCommandOf<'VoidPayment'>,
  state: LiveOrder,
): Answer {
  const taken = state.deskPayments.get(paymentId)
  if (taken === undefined) return refuse('NotTakenAtDesk')
  if (taken.isVoided) return accept()
  const isOwn = taken.by === by && localDateAt(taken.at) === localDateAt(at)
  if (!isOwn && !ofAnybody) return refuse('NotYourPayment')
  const { amount } = taken
  if (keptOf(state) - state.late < amount) return refuse('MoneyWentBack')
  const { orderId, currency, grandTotal } = state.placed
  const paidTotal = state.paid - amount
  const remaining = remainingOf({ grandTotal, paid: keptOf(state) - amount })
  return accept({
    type: 'PaymentVoided',
    data: { orderId, paymentId, amount, currency, paidTotal, remaining, reason, by, at },
  })
}
