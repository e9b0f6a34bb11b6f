import type products from '../../app/i18n/en/products.json'

declare global {
  interface Texts {
    products: typeof products
  }
}
