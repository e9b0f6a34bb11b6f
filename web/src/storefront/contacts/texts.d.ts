import type contact from '../../base/i18n/en/contact.json'

declare global {
  interface Texts {
    contact: typeof contact
  }
}
