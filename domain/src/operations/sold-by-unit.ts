import type {
  SaveReservationProduct,
  SingleProduct,
} from '@arung/contracts/operations/reservation-products'

/** Returns the units by which a product is sold and priced, or null where a price is for one guest. */
export function unitsSold(
  product: SaveReservationProduct,
): NonNullable<SingleProduct['units']> | null {
  if (product.kind === 'PACKAGE' || product.units === null) return null
  const isUnit = product.units.kind === 'VEHICLE' || product.pools.some(({ per }) => per === 'UNIT')
  return isUnit ? product.units : null
}
