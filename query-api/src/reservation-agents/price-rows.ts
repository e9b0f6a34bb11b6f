import type { AgentPriceRow } from '@arung/contracts/reservation-agents/views'
import { unitsSold } from '@arung/domain/operations/sold-by-unit'
import { byText } from '../lists/memory-list.ts'
import type { Database } from '../database.ts'
import { allOf } from '../operations/queries.ts'
import { agentPricesOf } from './queries.ts'

/** Returns the products with the prices of one agent, by name. A retired one only where the agent has an own price. */
export async function agentPriceRows(
  database: Database,
  accountId: string,
): Promise<AgentPriceRow[]> {
  const [products, own] = await Promise.all([
    allOf(database, 'reservation_products'),
    agentPricesOf(database, accountId),
  ])
  return products
    .filter(({ id, retired }) => !retired || own.has(id))
    .map(({ id, value, retired }) => ({
      productId: id,
      name: value.name,
      nameId: value.nameId,
      kind: value.kind,
      per: unitsSold(value) === null ? ('GUEST' as const) : ('UNIT' as const),
      isRetired: retired,
      listPrice: value.price,
      agentPrice: value.agentPrice,
      own: own.get(id) ?? null,
    }))
    .toSorted((a, b) => byText(a.name, b.name) || byText(a.productId, b.productId))
}
