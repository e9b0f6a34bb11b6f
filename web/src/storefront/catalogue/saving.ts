import type { ListedProduct } from '@arung/contracts/catalogue/listed-product'

type Combo = Pick<ListedProduct, 'price' | 'usdPrice' | 'singlesPrice' | 'singlesUsdPrice'>

/** What the activities of a combo cost one by one. */
export const singlesOf = ({ singlesPrice, singlesUsdPrice }: Combo) => ({
  price: singlesPrice,
  usdPrice: singlesUsdPrice,
})

/** What a combo costs less than its activities one by one. */
export const savingOf = (combo: Combo) => ({
  price: combo.singlesPrice - combo.price,
  usdPrice: combo.singlesUsdPrice - combo.usdPrice,
})
