import {
  samePools,
  type MappingFault,
  type MappedPart,
  type ProductMappingRow,
  type SoldPart,
} from '@arung/contracts/operations/product-mappings'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import type { CatalogueProduct } from '@arung/domain/catalogue/catalogue'
import { soldParts, variantIdsOf } from '@arung/domain/operations/sold-parts'
import { mappingName, mappingNamespace } from '@arung/domain/operations/streams'
import { uuidv5 } from '@arung/platform/ids'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import { poolNames } from '../catalogue/pool-names.ts'
import type { Database } from '../database.ts'
import { allOf } from './queries.ts'
import { waitingOrders } from './waiting-orders.ts'

type Known = Readonly<{
  products: ReadonlyMap<string, { value: SaveReservationProduct; retired: boolean }>
  types: ReadonlyMap<string, { value: SaveProductType }>
}>

/** Returns everything that is sold on the site, with its mapping, and how many orders of it lie ahead of `today`. */
export async function mappingRows(
  database: Database,
  facts: CatalogueFacts,
  today: string,
): Promise<ProductMappingRow[]> {
  const [mappings, products, types, ordersOf] = await Promise.all([
    allOf(database, 'product_mappings'),
    allOf(database, 'reservation_products'),
    allOf(database, 'product_types'),
    waitingOrders(database, today),
  ])
  const known = {
    products: new Map(products.map(one => [one.id, one])),
    types: new Map(types.map(one => [one.id, one])),
  }
  const mapped = new Map(mappings.map(({ id, value }) => [id, value.parts]))
  return [...facts.products].flatMap(([productId, found]) =>
    variantIdsOf(found).map(variantId => {
      const id = uuidv5(mappingNamespace, mappingName({ productId, variantId }))
      const sold = soldParts(facts, { productId, variantId }) ?? []
      const partIds = mapped.get(id) ?? []
      const fault = partIds.length === 0 ? null : faultOf(partIds, sold, known)
      const variant = found.product.variants.find(one => one.id === variantId)
      const { packageName, packageNameId, active } = found.product
      return {
        id,
        productId,
        variantId,
        name: packageName,
        nameId: packageNameId,
        variant: variant ? { name: variant.name, nameId: variant.nameId } : null,
        isShown: active,
        sold: sold.map(part => soldPart(part, facts)),
        state: partIds.length === 0 ? 'UNMAPPED' : fault === null ? ('MAPPED' as const) : 'BROKEN',
        fault,
        parts: partIds.flatMap(id => mappedPart(id, known)),
        orders: ordersOf({ productId, variantId }),
      }
    }),
  )
}

function faultOf(
  partIds: readonly string[],
  sold: readonly CatalogueProduct[],
  { products }: Known,
): MappingFault | null {
  const parts = partIds.map(id => products.get(id))
  if (parts.some(part => part === undefined || part.retired)) return 'PART_RETIRED'
  if (parts.length !== sold.length) return 'PARTS_COUNT'
  const differs = parts.some(
    (part, nth) =>
      part?.value.kind !== 'SINGLE' || !samePools(part.value.pools, sold[nth]?.product.pools ?? []),
  )
  return differs ? 'POOLS_DIFFER' : null
}

function soldPart({ product }: CatalogueProduct, { pools }: CatalogueFacts): SoldPart {
  const used = product.pools.flatMap(({ poolId }) => pools.get(poolId) ?? []).map(poolNames)
  return {
    name: product.packageName,
    nameId: product.packageNameId,
    pools: product.pools,
    poolNames: used.map(({ name }) => name),
    poolNamesId: used.map(({ nameId }) => nameId),
  }
}

function mappedPart(id: string, { products, types }: Known): MappedPart[] {
  const product = products.get(id)?.value
  if (product?.kind !== 'SINGLE') return []
  const type = types.get(product.typeId)?.value
  const { name, nameId, sessions, durationMinutes } = product
  return type
    ? [{ id, name, nameId, kind: type.kind, colour: type.colour, sessions, durationMinutes }]
    : []
}
