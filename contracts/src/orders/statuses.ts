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

export const BuyerKind = z.enum(['GUEST', 'USER', 'AGENT'])
export type BuyerKind = z.infer<typeof BuyerKind>
