import type pickup from '../../app/i18n/en/pickup.json'

declare global {
  interface Texts {
    pickup: typeof pickup
  }
}
