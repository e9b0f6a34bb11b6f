import type deskSale from '../../base/i18n/en/deskSale.json'

declare global {
  interface Texts {
    deskSale: typeof deskSale
  }
}
