import type reservation from '../app/i18n/en/reservation.json'

declare global {
  interface Texts {
    reservation: typeof reservation
  }
}
