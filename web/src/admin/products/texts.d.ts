import type products from '../../base/i18n/en/products.json'

declare global {
  interface Texts {
    products: typeof products
  }
}
