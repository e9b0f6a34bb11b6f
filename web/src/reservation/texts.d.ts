import type reservation from '../base/i18n/en/reservation.json'

declare global {
  interface Texts {
    reservation: typeof reservation
  }
}
