import { z } from 'zod'
import { DeskMethod } from '../orders/desk-money.ts'

/** How money came or went. GATEWAY: through the site. BY_HAND: a refund of an order that was handed over. */
export const LedgerMethod = z.enum(['GATEWAY', ...DeskMethod.options, 'BY_HAND'])
export type LedgerMethod = z.infer<typeof LedgerMethod>
