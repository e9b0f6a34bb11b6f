import { z } from 'zod'
import { RetentionReason } from '../orders/retention-reason.ts'
import { Uuid } from '../scalars.ts'

const GuestRecord = z.strictObject({
  kind: z.enum(['BOOKING', 'RESERVATION', 'MESSAGE', 'REGISTRATION']),
  /** Id of the booking form, the desk sale, the message, or the account whose address was never verified. */
  id: Uuid,
  /** Null for a message, a registration, and a form that never became an order. */
  orderNumber: z.string().nullable(),
})
export type GuestRecord = z.infer<typeof GuestRecord>

/** `POST /admins/{users|agents}/{uuid}/erase`: what is erased with the account, and what prevents it. */
export const ErasedAccount = z.strictObject({
  forgotten: z.array(GuestRecord),
  kept: z.array(GuestRecord.extend({ reason: RetentionReason })),
})
export type ErasedAccount = z.infer<typeof ErasedAccount>

export const ForgottenGuest = z.strictObject({
  forgotten: z.array(GuestRecord),
  kept: z.array(GuestRecord.extend({ reason: RetentionReason })),
  /** The address also belongs to a customer account, which its owner deletes. */
  hasAccount: z.boolean(),
})
export type ForgottenGuest = z.infer<typeof ForgottenGuest>
