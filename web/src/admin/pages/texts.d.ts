import type companyPages from '../../base/i18n/en/companyPages.json'
import type restaurantMenu from '../../base/i18n/en/restaurantMenu.json'

declare global {
  interface Texts {
    companyPages: typeof companyPages
    restaurantMenu: typeof restaurantMenu
  }
}
