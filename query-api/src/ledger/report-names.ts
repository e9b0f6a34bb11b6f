import type { Report } from '@arung/contracts/ledger/report'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'

/** Far more agents than any operator has. */
const agentsMax = 2_000

/**
 * Agents of the site and of the reservation area by the name of their company. `name` of an account is a sort key, so
 * the names come from their details.
 */
export const agentsSql = `
  SELECT b.account_id AS id, coalesce(
    (SELECT r.company FROM read.reservation_agents r WHERE r.account_id = b.account_id),
    nullif(person->>'companyName', ''),
    nullif(concat_ws(' ', person->>'firstName', person->>'lastName'), '')) AS name
  FROM read.accounts b
  WHERE realm IN ('agents', 'reservation')
  ORDER BY name, b.account_id
  LIMIT ${agentsMax}`

/** Returns the names of all types, products and agents of the reports. */
export async function reportNames(
  database: Database,
): Promise<Pick<Report, 'types' | 'products' | 'agents'>> {
  const [types, products, agents] = await Promise.all([
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
    database.rows<Report['agents'][number]>('report-agents', agentsSql, []),
  ])
  return {
    types: types
      .toSorted((a, b) => a.value.rank - b.value.rank || byText(a.value.name, b.value.name))
      .map(({ id, value: { name, nameId, colour } }) => ({ id, name, nameId, colour })),
    products: products
      .filter(({ value }) => value.kind === 'SINGLE')
      .map(({ id, value: { name, nameId } }) => ({ id, name, nameId }))
      .toSorted((a, b) => byText(a.name, b.name)),
    agents: [...agents],
  }
}
