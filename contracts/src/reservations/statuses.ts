import { z } from 'zod'
import { SaleCancelReason } from '../bookings/sales.ts'

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

/**
 * Why a price differs from the list price. Reasons are chosen from a list, not written, so that nothing is written
 * about guests.
 */
export const OverrideReason = z.enum([
  'HOTEL_RATE',
  'GROUP',
  'RETURNING_GUESTS',
  'PROMOTION',
  'GOODWILL',
  'STAFF_OR_PARTNER',
])
export type OverrideReason = z.infer<typeof OverrideReason>

/** Why a payment is voided. */
export const VoidReason = z.enum([
  'NOT_RECEIVED',
  'WRONG_AMOUNT',
  'WRONG_METHOD',
  'WRONG_RESERVATION',
])
export type VoidReason = z.infer<typeof VoidReason>

/** Why money is returned. */
export const ReturnReason = z.enum([
  'GUESTS_CANCELED',
  'OPERATOR_CANCELED',
  'FEWER_GUESTS',
  'PAID_TWICE',
  'GOODWILL',
])
export type ReturnReason = z.infer<typeof ReturnReason>

/**
 * Why a return needs the agreement of a second person: it uses another way than the payment, it is more goodwill than
 * one person may grant, or it exceeds the caller's daily limit.
 */
export const ReturnNeed = z.enum(['OTHER_WAY', 'GOODWILL', 'OWN_LIMIT'])
export type ReturnNeed = z.infer<typeof ReturnNeed>

/** Why a reservation ended: it was cancelled as a whole, or the last of its bookings was declined or lapsed. */
export const EndReason = z.enum([...SaleCancelReason.options, 'DECLINED', 'LAPSED'])
export type EndReason = z.infer<typeof EndReason>
