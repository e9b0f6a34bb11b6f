import { waitingOrdersMax, type SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { Database } from '../database.ts'

type Row = Readonly<{ product_id: string; rate_id: string | null; orders: number }>

/** Far more products and variants than are sold. */
const rowsMax = 10_000

/** Each product by itself, and each of its rates: what a variant is called is the rate that was bought of it. */
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

/** How many confirmed orders with a first day from `today` (YYYY-MM-DD) on hold something that is sold on the site. */
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
