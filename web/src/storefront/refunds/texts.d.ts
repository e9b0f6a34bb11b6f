import type refund from '../../app/i18n/en/refund.json'

declare global {
  interface Texts {
    refund: typeof refund
  }
}
