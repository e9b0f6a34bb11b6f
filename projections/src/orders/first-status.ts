import type { OrderStatus } from '@arung/contracts/orders/statuses'

/** Where an order begins: sold without payment, or with nothing to pay now, it only needs the admin. */
export const firstStatus = (placed: { withoutPayment: boolean; payNow: number }): OrderStatus =>
  placed.withoutPayment || placed.payNow === 0 ? 'WAITING_CONFIRMATION' : 'AWAITING_PAYMENT'
