import { z } from 'zod'
import { OwnPricesQuery, OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import { allow } from '@arung/domain/accounts/permissions'
import type { AgentPrices } from '@arung/domain/catalogue/catalogue'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import type { Database } from '../database.ts'
import type { Parts } from '../parts.ts'
import { readModel } from '../progress.ts'
import { catalogueModel } from './catalogue-cache.ts'
import type { CatalogueFacts } from './load-catalogue.ts'
import { rateKey, ratesOfCatalogue } from './special-price-rates.ts'

export const specialPriceModel = readModel('special-prices')

type Row = Readonly<{ product_id: string; rate_id: string; price: number }>

const pricesMax = 5_000

export const specialPricesSql = `
  SELECT product_id, rate_id, price::float8 AS price
  FROM read.special_prices
  WHERE agent_id = $1
  ORDER BY product_id, rate_id
  LIMIT $2`

export const specialPricesOfSql = `
  SELECT product_id, rate_id, price::float8 AS price
  FROM read.special_prices
  WHERE agent_id = $1 AND product_id = ANY ($3::uuid[])
  ORDER BY product_id, rate_id
  LIMIT $2`

const allPrices = (database: Database, agentId: string) =>
  database.rows<Row>('special-prices', specialPricesSql, [agentId, pricesMax])

const pricesOf = (database: Database, agentId: string, productIds: readonly string[]) =>
  database.rows<Row>('special-prices-of', specialPricesOfSql, [agentId, pricesMax, productIds])

/** Returns what one agent pays for some products in rupiah, by `<productId>|<rateId>`. */
export async function agentPrices(
  database: Database,
  agentId: string,
  productIds: readonly string[],
): Promise<AgentPrices> {
  const rows = await pricesOf(database, agentId, productIds)
  return new Map(rows.map(row => [`${row.product_id}|${row.rate_id}`, row.price]))
}

/** Returns the rate that a price belongs to, without the operator's cost. Null where the rate is not sold. */
function soldAs(facts: CatalogueFacts, { product_id, rate_id }: Row): OwnSpecialPrice['rate'] {
  const product = facts.products.get(product_id)?.product
  const known = ratesOfCatalogue(facts).get(rateKey(product_id, rate_id))?.view
  if (!product?.active || !product.forSale || known === undefined) return null
  const { slug, isCombo } = product
  return { slug, isCombo, product: known.product, rate: known.rate, publicPrice: known.publicPrice }
}

/** An agent's own prices. No request can name another agent. */
export function specialPriceRoutes(parts: Parts): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/agents/special-prices',
      feature: 'catalogue',
      summary:
        "The agent's own prices, of all products or of some, in rupiah, with what everybody else pays",
      access: allow('special-prices:own'),
      ownership: 'predicate',
      limit: 'read',
      query: OwnPricesQuery,
      data: z.array(OwnSpecialPrice),
      async run({ query: { products }, principal, request }) {
        await parts.accountStatus.assertActive(principal, request.minPosition)
        await parts.progress.reached([specialPriceModel, catalogueModel], request.minPosition)
        const { facts } = await parts.catalogue.at(request.minPosition)
        const agentId = accountIdOf(principal)
        const rows =
          products === undefined
            ? await allPrices(parts.database, agentId)
            : await pricesOf(parts.database, agentId, products)
        const data = rows.map(row => ({
          productId: row.product_id,
          variantId: row.rate_id,
          price: row.price,
          rate: soldAs(facts, row),
        }))
        return { data, headers: { 'cache-control': 'private, no-store' } }
      },
    }),
  ]
}
