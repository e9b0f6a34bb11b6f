import type { Currency } from '@arung/contracts/money'

/** Returns a price in a currency, in minor units. Each product and add-on has its own price in both. */
export const priceIn = (priced: { price: number; usdPrice: number }, currency: Currency): number =>
  currency === 'IDR' ? priced.price : priced.usdPrice
