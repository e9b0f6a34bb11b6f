import type backoffice from '../base/i18n/en/backoffice.json'

declare global {
  interface Texts {
    backoffice: typeof backoffice
  }
}
