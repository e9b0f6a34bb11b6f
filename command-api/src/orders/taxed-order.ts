import { pickUpLine, type LineTaxes } from '@arung/contracts/taxes/tax-lines'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import { productMapping } from '@arung/domain/operations/product-mapping'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import type { PlacedOrder } from '@arung/domain/orders/commands'
import { ratesFor, taxesIn, type TaxRate } from '@arung/domain/taxes/tax-of-line'
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
  const ofLines = await Promise.all(
    lines.map(async (line): Promise<LineTaxes> => {
      const typeId = needsTypes ? await typeOf(parts, line) : null
      return {
        lineId: line.lineId,
        taxes: taxesIn(line.total, ratesFor(rates, { typeId, ...sold })),
      }
    }),
  )
  const pickUp = pickupTotal - discount
  const ofPickUp = {
    lineId: pickUpLine,
    taxes: pickUp === 0 ? [] : taxesIn(pickUp, ratesFor(rates, { typeId: null, ...sold })),
  }
  const taxes = [...ofLines, ofPickUp].filter(one => one.taxes.length > 0)
  return taxes.length === 0 ? {} : { taxes }
}

/** Returns the type of what a line becomes in the reservation area. Null for several types, and for an unmapped line. */
async function typeOf({ workers }: TaxParts, line: LineTerms): Promise<string | null> {
  const mappingOf = async (variantId: string | null) => {
    const stream = productMappingStream(mappingIdOf({ productId: line.productId, variantId }))
    return (await workers.known(stream, productMapping)).state
  }
  const mapping = (await mappingOf(line.rates[0]?.rateId ?? null)) ?? (await mappingOf(null))
  const types = await Promise.all(
    (mapping?.parts ?? []).map(async id => {
      const { state } = await workers.known(reservationProductStream(id), reservationProduct)
      return state?.value.kind === 'SINGLE' ? state.value.typeId : null
    }),
  )
  const [only, ...others] = new Set(types)
  return others.length === 0 ? (only ?? null) : null
}
