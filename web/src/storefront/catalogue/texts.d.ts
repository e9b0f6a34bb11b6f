import type catalogue from '../../base/i18n/en/catalogue.json'
import type product from '../../base/i18n/en/product.json'

declare global {
  interface Texts {
    catalogue: typeof catalogue
    product: typeof product
  }
}
