import type { OrderStatus } from '@arung/contracts/orders/statuses'

/** Where an order may go next (domain page, order lifecycle). EXPIRED goes on only by a late payment. */
export const legalMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  AWAITING_PAYMENT: ['WAITING_CONFIRMATION', 'EXPIRED', 'CANCELLED'],
  WAITING_CONFIRMATION: ['CONFIRMED', 'DECLINED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED', 'COMPLETED'],
  DECLINED: [],
  CANCELLED: [],
  EXPIRED: ['WAITING_CONFIRMATION'],
  COMPLETED: [],
}
export const mayMove = (from: OrderStatus, to: OrderStatus): boolean =>
  legalMoves[from].includes(to)

/** Where an order begins: sold without payment, or with nothing to pay now, it needs only the admin. */
export const firstStatusOf = (placed: { withoutPayment: boolean; payNow: number }): OrderStatus =>
  placed.withoutPayment || placed.payNow === 0 ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT'
