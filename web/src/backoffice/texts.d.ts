import type backoffice from '../app/i18n/en/backoffice.json'

declare global {
  interface Texts {
    backoffice: typeof backoffice
  }
}
