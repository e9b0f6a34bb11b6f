import { z } from 'zod'
import { Email, Phone, Uuid } from '../scalars.ts'

/** How a guest is identified: by an e-mail address, a phone number, or one desk sale. */
const GuestOf = z.union([
  z.strictObject({ email: Email }),
  z.strictObject({ phone: Phone }),
  z.strictObject({ reservationId: Uuid.toLowerCase() }),
])
export type GuestOf = z.output<typeof GuestOf>

/**
 * `POST /admins/guests/forget`, `POST /reservation-admin/guests/forget`: erases a guest who asked for it. `dry` only
 * reports what would be erased and what would be kept.
 */
export const ForgetGuest = z.strictObject({ guest: GuestOf, dry: z.boolean().default(false) })

/**
 * The desk erases the account of a person who asked for it. `dry` only reports what would be erased, and what prevents
 * it.
 */
export const EraseAccount = z.strictObject({ dry: z.boolean().default(false) })
