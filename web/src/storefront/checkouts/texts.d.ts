import type checkout from '../../app/i18n/en/checkout.json'

declare global {
  interface Texts {
    checkout: typeof checkout
  }
}
