import { z } from 'zod'
import { Instant, Text } from '../scalars.ts'

/** The longest note, in characters. */
export const noteLengthMax = 1_000

/** `POST /admins/orders/{slug}/notes` and `/guest-notes` */
export const OrderNote = z.strictObject({ note: Text(noteLengthMax) })
export type OrderNote = z.infer<typeof OrderNote>

/** A note from the desk to the guest, and its time. */
export const GuestNote = z.strictObject({ note: z.string(), at: Instant })
export type GuestNote = z.infer<typeof GuestNote>
