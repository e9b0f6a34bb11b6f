import type { Database } from '../database.ts'

/** Selects which of these accounts bought one of these orders, or the order of one of these refunds. */
export const buyersSql = `
  SELECT DISTINCT l.account_id AS "accountId"
  FROM read.order_list l
  WHERE l.order_id = ANY ($1::uuid[] || ARRAY(
          SELECT r.order_id FROM read.refunds r WHERE r.refund_id = ANY ($2::uuid[]) LIMIT $4))
    AND l.account_id = ANY ($3::uuid[])
  LIMIT $4`

const most = 2_000

/** Streams are named `<category>-<uuid>`. */
export async function buyersAmong(
  database: Database,
  accountIds: readonly string[],
  streams: readonly string[],
): Promise<ReadonlySet<string>> {
  const idsOf = (category: string) =>
    streams
      .filter(stream => stream.startsWith(`${category}-`))
      .map(stream => stream.slice(category.length + 1))
  const [orders, refunds] = [idsOf('order'), idsOf('refund')]
  if (accountIds.length === 0 || orders.length + refunds.length === 0) return new Set()
  const rows = await database.rows<{ accountId: string }>('buyers-among', buyersSql, [
    orders,
    refunds,
    accountIds,
    most,
  ])
  return new Set(rows.map(row => row.accountId))
}
