import type { OrderStatus } from '@arung/contracts/orders/statuses'

/** Returns the first status of an order. One sold without payment, or with nothing to pay now, only needs the admin. */
export const firstStatus = (placed: { withoutPayment: boolean; payNow: number }): OrderStatus =>
  placed.withoutPayment || placed.payNow === 0 ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT'
