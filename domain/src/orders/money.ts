import type { OrderStatus, PaymentStatus, Settlement } from '@arung/contracts/orders/statuses'

/** What was asked, came in and went back; integer minor units of one currency. */
export type OrderMoney = Readonly<{
  grandTotal: number
  paid: number
  refunded: number
  refundDue: number
}>

type HasStatus = Readonly<{ status: OrderStatus }>

/** Still to pay; never below nothing. */
export const remainingOf = (money: Pick<OrderMoney, 'grandTotal' | 'paid'>): number =>
  Math.max(0, money.grandTotal - money.paid)

/**
 * What of the payments counts for an order: money that goes back from one that goes on, as too much or because the order
 * became cheaper, does not. One that has ended is owed nothing any more.
 */
export const countedOf = (money: Pick<OrderMoney, 'paid' | 'refundDue'> & HasStatus): number =>
  stands(money.status) ? money.paid - money.refundDue : money.paid

/** What came in and did not go back: the operator's own, or owed. */
export const heldMoneyOf = (money: Pick<OrderMoney, 'paid' | 'refunded'>): number =>
  money.paid - money.refunded

/** The second axis of an order, derived from its money (domain page, order lifecycle). */
export function paymentStatusOf(money: OrderMoney): PaymentStatus {
  if (money.refundDue > money.refunded) return 'REFUND_DUE'
  if (money.paid - money.refunded >= money.grandTotal) return 'PAID'
  if (money.refunded > 0 && money.refunded === money.paid) return 'REFUNDED'
  return money.paid === 0 ? 'UNPAID' : 'PARTIALLY_PAID'
}

/** What an agent owes for an order; null where nothing is owed at all (domain page, gaps decided). */
export function settlementOf(
  order: Pick<OrderMoney, 'grandTotal' | 'paid' | 'refundDue'> & HasStatus,
): Settlement | null {
  if (!stands(order.status)) return null
  return remainingOf({ ...order, paid: countedOf(order) }) > 0 ? 'OPEN' : 'SETTLED'
}

/** Whether it goes on by itself, so that what is not paid of it is owed. */
const stands = (status: OrderStatus): boolean =>
  status === 'WAITING_CONFIRMATION' || status === 'CONFIRMED' || status === 'COMPLETED'

/** What the next payment asks for: what is asked at once first, the rest later. */
export const nextPaymentOf = (money: {
  payNow: number
  grandTotal: number
  paid: number
}): number => (money.paid < money.payNow ? money.payNow - money.paid : remainingOf(money))

/** What a buyer gets back who cancels now: all that was paid while cancelling is free, nothing after. */
export const refundableAt = (paid: number, freeUntil: string, now: string): number =>
  Date.parse(now) < Date.parse(freeUntil) ? paid : 0
