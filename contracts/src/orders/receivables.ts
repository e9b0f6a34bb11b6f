import { z } from 'zod'
import { PageQuery } from '../envelope.ts'
import { Amount, Currency } from '../money.ts'
import { Uuid } from '../scalars.ts'
import { OrderRow } from './views.ts'
import { Settlement } from './statuses.ts'

/** The upper bound of each age group of receivables, in days after the activity. The oldest group has none. */
export const receivableAges = { upTo30: 30, upTo60: 60 } as const

export const ReceivablesQuery = PageQuery.extend({
  /** DUE: the activity is over or takes place today. LATE: it was more than 30 days ago. */
  state: z.enum(['ALL', 'DUE', 'LATE']).default('ALL'),
  /** The agent's name. */
  q: z.string().trim().max(80).optional(),
  sort: z.enum(['amount', 'oldest', 'name']).default('amount'),
})

/** What one agent owes in one currency, by days since the activity. */
export const ReceivableRow = z.strictObject({
  agentId: Uuid,
  /** Null once the person is forgotten. */
  name: z.string().nullable(),
  currency: Currency,
  /** Valid orders that are not fully paid. */
  orders: z.int(),
  /** The activity is still to come. */
  notDue: Amount,
  upTo30: Amount,
  upTo60: Amount,
  over60: Amount,
  total: Amount,
})
export type ReceivableRow = z.infer<typeof ReceivableRow>

/** `2026-12`. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** A row of an agent's statement. */
export const StatementOrder = OrderRow.extend({
  /** Still to pay; 0 once the order has ended. */
  owed: Amount,
  /** Paid, and neither refunded nor due as a refund. */
  settled: Amount,
  /** Due as a refund and not yet refunded. */
  refundDue: Amount,
  /** Null where the order has ended: only payments count. */
  settlement: Settlement.nullable(),
})
export type StatementOrder = z.infer<typeof StatementOrder>

/** The totals of all orders of a month in one currency. */
export const StatementMonthSums = z.strictObject({
  currency: Currency,
  /** Valid orders. Their totals are `total`. */
  orders: z.int(),
  total: Amount,
  settled: Amount,
  owed: Amount,
  refundDue: Amount,
})
export type StatementMonthSums = z.infer<typeof StatementMonthSums>

/** An agent's orders with activities in one month, one by one. */
export const StatementMonth = z.strictObject({
  month: Month,
  /** The agent's company or name; null once forgotten. */
  name: z.string().nullable(),
  sums: z.array(StatementMonthSums),
  /** The first orders by the day of their activity. */
  orders: z.array(StatementOrder),
  /** How many later orders are not listed. The sums count them. */
  leftOut: z.int(),
})
export type StatementMonth = z.infer<typeof StatementMonth>
