import { pickUpLine, type LineTaxes } from '@arung/contracts/taxes/tax-lines'
import { activitiesOf, bookingsOf, type SoldActivity } from '@arung/domain/bookings/of-order'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import type { PlacedOrder } from '@arung/domain/orders/commands'
import { ratesFor, ratesOfParts, taxesIn, type TaxRate } from '@arung/domain/taxes/tax-of-line'
import { localDateAt } from '@arung/domain/time'
import {
  mappingIdOf,
  productMappingStream,
  reservationProductStream,
} from '../operations/streams.ts'
import type { Parts } from '../parts.ts'

type TaxParts = Pick<Parts, 'workers'>
type Priced = Pick<PlacedOrder, 'lines' | 'pickupTotal' | 'discount' | 'placedAt'>

/**
 * Returns the taxes in the prices of an order, as it is placed. Prices of the site include tax, so they change no
 * amount. Where no rate limits product types, none is looked up.
 */
export async function taxedOrder(
  parts: TaxParts,
  { lines, pickupTotal, discount, placedAt }: Priced,
  rates: readonly TaxRate[],
): Promise<Pick<PlacedOrder, 'taxes'>> {
  if (rates.length === 0) return {}
  const sold = { source: 'SITE', date: localDateAt(placedAt) } as const
  const needsTypes = rates.some(({ productTypes }) => productTypes.length > 0)
  const placed = { lines, discount }
  const shares = bookingsOf({ placed, status: 'CONFIRMED', bookings: [] })
  const activities = activitiesOf({ placed, status: 'CONFIRMED' })
  const ofLines = await Promise.all(
    lines.map(async ({ lineId, ...line }): Promise<LineTaxes[]> => {
      const none = line.sessions.map(() => null)
      const own = activities.filter(one => one.lineId === lineId)
      const types = needsTypes ? ((await typesOf(parts, own)) ?? none) : none
      const applied = ratesOfParts(rates, types, sold)
      return shares
        .filter(one => one.lineId === lineId)
        .map(({ part, share }) => ({ lineId, part, taxes: taxesIn(share, applied[part] ?? []) }))
    }),
  )
  // The rates stay known where the pick-up costs nothing yet: after a change of the order it may.
  const ofPickUp = {
    lineId: pickUpLine,
    taxes: taxesIn(pickupTotal, ratesFor(rates, { typeId: null, ...sold })),
  }
  const taxes = [...ofLines.flat(), ofPickUp].filter(one => one.taxes.length > 0)
  return taxes.length === 0 ? {} : { taxes }
}

/** Returns the types of what a line becomes in the reservation area, activity by activity. Null for an unmapped line. */
async function typesOf(
  { workers }: TaxParts,
  activities: readonly SoldActivity[],
): Promise<readonly (string | null)[] | null> {
  const [first] = activities
  if (first === undefined) return null
  const { soldProductId: productId, rateId } = first
  const mappingOf = async (variantId: string | null) => {
    const stream = productMappingStream(mappingIdOf({ productId, variantId }))
    return (await workers.known(stream, productMapping)).state
  }
  const mapping = (await mappingOf(rateId)) ?? (await mappingOf(null))
  if (mapping?.parts.length !== activities.length) return null
  return Promise.all(
    mapping.parts.map(async id => {
      const { state } = await workers.known(reservationProductStream(id), reservationProduct)
      return state?.value.kind === 'SINGLE' ? state.value.typeId : null
    }),
  )
}
