import type { OrderStatus, PaymentStatus, Settlement } from '@arung/contracts/orders/statuses'

/** What was requested, received and refunded, in integer minor units of one currency. */
export type OrderMoney = Readonly<{
  grandTotal: number
  paid: number
  refunded: number
  refundDue: number
}>

type HasStatus = Readonly<{ status: OrderStatus }>

/** Returns the amount still to pay, never below 0. */
export const remainingOf = (money: Pick<OrderMoney, 'grandTotal' | 'paid'>): number =>
  Math.max(0, money.grandTotal - money.paid)

/**
 * Returns how much of the payments counts for an order. Money that an active order refunds, because too much was paid
 * or the order became cheaper, does not count. An order that has ended is owed nothing more.
 */
export const countedOf = (money: Pick<OrderMoney, 'paid' | 'refundDue'> & HasStatus): number =>
  stands(money.status) ? money.paid - money.refundDue : money.paid

/** Returns what was received and not refunded: the operator's own money, or money owed. */
export const heldMoneyOf = (money: Pick<OrderMoney, 'paid' | 'refunded'>): number =>
  money.paid - money.refunded

/** Returns the payment status, the second axis of an order, derived from its money (domain page, order lifecycle). */
export function paymentStatusOf(money: OrderMoney): PaymentStatus {
  if (money.refundDue > money.refunded) return 'REFUND_DUE'
  if (money.paid - money.refunded >= money.grandTotal) return 'PAID'
  if (money.refunded > 0 && money.refunded === money.paid) return 'REFUNDED'
  return money.paid === 0 ? 'UNPAID' : 'PARTIALLY_PAID'
}

/**
 * Returns whether an agent still owes for an order. `noted` is what the receivables say of it. Null where nothing is
 * owed at all (domain page, gaps decided).
 */
export function settlementOf(
  order: Pick<OrderMoney, 'grandTotal' | 'paid' | 'refundDue'> & HasStatus,
  noted: Settlement,
): Settlement | null {
  if (!stands(order.status)) return null
  return owedOf(order) > 0 ? noted : 'SETTLED'
}

/** Returns what is owed for an order on account: the rest of an order that continues, and nothing for another. */
export const owedOf = (
  order: Pick<OrderMoney, 'grandTotal' | 'paid' | 'refundDue'> & HasStatus,
): number => (stands(order.status) ? remainingOf({ ...order, paid: countedOf(order) }) : 0)

/** Marks the event of an order that its agent owes, so that what agents owe follows no other orders. */
export const onAccount = ({ withoutPayment }: Readonly<{ withoutPayment: boolean }>) =>
  withoutPayment ? { onAccount: true as const } : {}

/** Returns whether an order in this status continues by itself, so that its unpaid amount is owed. */
const stands = (status: OrderStatus): boolean =>
  status === 'WAITING_CONFIRMATION' || status === 'CONFIRMED' || status === 'COMPLETED'

/** Returns the amount of the next payment: what is due at once first, the remainder later. */
export const nextPaymentOf = (money: {
  payNow: number
  grandTotal: number
  paid: number
}): number => (money.paid < money.payNow ? money.payNow - money.paid : remainingOf(money))

/** Returns the refund for a buyer who cancels now: everything paid while cancelling is free, nothing after. */
export const refundableAt = (paid: number, freeUntil: string, now: string): number =>
  Date.parse(now) < Date.parse(freeUntil) ? paid : 0
