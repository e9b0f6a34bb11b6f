import type ordersWords from '../../base/i18n/desk/en/orders.json'

declare global {
  interface DeskTexts {
    orders: typeof ordersWords
  }
}
