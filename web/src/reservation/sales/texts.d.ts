import type deskSales from '../../base/i18n/en/deskSales.json'
import type reservationsWords from '../../base/i18n/desk/en/reservations.json'

declare global {
  interface Texts {
    deskSales: typeof deskSales
  }
  interface DeskTexts {
    reservations: typeof reservationsWords
  }
}
