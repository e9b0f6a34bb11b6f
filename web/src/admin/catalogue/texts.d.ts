import type addOns from '../../base/i18n/en/addOns.json'
import type catalogueDesk from '../../base/i18n/en/catalogueDesk.json'
import type productCalendar from '../../base/i18n/en/productCalendar.json'
import type categories from '../../base/i18n/en/categories.json'

declare global {
  interface Texts {
    addOns: typeof addOns
    catalogueDesk: typeof catalogueDesk
    categories: typeof categories
    productCalendar: typeof productCalendar
  }
}
