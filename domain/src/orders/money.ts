import type { PaymentStatus } from '@arung/contracts/orders/statuses'

/** What was asked, came in and went back; integer minor units of one currency. */
export type OrderMoney = Readonly<{
  grandTotal: number
  paid: number
  refunded: number
  refundDue: number
}>

/** Still to pay; never below nothing. */
export const remainingOf = (money: Pick<OrderMoney, 'grandTotal' | 'paid'>): number =>
  Math.max(0, money.grandTotal - money.paid)

/** The second axis of an order, derived from its money (domain page, order lifecycle). */
export function paymentStatusOf(money: OrderMoney): PaymentStatus {
  if (money.refundDue > money.refunded) return 'REFUND_DUE'
  if (money.paid - money.refunded >= money.grandTotal) return 'PAID'
  if (money.refunded > 0) return 'REFUNDED'
  return money.paid === 0 ? 'UNPAID' : 'PARTIALLY_PAID'
}

/** Asked at once: a share of the total, rounded up to a whole minor unit. */
export const payNowOf = (grandTotal: number, depositPercent: number): number =>
  Math.ceil((grandTotal * depositPercent) / 100)

/** What a buyer gets back who cancels now: all that was paid while cancelling is free, nothing after. */
export const refundableAt = (paid: number, freeUntil: string, now: string): number =>
  Date.parse(now) < Date.parse(freeUntil) ? paid : 0
