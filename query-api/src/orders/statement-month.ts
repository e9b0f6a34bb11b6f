import { fullName } from '@arung/contracts/full-name'
import { Currency } from '@arung/contracts/money'
import type {
  StatementMonth,
  StatementMonthSums,
  StatementOrder,
} from '@arung/contracts/orders/receivables'
import { settlementOf } from '@arung/domain/orders/money'
import { personOf } from '../accounts/people.ts'
import type { Database } from '../database.ts'
import { defineList, type Statement } from '../lists/define-list.ts'
import { questions, rowView, type Row } from './list-queries.ts'

/** The orders that are listed. The sums are of all orders of the month. */
const ordersMax = 2_000

const stands = `status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')`

/** The orders that a statement adds up: those that are valid, and those that ended with money in them. */
export const statementOrders = defineList({
  ...questions,
  filters: {
    buyer: questions.filters.buyer,
    month: (month: string, put) => {
      const first = `${put(`${month}-01`)}::date`
      return `activity_date >= ${first} AND activity_date < ${first} + interval '1 month'`
    },
    counted: (isCounted: boolean) => `${isCounted ? '' : 'NOT '}(${stands} OR paid > 0)`,
  },
  item(row: Row): StatementOrder {
    const view = rowView(row)
    const money = { ...row, grandTotal: row.grand_total, refundDue: row.refund_due }
    const settlement = settlementOf(money, row.settlement)
    return {
      ...view,
      owed: settlement === null || settlement === 'SETTLED' ? 0 : view.remainingPayment,
      settled: row.paid - row.refund_due,
      refundDue: row.refund_due - row.refunded,
      settlement,
    }
  },
})

/** The same amounts as those of the orders, added up. `counted`: also the orders that ended. */
const summed = `currency, count(*)::int AS counted, count(*) FILTER (WHERE ${stands})::int AS orders,
  coalesce(sum(grand_total) FILTER (WHERE ${stands}), 0)::float8 AS total,
  coalesce(sum(greatest(grand_total - (paid - refund_due), 0)) FILTER (WHERE ${stands} AND settlement <> 'SETTLED'), 0)::float8 AS owed,
  sum(paid - refund_due)::float8 AS settled, sum(refund_due - refunded)::float8 AS "refundDue"`

/** Returns the statement that adds up all orders of a month by their currency. */
export const statementMonthSums = (agentId: string, month: string): Statement =>
  statementOrders.sums(askedOf(agentId, month), {
    columns: summed,
    by: 'currency',
    most: Currency.options.length,
  })

const askedOf = (agentId: string, month: string) =>
  ({ buyer: agentId, month, counted: true, sort: 'activity' }) as const

/** Returns one agent's orders with activities in a month (`2026-12`), and what all of them add up to. */
export async function statementMonthOf(
  database: Database,
  agentId: string,
  month: string,
): Promise<StatementMonth> {
  const { name, text, values } = statementMonthSums(agentId, month)
  type Sums = StatementMonthSums & Readonly<{ counted: number }>
  const [orders, sums, agent] = await Promise.all([
    statementOrders.first(database, askedOf(agentId, month), ordersMax),
    database.rows<Sums>(name, text, values),
    personOf(database, 'agents', agentId),
  ])
  const person = agent?.person ?? null
  return {
    month,
    name: person && (person.companyName ?? fullName(person)),
    sums: sums.map(({ currency, orders: standing, total, settled, owed, refundDue }) => ({
      currency,
      orders: standing,
      total,
      settled,
      owed,
      refundDue,
    })),
    orders,
    leftOut: Math.max(0, sums.reduce((count, { counted }) => count + counted, 0) - orders.length),
  }
}
