import type { AgentStatement } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'

/** How many months a statement goes back, and its maximum number of rows. */
const monthsBack = 24
const rowsMax = 60

export const statementSql = `
  SELECT to_char(activity_date, 'YYYY-MM') AS month,
         count(*) FILTER (WHERE stands)::int AS orders,
         coalesce(sum(greatest(grand_total - (paid - refund_due), 0)) FILTER (WHERE stands AND settlement <> 'SETTLED'), 0)::float8 AS owed,
         sum(paid - refund_due)::float8 AS settled,
         sum(refund_due - refunded)::float8 AS "refundDue"
  FROM (
    SELECT *, status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED') AS stands
    FROM read.order_list
    WHERE account_id = $1::uuid AND activity_date >= date_trunc('month', $2::date) - interval '${monthsBack} months'
  ) AS own
  WHERE stands OR paid > 0
  GROUP BY 1
  ORDER BY 1 DESC
  LIMIT ${rowsMax}`

/** Returns the monthly sums of an agent's orders of the last two years and of the days ahead, latest month first. */
export async function statementOf(
  database: Database,
  accountId: string,
  today: string,
): Promise<AgentStatement> {
  const values = [accountId, today]
  return [...(await database.rows<AgentStatement[number]>('agent-statement', statementSql, values))]
}
