import type contact from '../../app/i18n/en/contact.json'

declare global {
  interface Texts {
    contact: typeof contact
  }
}
