import type { Report } from '@arung/contracts/ledger/report'
import type { Database } from '../database.ts'
import { fullNameSql } from '../full-name-sql.ts'
import { byText } from '../lists/memory-list.ts'
import { personNameOf } from '../wallets/names.ts'
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
    nullif(${fullNameSql('person')}, '')) AS name
  FROM read.accounts b
  WHERE realm IN ('agents', 'reservation')
  ORDER BY name, b.account_id
  LIMIT ${agentsMax}`

/** Steps from one value of a column to the next in its index, however many sales each has. */
const stepsOf = (column: string) => `
  WITH RECURSIVE step AS (
    (SELECT ${column} AS id FROM read.sale_dimensions WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT s.${column} FROM read.sale_dimensions s WHERE s.${column} > step.id ORDER BY s.${column} LIMIT 1)
    FROM step
    WHERE step.id IS NOT NULL
  )`

/** Everybody who sold something at the desk. */
export const sellersSql = `${stepsOf('seller')}
  SELECT id, ${personNameOf('step.id')} AS name
  FROM step
  WHERE id IS NOT NULL
  ORDER BY 2, 1
  LIMIT 500`

/** The countries of the guests. */
export const nationalitiesSql = `${stepsOf('nationality')}
  SELECT id AS country FROM step WHERE id IS NOT NULL ORDER BY 1 LIMIT 300`

export type ReportNames = Pick<Report, 'types' | 'products' | 'agents' | 'staff' | 'nationalities'>

/** Returns the names of all types, products and agents of the reports. */
export async function reportNames(database: Database): Promise<ReportNames> {
  const [types, products, agents, staff, nationalities] = await Promise.all([
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
    database.rows<Report['agents'][number]>('report-agents', agentsSql, []),
    database.rows<Report['staff'][number]>('report-staff', sellersSql, []),
    database.rows<{ country: string }>('report-nationalities', nationalitiesSql, []),
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
    staff: [...staff],
    nationalities: nationalities.map(({ country }) => country),
  }
}
