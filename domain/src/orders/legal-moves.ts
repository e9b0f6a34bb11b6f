import type { OrderStatus } from '@arung/contracts/orders/statuses'
import { instantOf } from '../time.ts'

/**
 * The legal status transitions of an order (domain page, order lifecycle). EXPIRED continues only after a late payment.
 */
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

/** Returns whether an order in this status holds places. */
export const holdsPlaces = (status: OrderStatus): boolean => mayMove(status, 'CANCELLED')

/** Returns the UTC instant at which the first session of an order starts. No buyer cancels after it. */
export const startOf = (order: { activityDate: string; arrivalTime: string }): string =>
  instantOf(order.activityDate, order.arrivalTime)

/** Returns the first status of an order. Without payment, or with nothing to pay now, it needs only the admin. */
export const firstStatusOf = (placed: { withoutPayment: boolean; payNow: number }): OrderStatus =>
  placed.withoutPayment || placed.payNow === 0 ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT'
