import { waitingOrdersMax, type SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { Database } from '../database.ts'

type Row = Readonly<{ product_id: string; rate_id: string | null; orders: number }>

/** Limit far above the products and variants that are sold. */
const rowsMax = 10_000

/** Counts by product and by each of its rates. The id of a variant is the id of the rate that was bought. */
export const waitingOrdersSql = `
  SELECT line->>'productId' AS product_id, rate->>'rateId' AS rate_id, count(DISTINCT o.order_id)::int AS orders
  FROM (
    SELECT order_id
    FROM read.order_list
    WHERE activity_date >= $1::date AND status = 'CONFIRMED' AND NOT deleted
    ORDER BY activity_date, order_id
    LIMIT ${waitingOrdersMax}) o
  JOIN read.order_details d ON d.order_id = o.order_id
  CROSS JOIN jsonb_array_elements(d.sold->'lines') AS line
  CROSS JOIN jsonb_array_elements(line->'rates') AS rate
  GROUP BY GROUPING SETS ((line->>'productId'), (line->>'productId', rate->>'rateId'))
  LIMIT ${rowsMax}`

/**
 * Returns how many confirmed orders, with a first day on or after `today` (YYYY-MM-DD), contain something that is sold
 * on the site.
 */
export async function waitingOrders(
  database: Database,
  today: string,
): Promise<(sold: SoldOnSite) => number> {
  const rows = await database.rows<Row>('mapping-waiting-orders', waitingOrdersSql, [today])
  const counts = new Map(
    rows.map(({ product_id, rate_id, orders }) => [`${product_id}|${rate_id ?? ''}`, orders]),
  )
  return ({ productId, variantId }) => counts.get(`${productId}|${variantId ?? ''}`) ?? 0
}
