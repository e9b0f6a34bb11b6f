import type prices from '../../base/i18n/en/prices.json'

declare global {
  interface Texts {
    prices: typeof prices
  }
}
