import type unconfirmed from '../../base/i18n/en/unconfirmed.json'

declare global {
  interface Texts {
    unconfirmed: typeof unconfirmed
  }
}
