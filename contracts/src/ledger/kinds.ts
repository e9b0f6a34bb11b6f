import { z } from 'zod'
import { DeskMethod } from '../orders/desk-money.ts'

/** How money came or went. GATEWAY: through the site. BY_HAND: a refund of an order that was handed over. */
export const LedgerMethod = z.enum(['GATEWAY', ...DeskMethod.options, 'BY_HAND'])
export type LedgerMethod = z.infer<typeof LedgerMethod>

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
