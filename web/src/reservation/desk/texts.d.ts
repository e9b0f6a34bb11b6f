import type deskSale from '../../app/i18n/en/deskSale.json'

declare global {
  interface Texts {
    deskSale: typeof deskSale
  }
}
