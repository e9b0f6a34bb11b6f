import type deskViewWords from '../base/i18n/desk/en/desk-views.json'
import type backoffice from '../base/i18n/en/backoffice.json'

declare global {
  interface Texts {
    backoffice: typeof backoffice
  }
  interface DeskTexts {
    'desk-views': typeof deskViewWords
  }
}
