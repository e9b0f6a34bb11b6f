import type { ProductTypeRow } from '@arung/contracts/operations/product-types'
import {
  costField,
  type ReservationProductRow,
  type SaveReservationProduct,
  type SeenReservationProduct,
} from '@arung/contracts/operations/reservation-products'
import { poolNames } from '../catalogue/pool-names.ts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { allOf } from './queries.ts'

export async function typeRows(database: Database): Promise<ProductTypeRow[]> {
  const [types, products] = await Promise.all([
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
  ])
  const used = new Map<string, number>()
  for (const { value, retired } of products)
    if (value.kind === 'SINGLE' && !retired)
      used.set(value.typeId, (used.get(value.typeId) ?? 0) + 1)
  return types.map(({ id, value: type, retired: isRetired }) => ({
    id,
    isRetired,
    type,
    products: used.get(id) ?? 0,
  }))
}

const withoutCost = ({
  [costField]: _cost,
  ...seen
}: SaveReservationProduct): SeenReservationProduct => seen

/** Returns the products. Their costs are included only for callers who may see them. */
export async function productRows(
  database: Database,
  { pools }: Pick<CatalogueFacts, 'pools'>,
  { areCostsSeen }: Readonly<{ areCostsSeen: boolean }>,
): Promise<ReservationProductRow[]> {
  const [products, types, mappings] = await Promise.all([
    allOf(database, 'reservation_products'),
    allOf(database, 'product_types'),
    allOf(database, 'product_mappings'),
  ])
  const seenOf = areCostsSeen ? (all: SaveReservationProduct) => all : withoutCost
  const typeOf = new Map(types.map(({ id, value }) => [id, value]))
  const called = new Map(
    products.map(({ id, value: { name, nameId } }) => [id, { name, nameId }] as const),
  )
  const mapped = new Map<string, number>()
  for (const part of mappings.flatMap(({ value }) => value.parts))
    mapped.set(part, (mapped.get(part) ?? 0) + 1)
  return products.map(({ id, value: product, retired: isRetired }) => {
    const [parts, uses] =
      product.kind === 'PACKAGE' ? [product.components, []] : [[], product.pools]
    return {
      id,
      isRetired,
      product: seenOf(product),
      type: product.kind === 'SINGLE' ? (typeOf.get(product.typeId) ?? null) : null,
      components: parts.flatMap(part => called.get(part) ?? []),
      pools: uses.flatMap(({ poolId }) => pools.get(poolId) ?? []).map(poolNames),
      mapped: mapped.get(id) ?? 0,
    }
  })
}
