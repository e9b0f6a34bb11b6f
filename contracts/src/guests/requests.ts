import { z } from 'zod'
import { Email } from '../scalars.ts'

/** `POST /admins/guests/forget`: a guest asks to be erased. `dry` only says what would be erased and what would be kept. */
export const ForgetGuest = z.strictObject({ email: Email, dry: z.boolean().default(false) })

/** The desk erases the account of a person who asked for it. `dry` only says what would go, and what speaks against it. */
export const EraseAccount = z.strictObject({ dry: z.boolean().default(false) })
