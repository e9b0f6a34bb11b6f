import type order from '../../base/i18n/en/order.json'

declare global {
  interface Texts {
    order: typeof order
  }
}
