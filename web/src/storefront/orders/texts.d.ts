import type order from '../../app/i18n/en/order.json'

declare global {
  interface Texts {
    order: typeof order
  }
}
