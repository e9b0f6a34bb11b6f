import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { office } from './crew-day.ts'

/**
 * Makes a product of the reservation area with a type of its own, without pools, units and guides. Its name begins with
 * `label`, and `price` is rupiah for each guest. `more` are other fields of the product.
 */
export async function ownProduct(label: string, price: number, more: object = {}) {
  const { post, word } = await office()
  const name = `${label} ${word}`
  const type = await post<{ id: string }>('product-types', { ...sampleType, name })
  const product = await post<{ id: string }>('products', {
    ...sampleSingle,
    name,
    nameId: name,
    typeId: type.id,
    pools: [],
    units: null,
    guideRatio: null,
    sessions: ['09:00'],
    price,
    ...more,
  })
  return { post, word, name, typeId: type.id, productId: product.id }
}
