import type { OwnSpecialPrice } from '@arung/contracts/catalogue/special-prices'
import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'
import type { ProductDetail, RateView } from '@arung/contracts/catalogue/views'
import type { Currency } from '@arung/contracts/money'
import useSWR from 'swr'
import { useCurrency } from '../../app/currency/use-currency.ts'
import { useSession } from '../../app/session/use-session.ts'
import { fetchOwnPrices } from './own-price-calls.ts'

/** A rate as the visitor pays it. `publicPrice` is the public price in rupiah, where it differs. */
export type SeenRate = RateView & Readonly<{ publicPrice?: number }>
/** A product as the signed-in person would pay for it. Its own `price` stays the public one. */
export type SeenProduct = Omit<ProductDetail, 'rates'> & { rates: SeenRate[] }

/**
 * Returns a product at the prices of the signed-in agent. The page is rendered once for everybody; the agent's own
 * browser requests the agent's prices afterwards and keeps them.
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

/** Returns the signed-in agent's prices for a product, or undefined for anybody else. */
function useOwnPrices(productId: string): readonly OwnSpecialPrice[] | undefined {
  const { token, role } = useSession()
  const isAgent = token !== null && role === 'AGEN'
  const { data } = useSWR(isAgent ? ['own-prices', productId] : null, ([, id]) =>
    fetchOwnPrices(id),
  )
  return isAgent ? data : undefined
}

/**
 * Returns the signed-in agent's price in rupiah for the rate whose public price the lists show; null where there is no
 * different price.
 */
export function useOwnPriceOf({ id, price }: Pick<ListedProduct, 'id' | 'price'>): number | null {
  const { currency } = useCurrency()
  const own = useOwnPrices(id)?.find(({ rate }) => rate?.publicPrice === price)
  return own === undefined || currency !== 'IDR' || own.price === price ? null : own.price
}

/**
 * Returns the rate whose public price the product shows, where the visitor pays another price for it. Special prices
 * are in rupiah.
 */
export const ownFirstRate = (product: SeenProduct, currency: Currency): SeenRate | undefined =>
  currency === 'IDR'
    ? product.rates.find(({ publicPrice }) => publicPrice === product.price)
    : undefined
