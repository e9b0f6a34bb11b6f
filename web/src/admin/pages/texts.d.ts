import type companyPages from '../../base/i18n/en/companyPages.json'
import type restaurantMenu from '../../base/i18n/en/restaurantMenu.json'
import type pagesWords from '../../base/i18n/desk/en/pages.json'

declare global {
  interface Texts {
    companyPages: typeof companyPages
    restaurantMenu: typeof restaurantMenu
  }
  interface DeskTexts {
    pages: typeof pagesWords
  }
}
