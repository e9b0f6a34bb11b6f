import { fullName } from '@arung/contracts/full-name'
import type { StatementMonth, StatementOrder } from '@arung/contracts/orders/receivables'
import { settlementOf } from '@arung/domain/orders/money'
import { personOf } from '../accounts/people.ts'
import type { Database } from '../database.ts'
import { defineList } from '../lists/define-list.ts'
import { questions, rowView, type Row } from './list-queries.ts'

/** Limit above the orders of any agent in a month. The response says when there are more. */
const ordersMax = 2_000

/** The orders that a statement adds up: those that are valid, and those that ended with money in them. */
export const statementOrders = defineList({
  ...questions,
  filters: {
    buyer: questions.filters.buyer,
    month: (month: string, put) => {
      const first = `${put(`${month}-01`)}::date`
      return `activity_date >= ${first} AND activity_date < ${first} + interval '1 month'`
    },
    counted: (isCounted: boolean) =>
      `${isCounted ? '' : 'NOT '}(status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED') OR paid > 0)`,
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

/** Returns one agent's orders with activities in a month (`2026-12`). */
export async function statementMonthOf(
  database: Database,
  agentId: string,
  month: string,
): Promise<StatementMonth> {
  const asked = { buyer: agentId, month, counted: true, sort: 'activity' } as const
  const [orders, agent] = await Promise.all([
    statementOrders.first(database, asked, ordersMax + 1),
    personOf(database, 'agents', agentId),
  ])
  const person = agent?.person ?? null
  return {
    month,
    name: person && (person.companyName ?? fullName(person)),
    orders: orders.slice(0, ordersMax),
    hasMore: orders.length > ordersMax,
  }
}
