import { z } from 'zod'
import { SaleKind } from '../bookings/sales.ts'
import { Uuid } from '../scalars.ts'

const OfSale = z.strictObject({ kind: SaleKind, id: Uuid.toLowerCase() })
/** `POST /reservation-admin/papers/receipts` */
export const IssueReceipt = z.strictObject({ sale: OfSale, paymentId: Uuid.toLowerCase() })
/** `POST /reservation-admin/papers/invoices` */
export const IssueInvoice = z.strictObject({ sale: OfSale })
/** `POST /reservation-admin/papers/:id/void` */
export const VoidPaper = z.strictObject({ reason: z.enum(['WRONG_DETAILS', 'SALE_CANCELED']) })

export const IssuedReply = z.strictObject({ id: Uuid, code: z.string() })
export type IssuedReply = z.infer<typeof IssuedReply>
