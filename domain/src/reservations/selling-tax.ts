import type { TaxSource } from '@arung/contracts/taxes/rates'
import type { LineTaxes } from '@arung/contracts/taxes/tax-lines'
import { pickUpLine } from '@arung/contracts/taxes/tax-lines'
import {
  commonType,
  ratesFor,
  ratesOfParts,
  taxesIn,
  withTaxOnTop,
  type TaxRate,
} from '../taxes/tax-of-line.ts'
import type { Offer } from './selling.ts'

type Sold = Readonly<{ source: TaxSource; date: string }>

/** Returns an offer with the taxes on top in its price, which is what guests are told. */
export function taxedOffer(offer: Offer, rates: readonly TaxRate[], sold: Sold): Offer {
  const applied = ratesFor(rates, { typeId: commonType(offer), ...sold })
  const price = withTaxOnTop(offer.product.price, applied)
  return price === offer.product.price ? offer : { ...offer, product: { ...offer.product, price } }
}

/**
 * Returns the taxes in the price of each activity of a sale, by booking, and of its pick-up. Undefined where no rate
 * applies.
 */
export function taxesSold(
  lines: readonly Readonly<{
    typeIds: readonly string[]
    parts: readonly Readonly<{ bookingId: string; share: number }>[]
  }>[],
  pickUpTotal: number,
  rates: readonly TaxRate[],
  sold: Sold,
): readonly LineTaxes[] | undefined {
  const ofParts = lines.flatMap(({ typeIds, parts }) => {
    const applied = ratesOfParts(rates, typeIds, sold)
    return parts.map(({ bookingId: lineId, share }, nth) => ({
      lineId,
      taxes: taxesIn(share, applied[nth] ?? []),
    }))
  })
  const ofPickUp = taxesIn(pickUpTotal, ratesFor(rates, { typeId: null, ...sold }))
  const all = [...ofParts, { lineId: pickUpLine, taxes: pickUpTotal === 0 ? [] : ofPickUp }]
  const taxed = all.filter(({ taxes }) => taxes.length > 0)
  return taxed.length === 0 ? undefined : taxed
}
