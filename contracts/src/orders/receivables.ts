import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount, Currency } from '../money.ts'
import { Uuid } from '../scalars.ts'
import { OrderRow } from './views.ts'
import { Settlement } from './statuses.ts'

/** How many days after the activity each age of what is owed ends; what is older has none. */
export const receivableAges = { upTo30: 30, upTo60: 60 } as const

export const ReceivablesQuery = PageQuery.extend({
  /** DUE: the activity is over, or today. LATE: for more than 30 days. */
  state: z.enum(['ALL', 'DUE', 'LATE']).default('ALL'),
  /** The agent's name. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['amount', 'oldest', 'name']).default('amount'),
})

/** What one agent owes in one currency, by the days since the activity. */
export const ReceivableRow = z.strictObject({
  agentId: Uuid,
  /** Null once the person is forgotten. */
  name: z.string().nullable(),
  currency: Currency,
  /** Orders that stand and are not paid in full. */
  orders: z.int(),
  /** The activity is still ahead. */
  notDue: Amount,
  upTo30: Amount,
  upTo60: Amount,
  over60: Amount,
  total: Amount,
})
export type ReceivableRow = z.infer<typeof ReceivableRow>

/** `2026-12`. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** An agent's order as a statement has it. */
export const StatementOrder = OrderRow.extend({
  /** Still to pay; nothing once it has ended. */
  owed: Amount,
  /** Paid and not given back, nor owed back. */
  settled: Amount,
  /** What must go back of it and has not yet. */
  refundDue: Amount,
  /** Null where it has ended: only what was paid is counted. */
  settlement: Settlement.nullable(),
})
export type StatementOrder = z.infer<typeof StatementOrder>

/** What an agent's orders with activities of one month came to, one by one. */
export const StatementMonth = z.strictObject({
  month: Month,
  /** The agent's company or name; null once forgotten. */
  name: z.string().nullable(),
  orders: z.array(StatementOrder),
  /** There are more than are shown. */
  hasMore: z.boolean(),
})
export type StatementMonth = z.infer<typeof StatementMonth>
