import type dayBookings from '../../base/i18n/en/dayBookings.json'
import type bookingsWords from '../../base/i18n/desk/en/bookings.json'

declare global {
  interface Texts {
    dayBookings: typeof dayBookings
  }
  interface DeskTexts {
    bookings: typeof bookingsWords
  }
}
