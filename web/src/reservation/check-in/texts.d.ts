import type checkIn from '../../base/i18n/en/checkIn.json'

declare global {
  interface Texts {
    checkIn: typeof checkIn
  }
}
