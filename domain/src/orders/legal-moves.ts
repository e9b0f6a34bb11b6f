import type { OrderStatus } from '@arung/contracts/orders/statuses'
import { instantOf } from '../time.ts'

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

/** Whether an order stands between a guest's places and everybody else. */
export const holdsPlaces = (status: OrderStatus): boolean => mayMove(status, 'CANCELLED')

/** UTC instant at which the first session of an order starts: no buyer cancels after it. */
export const startOf = (order: { activityDate: string; arrivalTime: string }): string =>
  instantOf(order.activityDate, order.arrivalTime)

/** Where an order begins: sold without payment, or with nothing to pay now, it needs only the admin. */
export const firstStatusOf = (placed: { withoutPayment: boolean; payNow: number }): OrderStatus =>
  placed.withoutPayment || placed.payNow === 0 ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT'
