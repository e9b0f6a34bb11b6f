import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type { ProductDetail, RateView } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import useSWR from 'swr'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { useSession } from '../../app/session/use-session.ts'
import { fetchOwnPrices } from './own-price-calls.ts'

/** A rate as somebody pays it; `publicPrice` is what everybody else does, in rupiah, where that is another price. */
export type SeenRate = RateView & Readonly<{ publicPrice?: number }>
/** A product as whoever is signed in would pay for it; its own `price` stays the public one. */
export type SeenProduct = Omit<ProductDetail, 'rates'> & { rates: SeenRate[] }

/**
 * A product at the prices of the agent who is signed in. The page is drawn once for all: what an agent pays is asked for by
 * the agent's own browser afterwards, and stays there.
 */
export function useOwnPriced(product: ProductDetail): SeenProduct {
  const data = useOwnPrices(product.id)
  if (data === undefined) return product
  const own = new Map(data.map(one => [one.variantId, one.price]))
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

/** What the agent who is signed in pays for a product; nothing for anybody else. */
function useOwnPrices(productId: string): readonly OwnSpecialPrice[] | undefined {
  const { token, role } = useSession()
  const isAgent = token !== null && role === 'AGEN'
  const { data } = useSWR(isAgent ? ['own-prices', productId] : null, ([, id]) =>
    fetchOwnPrices(id),
  )
  return isAgent ? data : undefined
}

/** What the agent who is signed in pays in rupiah for what lists call so dear; null where that is the public price. */
export function useOwnPriceOf({ id, price }: Pick<ListedProduct, 'id' | 'price'>): number | null {
  const { currency } = useCurrency()
  const own = useOwnPrices(id)?.find(({ rate }) => rate?.publicPrice === price)
  return own === undefined || currency !== 'IDR' || own.price === price ? null : own.price
}

/** The rate by which a product is called so dear, where somebody pays another price for it; special prices are in rupiah. */
export const ownFirstRate = (product: SeenProduct, currency: Currency): SeenRate | undefined =>
  currency === 'IDR'
    ? product.rates.find(({ publicPrice }) => publicPrice === product.price)
    : undefined
