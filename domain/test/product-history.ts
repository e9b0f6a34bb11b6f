import type { ProductEvent } from '../src/catalogue/events.ts'
import type { ProductCommand } from '../src/catalogue/product.ts'
import { sampleIds, sampleProduct } from '../src/testing/sample-catalogue.ts'

/** Possible events of a product, and the commands that it can receive. */
export const now = '2026-12-01T02:00:00.000Z'
export const at = now
export const productId = sampleIds.rafting
export const save = (next = sampleProduct): ProductCommand => ({
  type: 'SaveProduct',
  productId,
  product: next,
  now,
})
export const saved = (next = sampleProduct): ProductEvent => ({
  type: 'ProductSaved',
  data: { productId, product: next, at },
})
export const nyepi = { date: '2027-03-08', reason: 'Nyepi' }
export const disabled: ProductEvent = {
  type: 'DatesDisabled',
  data: { productId, dates: [nyepi], at },
}
export const madeVaried: ProductEvent = { type: 'ProductMadeVaried', data: { productId, at } }
export const remove: ProductCommand = { type: 'RemoveProduct', productId, now }
const [first] = sampleProduct.images
/** The sample pictures with another picture in front. */
export const pictures = [
  { mediaId: sampleIds.river, alt: 'The river', altId: 'Sungai' },
  ...(first ? [first] : []),
]
export const picture = (
  images: typeof pictures,
  over: { over?: typeof pictures } = {},
): ProductCommand => ({ type: 'ChangePictures', productId, images, now, ...over })
export const dates = (
  disable: readonly (typeof nyepi)[],
  enable: readonly string[],
): ProductCommand => ({
  type: 'ChangeDates',
  productId,
  disable,
  enable,
  now,
})
