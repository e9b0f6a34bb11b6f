import type { SoldOnSite } from '@arung/contracts/operations/product-mappings'
import type { SaveReservationProduct } from '@arung/contracts/operations/reservation-products'
import { productType } from '@arung/domain/operations/product-type'
import type { MappingFacts } from '@arung/domain/operations/product-mapping'
import { reservationProduct, type ProductFacts } from '@arung/domain/operations/reservation-product'
import { soldParts } from '@arung/domain/operations/sold-parts'
import type { Parts } from '../parts.ts'
import { productTypeStream, reservationProductStream } from './streams.ts'

type Facts = Pick<Parts, 'workers' | 'catalogue'>

/** The facts that decide on a reservation product: its type, its pools, a package's parts. */
export async function productFacts(
  parts: Facts,
  product: SaveReservationProduct,
): Promise<ProductFacts> {
  if (product.kind === 'PACKAGE')
    return {
      hasType: true,
      hasPools: true,
      components: await productsOf(parts, product.components),
    }
  const type = await parts.workers.load(productTypeStream(product.typeId), productType)
  const { pools } = parts.catalogue.state
  return {
    hasType: type.state !== null && !type.state.isRetired,
    hasPools: product.pools.every(({ poolId }) => pools.has(poolId)),
    components: [],
  }
}

/** The facts that decide on a mapping: what is sold, and what it becomes. */
export async function mappingFacts(
  parts: Facts,
  sold: SoldOnSite,
  partIds: readonly string[],
): Promise<MappingFacts> {
  const found = soldParts(parts.catalogue.state, sold)
  return {
    sold: found && found.map(({ product }) => product.pools),
    parts: await productsOf(parts, partIds),
  }
}

/** Null for a product that is unknown or retired. */
const productsOf = (parts: Facts, ids: readonly string[]) =>
  Promise.all(
    ids.map(async id => {
      const { state } = await parts.workers.load(reservationProductStream(id), reservationProduct)
      return state === null || state.isRetired ? null : state.value
    }),
  )
