import { z } from 'zod'
import { SaleCancelReason } from '../bookings/sales.ts'

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
  // Agreed in an earlier system, and moved in.
  'SOLD_BEFORE',
])
export type OverrideReason = z.infer<typeof OverrideReason>
/** The reasons that the desk chooses from. */
export const deskReasons = OverrideReason.exclude(['SOLD_BEFORE']).options

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
