import type { z } from 'zod'
import type { IssuedReply, IssueInvoice, IssueReceipt, VoidPaper } from './requests.ts'

/** Requests and responses of numbered documents. */
export type PapersApi = {
  'POST /reservation-admin/papers/receipts': {
    body: z.input<typeof IssueReceipt>
    data: IssuedReply
  }
  'POST /reservation-admin/papers/invoices': {
    body: z.input<typeof IssueInvoice>
    data: IssuedReply
  }
  'POST /reservation-admin/papers/:id/void': {
    body: z.input<typeof VoidPaper>
    data: IssuedReply
  }
}
