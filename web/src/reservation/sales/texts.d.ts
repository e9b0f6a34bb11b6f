import type deskSales from '../../app/i18n/en/deskSales.json'

declare global {
  interface Texts {
    deskSales: typeof deskSales
  }
}
