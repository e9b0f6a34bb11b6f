import type dayBookings from '../../base/i18n/en/dayBookings.json'

declare global {
  interface Texts {
    dayBookings: typeof dayBookings
  }
}
