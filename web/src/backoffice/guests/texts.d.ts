import type guests from '../../base/i18n/en/guests.json'

declare global {
  interface Texts {
    guests: typeof guests
  }
}
