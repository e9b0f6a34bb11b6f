import type checkout from '../../base/i18n/en/checkout.json'

declare global {
  interface Texts {
    checkout: typeof checkout
  }
}
