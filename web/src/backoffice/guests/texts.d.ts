import type guests from '../../app/i18n/en/guests.json'

declare global {
  interface Texts {
    guests: typeof guests
  }
}
