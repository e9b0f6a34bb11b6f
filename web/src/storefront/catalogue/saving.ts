import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'

type Combo = Pick<ListedProduct, 'price' | 'usdPrice' | 'singlesPrice' | 'singlesUsdPrice'>

/** What the activities of a combo cost one by one; of anything else what it costs. */
export const singlesOf = ({ price, usdPrice, singlesPrice, singlesUsdPrice }: Combo) => ({
  price: singlesPrice ?? price,
  usdPrice: singlesUsdPrice ?? usdPrice,
})

/** What a combo costs less than its activities one by one. */
export function savingOf(combo: Combo) {
  const singles = singlesOf(combo)
  return { price: singles.price - combo.price, usdPrice: singles.usdPrice - combo.usdPrice }
}
