import { z } from 'zod'

/** A sheet for a folder, or the 80 mm roll of a till printer. */
export const ReceiptFormat = z.enum(['A5', 'ROLL'])
export type ReceiptFormat = z.infer<typeof ReceiptFormat>

/** `GET /reservation-admin/reservations/:id/receipt.pdf`; the party's language where none is asked for. */
export const ReceiptQuery = z.strictObject({
  format: ReceiptFormat.default('A5'),
  locale: z.enum(['en', 'id']).optional(),
})
