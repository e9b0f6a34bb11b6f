import { takeTendered } from '../cash-rates/take-tendered.ts'
import { accept, refuse, type Decision } from '../decider.ts'
import { localDateAt } from '../time.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { moneyHeld, owesRest, received } from './order-money.ts'
import { onAccount, remainingOf } from './money.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * Returns the sum of transfers that nobody has seen on the account yet. They are not paid, but are not requested again.
 */
export const waitingOf = ({ deskPayments }: Pick<LiveOrder, 'deskPayments'>): number =>
  [...deskPayments.values()].reduce(
    (sum, { state, amount }) => (state === 'WAITING' ? sum + amount : sum),
    0,
  )

/**
 * Collects the remainder of an order or a part of it at the desk. The amount never exceeds the remainder less waiting
 * transfers (reservation page, money). Guests of an agent pay nothing here, because their agent owes it.
 */
export function collectPayment(
  command: OrderCommandOf<'CollectPayment'>,
  state: LiveOrder,
): Answer {
  const { paymentId, amount, currency, method, reference, tendered = null, by, now } = command
  const { orderId, subject, grandTotal, buyer } = state.placed
  if (state.payments.has(paymentId) || state.deskPayments.has(paymentId)) return accept()
  if (buyer.kind === 'AGENT') return refuse('AgentPaysOrder')
  if (state.deleted || !owesRest(state.status)) return refuse('OrderNotPayable')
  if (currency !== state.placed.currency) return refuse('WrongCurrency')
  if (amount <= 0) return refuse('AmountNotPositive')
  const open = remainingOf({ grandTotal, paid: moneyHeld(state) }) - waitingOf(state)
  if (amount > open) return refuse('AboveRemainder')
  if (method === 'TRANSFER')
    return accept({
      type: 'TransferRecorded',
      data: { orderId, subject, paymentId, amount, currency, reference, by, at: now },
    })
  const desk = { method, reference, by }
  if (tendered === null) return received({ paymentId, amount, desk }, now, state)
  const kept = takeTendered(tendered, { amount, open })
  if (typeof kept === 'string') return refuse(kept)
  return received({ paymentId, amount, desk: { ...desk, tendered: kept } }, now, state)
}

/**
 * Confirms a transfer that finance has seen on the account. It counts from now on. An excess amount, or money for an
 * order that has ended meanwhile, is refunded like any other payment.
 */
export function confirmTransfer(
  { paymentId, by: confirmedBy, now }: OrderCommandOf<'ConfirmTransfer'>,
  state: LiveOrder,
): Answer {
  const taken = state.deskPayments.get(paymentId)
  switch (taken?.state) {
    case undefined:
      return refuse('NotTakenAtDesk')
    case 'VOIDED':
      return refuse('PaymentVoided')
    case 'COUNTED':
      return accept()
    case 'WAITING': {
      const { amount, by } = taken
      const desk = { method: 'TRANSFER', reference: null, by, confirmedBy } as const
      return received({ paymentId, amount, desk }, now, state)
    }
  }
}

/**
 * Voids a payment that was never received: one's own of the same day, or any with the right to it. A payment whose
 * money was refunded since, or is to be, can no longer be voided.
 */
export function voidPayment(
  { paymentId, reason, ofAnybody, by, now: at }: OrderCommandOf<'VoidPayment'>,
  state: LiveOrder,
): Answer {
  const taken = state.deskPayments.get(paymentId)
  if (taken === undefined) return refuse('NotTakenAtDesk')
  if (taken.state === 'VOIDED') return accept()
  const isOwn = taken.by === by && localDateAt(taken.at) === localDateAt(at)
  if (!isOwn && !ofAnybody) return refuse('NotYourPayment')
  const { orderId, currency, grandTotal } = state.placed
  const slip = { orderId, paymentId, amount: taken.amount, currency, reason, by, at }
  if (taken.state === 'WAITING') return accept({ type: 'TransferVoided', data: slip })
  if (moneyHeld(state) - state.late < taken.amount) return refuse('MoneyWentBack')
  const paidTotal = state.paid - taken.amount
  const remaining = remainingOf({ grandTotal, paid: moneyHeld(state) - taken.amount })
  return accept({
    type: 'PaymentVoided',
    data: { ...slip, ...onAccount(state.placed), paidTotal, remaining },
  })
}
