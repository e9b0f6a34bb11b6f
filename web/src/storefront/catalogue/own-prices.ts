import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import type { ProductDetail, ProductSummary, RateView } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import { useResource } from '../../app/api/resource.ts'
import { ownPricesResource } from '../../app/api/resources.ts'
import { useCurrency } from '../../app/currency/use-currency.ts'
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
  const data = useOwnPrices()
  if (data === undefined) return product
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

/** All prices of the agent who is signed in, in one call for all that asks; nothing for anybody else. */
function useOwnPrices(): readonly OwnSpecialPrice[] | undefined {
  const { token, role } = useSession()
  const isAgent = token !== null && role === 'AGEN'
  const { data } = useResource(isAgent ? ownPricesResource : null)
  return isAgent ? data : undefined
}

/** What the agent who is signed in pays in rupiah for what lists call so dear; null where that is the public price. */
export function useOwnPriceOf({ id, price }: Pick<ProductSummary, 'id' | 'price'>): number | null {
  const { currency } = useCurrency()
  const own = useOwnPrices()?.find(
    ({ productId, rate }) => productId === id && rate?.publicPrice === price,
  )
  return own === undefined || currency !== 'IDR' || own.price === price ? null : own.price
}

/** The rate by which a product is called so dear, where somebody pays another price for it; special prices are in rupiah. */
export const ownFirstRate = (product: SeenProduct, currency: Currency): SeenRate | undefined =>
  currency === 'IDR'
    ? product.rates.find(({ publicPrice }) => publicPrice === product.price)
    : undefined
