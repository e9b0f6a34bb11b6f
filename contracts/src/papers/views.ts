import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Currency } from '../money.ts'
import { Instant, LocalDate, Uuid } from '../scalars.ts'
import { SignedAmount } from '../taxes/tax-lines.ts'
import { PaperKind } from './papers.ts'

/** `GET /reservation-admin/papers` */
export const PaperListQuery = PageQuery.extend({
  /** A part of its number, or of the number of its sale. */
  q: z.string().trim().max(80).optional(),
  kind: PaperKind.optional(),
  /** Days on the operator's calendar on which it was issued, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
  sort: z.enum(['latest', 'oldest']).default('latest'),
})

export const PaperRow = z.strictObject({
  paperId: Uuid,
  kind: PaperKind,
  code: z.string(),
  at: Instant,
  /** Null for a paper that is about an agent. */
  saleNumber: z.string().nullable(),
  /** The first booking of the sale. Null while it has none. */
  bookingId: Uuid.nullable(),
  /** The agent that it is about. Null for others, and for an agent who was forgotten. */
  agent: z.string().nullable(),
  currency: Currency,
  /** Minor units, below 0 for a credit note. */
  amount: SignedAmount,
  tax: SignedAmount,
  /** What credit notes took back of it. */
  credited: SignedAmount,
  voided: z.boolean(),
  /** The number of the paper that a credit note takes back from. */
  counters: z.string().nullable(),
})
export type PaperRow = z.infer<typeof PaperRow>

/** An A4 sheet, or the 80 mm roll of a receipt printer. */
export const PaperFormat = z.enum(['A4', 'ROLL'])
export type PaperFormat = z.infer<typeof PaperFormat>

/** `GET /reservation-admin/papers/:id/document.pdf`; defaults to the language that it was issued in. */
export const PaperDocumentQuery = z.strictObject({
  format: PaperFormat.default('A4'),
  locale: z.enum(['en', 'id']).optional(),
})
