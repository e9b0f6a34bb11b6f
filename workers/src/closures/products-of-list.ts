import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { caughtUp } from '../caught-up.ts'

/** Limit far above what any operator sells. */
const productsMax = 10_000

const productsOfListSql = `
  SELECT m.value->>'productId' AS id
  FROM read.product_mappings m
  LEFT JOIN read.reservation_products p ON p.id = (m.value->'parts'->>0)::uuid
  LEFT JOIN read.product_types t ON t.id = (p.value->>'typeId')::uuid
  GROUP BY 1
  HAVING coalesce(bool_and(jsonb_array_length(m.value->'parts') = 1 AND t.value->>'kind' = $1), false)
  ORDER BY 1
  LIMIT ${productsMax}`

/** Reads the products of the site that become nothing but one activity of a list, in all of their variants. */
export async function readProductsOfList(
  parts: Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>,
  list: DayListKind,
): Promise<readonly string[]> {
  await caughtUp(parts, ['operations'])
  const { rows } = await parts.pool.query<{ id: string }>({
    name: 'closures-products-of-list',
    text: productsOfListSql,
    values: [list],
  })
  return rows.map(({ id }) => id)
}
