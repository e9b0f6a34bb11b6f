import type { z } from 'zod'
import type { PageOf } from '../envelope.ts'
import type { IssuedReply, IssueInvoice, IssueReceipt, VoidPaper } from './requests.ts'
import type { PaperDocumentQuery, PaperListQuery, PaperRow } from './views.ts'

/** Requests and responses of numbered documents. */
export type PapersApi = {
  'GET /reservation-admin/papers': { query: z.input<typeof PaperListQuery>; data: PageOf<PaperRow> }
  'GET /reservation-admin/papers/export': { query: z.input<typeof PaperListQuery>; data: 'file' }
  'GET /reservation-admin/papers/:id/document.pdf': {
    query: z.input<typeof PaperDocumentQuery>
    data: 'file'
  }
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
