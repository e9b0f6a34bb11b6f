import type addOns from '../../base/i18n/en/addOns.json'
import type catalogueDesk from '../../base/i18n/en/catalogueDesk.json'
import type productCalendar from '../../base/i18n/en/productCalendar.json'
import type categories from '../../base/i18n/en/categories.json'
import type catalogueWords from '../../base/i18n/desk/en/catalogue.json'

declare global {
  interface Texts {
    addOns: typeof addOns
    catalogueDesk: typeof catalogueDesk
    categories: typeof categories
    productCalendar: typeof productCalendar
  }
  interface DeskTexts {
    catalogue: typeof catalogueWords
  }
}
