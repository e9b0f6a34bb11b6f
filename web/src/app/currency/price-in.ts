import type { Currency } from '@arung/contracts/money'

/** The price of something in a currency, minor units; each product and add-on has its own of both. */
export const priceIn = (priced: { price: number; usdPrice: number }, currency: Currency): number =>
  currency === 'IDR' ? priced.price : priced.usdPrice
