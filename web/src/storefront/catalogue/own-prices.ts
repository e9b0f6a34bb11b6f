import type { ProductDetail, RateView } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import { useResource } from '../../app/api/resource.ts'
import { ownPricesResource } from '../../app/api/resources.ts'
import { useSession } from '../../app/session/use-session.ts'

/** A rate as somebody pays it; `publicPrice` is what everybody else does, in rupiah, where that is another price. */
export type SeenRate = RateView & Readonly<{ publicPrice?: number }>
/** A product as whoever is signed in would pay for it; its own `price` stays the public one. */
export type SeenProduct = Omit<ProductDetail, 'rates'> & { rates: SeenRate[] }

/**
 * A product at the prices of the agent who is signed in. The page is drawn once for all: what an agent pays is asked for by
 * the agent's own browser afterwards, and stays there.
 */
export function useOwnPriced(product: ProductDetail): SeenProduct {
  const { token, role } = useSession()
  const isAgent = token !== null && role === 'AGEN'
  const { data } = useResource(isAgent ? ownPricesResource : null)
  if (!isAgent || data === undefined) return product
  const own = new Map(
    data.filter(({ productId }) => productId === product.id).map(one => [one.rateId, one.price]),
  )
  return {
    ...product,
    rates: product.rates.map(rate => {
      const price = own.get(rate.id)
      return price === undefined || price === rate.price
        ? rate
        : { ...rate, price, publicPrice: rate.price }
    }),
  }
}

/** The rate by which a product is called so dear, where somebody pays another price for it; special prices are in rupiah. */
export const ownFirstRate = (product: SeenProduct, currency: Currency): SeenRate | undefined =>
  currency === 'IDR'
    ? product.rates.find(({ publicPrice }) => publicPrice === product.price)
    : undefined
