import { z } from 'zod'
import { Uuid } from '../scalars.ts'

/** Why something about a person is kept: a trip or a form that is under way, money that is open either way. */
export const RetentionReason = z.enum([
  'BOOKING_UNDER_WAY',
  'TRIP_AHEAD',
  'REFUND_OPEN',
  'PAYMENT_OPEN',
  'MONEY_OWED',
])
export type RetentionReason = z.infer<typeof RetentionReason>

const GuestRecord = z.strictObject({
  kind: z.enum(['BOOKING', 'RESERVATION', 'MESSAGE', 'REGISTRATION']),
  /** Of the booking form, the sale of the desk, the message or the account that never proved the address. */
  id: Uuid,
  /** Null for a message, a registration and a form that never became an order. */
  orderNumber: z.string().nullable(),
})
export type GuestRecord = z.infer<typeof GuestRecord>

/** `POST /admins/{users|agents}/{uuid}/erase`: what goes with the account, and what speaks against it. */
export const ErasedAccount = z.strictObject({
  forgotten: z.array(GuestRecord),
  kept: z.array(GuestRecord.extend({ reason: RetentionReason })),
})
export type ErasedAccount = z.infer<typeof ErasedAccount>

export const ForgottenGuest = z.strictObject({
  forgotten: z.array(GuestRecord),
  kept: z.array(GuestRecord.extend({ reason: RetentionReason })),
  /** The address is a customer's, too: its owner deletes the account. */
  hasAccount: z.boolean(),
})
export type ForgottenGuest = z.infer<typeof ForgottenGuest>
