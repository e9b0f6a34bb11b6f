import { z } from 'zod'

/** The payment methods of the desk. */
export const DeskMethod = z.enum(['CASH', 'CARD', 'TRANSFER'])
export type DeskMethod = z.infer<typeof DeskMethod>

/** The codes of the specification, point 3. */
export const paymentMethodCodes = {
  CASH: 1,
  CARD: 2,
  TRANSFER: 3,
  VCR: 4,
  DEPOSIT: 5,
  PAYMENT_ON_ARRIVAL: 6,
} as const

/** A transfer counts once finance has seen it on the account. A voided payment was never received. */
export const DeskPaymentState = z.enum(['WAITING', 'COUNTED', 'VOIDED'])
export type DeskPaymentState = z.infer<typeof DeskPaymentState>

/** Why a payment is voided. */
export const VoidReason = z.enum([
  'NOT_RECEIVED',
  'WRONG_AMOUNT',
  'WRONG_METHOD',
  'WRONG_RESERVATION',
])
export type VoidReason = z.infer<typeof VoidReason>
