import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'

type Combo = Pick<ListedProduct, 'price' | 'usdPrice' | 'singlesPrice' | 'singlesUsdPrice'>

/** Returns the sum of the single prices of a combo's activities; for any other product its price. */
export const singlesOf = ({ price, usdPrice, singlesPrice, singlesUsdPrice }: Combo) => ({
  price: singlesPrice ?? price,
  usdPrice: singlesUsdPrice ?? usdPrice,
})

/** Returns how much less a combo costs than its activities separately. */
export function savingOf(combo: Combo) {
  const singles = singlesOf(combo)
  return { price: singles.price - combo.price, usdPrice: singles.usdPrice - combo.usdPrice }
}
