import type { DayListKind } from '@arung/contracts/operations/product-types'
import { ratesOf } from '@arung/domain/catalogue/rates'
import type { SoldActivity } from '@arung/domain/bookings/of-order'
import { bookingName, bookingNamespace } from '@arung/domain/bookings/streams'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { productType } from '@arung/domain/operations/product-type'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import type { NotedBooking } from '@arung/domain/orders/terms'
import { uuidv5 } from '@arung/platform/ids'
import {
  mappingIdOf,
  productMappingStream,
  productTypeStream,
  reservationProductStream,
} from '../operations/streams.ts'
import type { Parts } from '../parts.ts'

type MappingParts = Pick<Parts, 'workers' | 'catalogue'>
type Mapped = Readonly<{ reservationProductId: string; list: DayListKind }>

export const bookingIdOf = (
  orderId: string,
  { lineId, part }: Pick<SoldActivity, 'lineId' | 'part'>,
): string => uuidv5(bookingNamespace, bookingName(orderId, lineId, part))

/** Returns the bookings of these activities of an order, each with what it becomes by the current product mapping. */
export const mappedActivities = (
  parts: MappingParts,
  orderId: string,
  activities: readonly SoldActivity[],
): Promise<readonly NotedBooking[]> =>
  Promise.all(
    activities.map(async activity => ({
      bookingId: bookingIdOf(orderId, activity),
      lineId: activity.lineId,
      part: activity.part,
      rateId: activity.rateId,
      listPrice: listPriceOf(parts, activity.productId),
      mapped: await mappedOf(parts, activity),
    })),
  )

/** Returns the price of one unit on the site, in rupiah, by its first rate, or 0 when it is no longer sold. */
function listPriceOf({ catalogue }: MappingParts, productId: string): number {
  const found = catalogue.state.products.get(productId)
  return found === undefined ? 0 : (ratesOf(found.product)[0]?.price ?? 0)
}

/** Returns null when nothing is mapped, or when the mapping has a different number of parts than were bought. */
async function mappedOf(
  parts: MappingParts,
  { soldProductId: productId, rateId, part, parts: count }: SoldActivity,
): Promise<Mapped | null> {
  const mapping =
    (await mappingOf(parts, { productId, variantId: rateId })) ??
    (await mappingOf(parts, { productId, variantId: null }))
  const id = mapping?.parts.length === count ? mapping.parts[part] : undefined
  return id === undefined ? null : becomes(parts, id)
}

async function mappingOf(
  { workers }: MappingParts,
  sold: Readonly<{ productId: string; variantId: string | null }>,
) {
  const stream = productMappingStream(mappingIdOf(sold))
  return (await workers.load(stream, productMapping)).state
}

async function becomes({ workers }: MappingParts, id: string): Promise<Mapped | null> {
  const product = await workers.load(reservationProductStream(id), reservationProduct)
  if (product.state?.value.kind !== 'SINGLE') return null
  const { typeId } = product.state.value
  const type = await workers.load(productTypeStream(typeId), productType)
  return type.state && { reservationProductId: id, list: type.state.value.kind }
}
