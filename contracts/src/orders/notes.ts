import { z } from 'zod'
import { Instant, Text } from '../scalars.ts'

/** Characters of one note. */
export const noteLengthMax = 1_000

/** `POST /admins/orders/{slug}/notes` and `/guest-notes` */
export const OrderNote = z.strictObject({ note: Text(noteLengthMax) })
export type OrderNote = z.infer<typeof OrderNote>

/** What the desk wrote to the guest, and when. */
export const GuestNote = z.strictObject({ note: z.string(), at: Instant })
export type GuestNote = z.infer<typeof GuestNote>
