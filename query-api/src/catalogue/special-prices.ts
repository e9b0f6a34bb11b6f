import { z } from 'zod'
import { Amount } from '@arung/contracts/money'
import { Slug, Uuid } from '@arung/contracts/scalars'
import { allow } from '@arung/domain/accounts/permissions'
import type { AgentPrices } from '@arung/domain/catalogue/catalogue'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'

export const specialPriceModel = readModel('special-prices')

const SpecialPriceView = z.strictObject({ productId: Uuid, rateId: Slug, price: Amount })
type Row = Readonly<{ product_id: string; rate_id: string; price: number }>

const pricesMax = 5_000

export const specialPricesSql = `
  SELECT product_id, rate_id, price::float8 AS price
  FROM read.special_prices
  WHERE agent_id = $1
  ORDER BY product_id, rate_id
  LIMIT $2`

/** The prices of one agent in rupiah, by `<productId>|<rateId>`. */
export async function agentPrices(database: Database, agentId: string): Promise<AgentPrices> {
  const rows = await database.rows<Row>('special-prices', specialPricesSql, [agentId, pricesMax])
  return new Map(rows.map(row => [`${row.product_id}|${row.rate_id}`, row.price]))
}

/** An agent's own prices; nobody else's request can name them. */
export function specialPriceRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/agents/special-prices',
      feature: 'catalogue',
      summary: "The agent's own prices, in rupiah",
      access: allow('special-prices:own'),
      ownership: 'predicate',
      limit: 'read',
      data: z.array(SpecialPriceView),
      async run({ principal, request }) {
        await parts.standing.assertActive(principal, request.minPosition)
        await parts.progress.reached([specialPriceModel], request.minPosition)
        const agentId = accountIdOf(principal)
        const values = [agentId, pricesMax]
        const rows = await parts.database.rows<Row>('special-prices', specialPricesSql, values)
        const data = rows.map(row => ({
          productId: row.product_id,
          rateId: row.rate_id,
          price: row.price,
        }))
        return { data, headers: { 'cache-control': 'private, no-store' } }
      },
    }),
  ]
}
