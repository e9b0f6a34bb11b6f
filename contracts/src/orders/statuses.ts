import { z } from 'zod'

export const OrderStatus = z.enum([
  'AWAITING_PAYMENT',
  'WAITING_CONFIRMATION',
  'CONFIRMED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'COMPLETED',
])
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentStatus = z.enum(['UNPAID', 'PARTIALLY_PAID', 'PAID', 'REFUND_DUE', 'REFUNDED'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * What an agent still owes for a valid order: OPEN until it is paid, INVOICED once an invoice was sent, SETTLED when
 * nothing is left.
 */
export const Settlement = z.enum(['OPEN', 'INVOICED', 'SETTLED'])
export type Settlement = z.infer<typeof Settlement>

export const BuyerKind = z.enum(['GUEST', 'USER', 'AGENT'])
export type BuyerKind = z.infer<typeof BuyerKind>
