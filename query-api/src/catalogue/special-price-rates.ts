import type { SpecialPriceRate } from '@arung/contracts/catalogue/special-prices'
import { ratesOf } from '@arung/domain/catalogue/rates'
import { searchWords } from '@arung/contracts/search-words'
import { onceFor } from './load-catalogue.ts'

/** A rate with its search words. `isActive` is that of its product. */
export type KnownRate = Readonly<{
  view: SpecialPriceRate
  isActive: boolean
  productWords: string
  rateWords: string
}>

const byName = new Intl.Collator()

export const rateKey = (productId: string, rateId: string): string => `${productId}|${rateId}`

/** Every rate of the catalogue by `rateKey`, in the order of the products' names. Built once for each catalogue. */
export const ratesOfCatalogue = onceFor((facts): ReadonlyMap<string, KnownRate> => {
  const products = [...facts.products]
    .map(([productId, { product }]) => ({ productId, product }))
    .sort((a, b) => byName.compare(a.product.packageName, b.product.packageName))
  return new Map(
    products.flatMap(({ productId, product }) =>
      ratesOf(product).map((rate): [string, KnownRate] => [
        rateKey(productId, rate.id),
        {
          view: {
            productId,
            variantId: rate.id,
            product: { name: product.packageName, nameId: product.packageNameId },
            rate: { name: rate.name, nameId: rate.nameId },
            isVariant: rate.kind === 'VARIANT',
            publicPrice: rate.price,
          },
          isActive: product.active,
          productWords: searchWords(`${product.packageName} ${product.packageNameId}`),
          rateWords: searchWords(`${rate.name} ${rate.nameId}`),
        },
      ]),
    ),
  )
})
