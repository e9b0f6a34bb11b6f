import type { SaveDriver, SaveGuide } from '@arung/contracts/operations/people'
import type { SaveProductMapping, SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { Unit } from '@arung/domain/operations/events'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { uuidv5 } from '@arung/platform/ids'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const operationsModel = readModel('operations')

/** Limit far above what any operator has of one kind. */
const rowsMax = 10_000
type ResourceRow<Value> = Readonly<{ id: string; value: Value; retired: boolean }>
type Person<Saved extends { person: object }> = Readonly<{
  id: string
  person: Saved['person'] | null
  work: Omit<Saved, 'person'>
  retired: boolean
}>
type Rows = Readonly<{
  product_types: ResourceRow<SaveProductType>
  reservation_products: ResourceRow<SaveReservationProduct>
  units: ResourceRow<Unit>
  product_mappings: Readonly<{ id: string; value: SaveProductMapping }>
  guides: Person<SaveGuide>
  drivers: Person<SaveDriver>
}>
export type OperationsTable = keyof Rows

const columns: Readonly<Record<OperationsTable, string>> = {
  product_types: 'id, value, retired',
  reservation_products: 'id, value, retired',
  units: 'id, value, retired',
  product_mappings: 'id, value',
  guides: 'id, person, work, retired',
  drivers: 'id, person, work, retired',
}

export const operationsSql = (name: OperationsTable): string =>
  `SELECT ${columns[name]} FROM read.${name} ORDER BY id LIMIT ${rowsMax + 1}`

export const mappingsSql = `
  SELECT id, value FROM read.product_mappings WHERE id = ANY ($1::uuid[]) ORDER BY id LIMIT ${rowsMax}`

/** Returns what some things sold on the site become. */
export const mappingsOf = (
  database: Database,
  sold: readonly SoldOnSite[],
): Promise<readonly Rows['product_mappings'][]> =>
  database.rows('operations-mappings', mappingsSql, [
    sold.map(one => uuidv5(mappingNamespace, mappingName(one))),
  ])

/** Returns all records of one kind, including retired ones. */
export async function allOf<Name extends OperationsTable>(
  database: Database,
  name: Name,
): Promise<readonly Rows[Name][]> {
  const rows = await database.rows<Rows[Name]>(`operations-${name}`, operationsSql(name), [])
  if (rows.length > rowsMax) throw new Error(`More than ${rowsMax} ${name}`)
  return rows
}
