import type { DayListKind } from '@arung/contracts/operations/product-types'
import { closingIdsOf } from '@arung/domain/capacity/closing-ids'
import {
  poolsOfList,
  type PooledProduct,
  type PoolSessions,
} from '@arung/domain/capacity/pools-of-list'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'
import { caughtUp } from '../caught-up.ts'

/** Limit far above what any operator sells. */
const productsMax = 10_000

const pooledProductsSql = `
  SELECT t.value->>'kind' AS list,
         p.id AS "productId", p.value->'pools' AS pools,
         ARRAY(SELECT jsonb_array_elements_text(p.value->'sessions')) AS sessions
  FROM read.reservation_products p
  JOIN read.product_types t ON t.id = (p.value->>'typeId')::uuid
  WHERE NOT p.retired AND p.value->>'kind' = 'SINGLE'
  ORDER BY p.id
  LIMIT ${productsMax}`

type Row = Omit<PooledProduct, 'poolIds'> &
  Readonly<{ productId: string; pools: readonly Readonly<{ poolId: string }>[] }>

/**
 * Reads the pools whose closing stops the sale of a list, and the products of the list without a pool, as the log says at
 * the time of the call.
 */
export async function readPoolsOfList(
  parts: Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>,
  list: DayListKind,
): Promise<readonly PoolSessions[]> {
  await caughtUp(parts, ['operations'])
  const { rows } = await parts.pool.query<Row>({
    name: 'capacity-pooled-products',
    text: pooledProductsSql,
  })
  const products = rows.map(({ productId, pools, ...row }) => ({
    ...row,
    poolIds: closingIdsOf(productId, pools),
  }))
  return poolsOfList(products, list)
}
