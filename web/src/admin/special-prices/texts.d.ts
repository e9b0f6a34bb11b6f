import type prices from '../../app/i18n/en/prices.json'

declare global {
  interface Texts {
    prices: typeof prices
  }
}
