import { z } from 'zod'
import { SaleCancelReason } from '../bookings/sales.ts'

/** How money comes to the desk. */
export const DeskMethod = z.enum(['CASH', 'CARD', 'TRANSFER'])
export type DeskMethod = z.infer<typeof DeskMethod>

/** The numbers of the specification, point 3. */
export const paymentMethodCodes = {
  CASH: 1,
  CARD: 2,
  TRANSFER: 3,
  VCR: 4,
  DEPOSIT: 5,
  PAYMENT_ON_ARRIVAL: 6,
} as const

/** A transfer counts once finance has seen it on the account; a voided payment never came. */
export const DeskPaymentState = z.enum(['WAITING', 'COUNTED', 'VOIDED'])
export type DeskPaymentState = z.infer<typeof DeskPaymentState>

/** Why a price is another than the list's. Reasons are chosen and not written, so that nothing is said of guests. */
export const OverrideReason = z.enum([
  'HOTEL_RATE',
  'GROUP',
  'RETURNING_GUESTS',
  'PROMOTION',
  'GOODWILL',
  'STAFF_OR_PARTNER',
])
export type OverrideReason = z.infer<typeof OverrideReason>

/** Why a payment is said to have never come. */
export const VoidReason = z.enum([
  'NOT_RECEIVED',
  'WRONG_AMOUNT',
  'WRONG_METHOD',
  'WRONG_RESERVATION',
])
export type VoidReason = z.infer<typeof VoidReason>

/** Why money goes back. */
export const ReturnReason = z.enum([
  'GUESTS_CANCELED',
  'OPERATOR_CANCELED',
  'FEWER_GUESTS',
  'PAID_TWICE',
  'GOODWILL',
])
export type ReturnReason = z.infer<typeof ReturnReason>

/**
 * Why money goes back only once a second person agrees: not the way it came, more of a favour than one person gives alone, more
 * than whoever asks may give back on one day.
 */
export const ReturnNeed = z.enum(['OTHER_WAY', 'GOODWILL', 'OWN_LIMIT'])
export type ReturnNeed = z.infer<typeof ReturnNeed>

/** Why a reservation ended: cancelled as a whole, or because the last of its bookings was declined or lapsed. */
export const EndReason = z.enum([...SaleCancelReason.options, 'DECLINED', 'LAPSED'])
export type EndReason = z.infer<typeof EndReason>
