import type unconfirmed from '../../app/i18n/en/unconfirmed.json'

declare global {
  interface Texts {
    unconfirmed: typeof unconfirmed
  }
}
