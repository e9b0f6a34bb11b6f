import type refund from '../../base/i18n/en/refund.json'

declare global {
  interface Texts {
    refund: typeof refund
  }
}
