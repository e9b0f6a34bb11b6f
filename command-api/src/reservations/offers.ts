import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import { productType } from '@arung/domain/operations/product-type'
import { reservationProduct } from '@arung/domain/operations/reservation-product'
import type { Offer, OfferedPart } from '@arung/domain/reservations/selling'
import { refusedAs } from '../commands.ts'
import { productTypeStream, reservationProductStream } from '../operations/streams.ts'
import type { Parts } from '../parts.ts'
import { sellingRefusals } from './refusals.ts'

type OfferParts = Pick<Parts, 'workers'>

/**
 * Returns the desk's offer under this id, as this process knows it. The total that the desk showed is compared with it,
 * so a price that another process has changed meanwhile never sells at a price that was not shown. Throws 409
 * `ProductGone` when the product, or a part of it, is retired.
 */
export async function offerOf(parts: OfferParts, id: string): Promise<Offer> {
  const product = await productOf(parts, id)
  const own: readonly OfferedPart[] =
    product.kind === 'SINGLE'
      ? [await partOf(parts, id, product)]
      : await Promise.all(product.components.map(one => singleOf(parts, one)))
  return { id, product, parts: own }
}

async function productOf({ workers }: OfferParts, id: string) {
  const { state } = await workers.known(reservationProductStream(id), reservationProduct)
  if (state === null || state.isRetired) throw refusedAs('ProductGone', sellingRefusals)
  return state.value
}

async function singleOf(parts: OfferParts, id: string): Promise<OfferedPart> {
  const product = await productOf(parts, id)
  if (product.kind !== 'SINGLE') throw refusedAs('ProductGone', sellingRefusals)
  return partOf(parts, id, product)
}

async function partOf(
  { workers }: OfferParts,
  id: string,
  product: SingleProduct,
): Promise<OfferedPart> {
  const { state } = await workers.known(productTypeStream(product.typeId), productType)
  return { id, product, dayList: state?.value.kind ?? 'NONE' }
}
