import type deskSales from '../../base/i18n/en/deskSales.json'

declare global {
  interface Texts {
    deskSales: typeof deskSales
  }
}
