import { z } from 'zod'

/** An A5 sheet, or the 80 mm roll of a receipt printer. */
export const ReceiptFormat = z.enum(['A5', 'ROLL'])
export type ReceiptFormat = z.infer<typeof ReceiptFormat>

/** `GET /reservation-admin/reservations/:id/receipt.pdf`; defaults to the party's language. */
export const ReceiptQuery = z.strictObject({
  format: ReceiptFormat.default('A5'),
  locale: z.enum(['en', 'id']).optional(),
})
