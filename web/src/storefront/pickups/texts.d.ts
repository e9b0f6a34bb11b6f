import type pickup from '../../base/i18n/en/pickup.json'

declare global {
  interface Texts {
    pickup: typeof pickup
  }
}
