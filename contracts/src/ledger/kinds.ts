import { z } from 'zod'

/** What a row of the ledger is about: an activity, or the pick-up of a sale. */
export const LedgerPart = z.enum(['ACTIVITY', 'PICK_UP'])
export type LedgerPart = z.infer<typeof LedgerPart>

/** What the event of a row did to a sale or to its money. */
export const LedgerKind = z.enum([
  'SOLD',
  'MAPPED',
  'CHANGED',
  'CANCELED',
  'PAID',
  'VOIDED',
  'REFUNDED',
  'REFUND_RETURNED',
  /** What an agent owes of an order was settled by an invoice, or no longer is. */
  'SETTLED',
])
export type LedgerKind = z.infer<typeof LedgerKind>
