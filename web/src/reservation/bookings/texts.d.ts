import type dayBookings from '../../app/i18n/en/dayBookings.json'

declare global {
  interface Texts {
    dayBookings: typeof dayBookings
  }
}
