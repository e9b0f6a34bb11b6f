import { command, now, type Process } from '../processes/reaction.ts'

/** People who are forgotten: their keys and their files go. */
export const guests: Process<'command' | 'checkout.erase'> = {
  name: 'guests',
  react(event) {
    switch (event.type) {
      case 'CheckoutForgotten': {
        const { checkoutId, orderId } = event.data
        return [now('checkout.erase', { checkoutId, orderId })]
      }
      case 'ContactForgotten':
        return [command(`/internal/contacts/${event.data.contactId}/erase`)]
      default:
        return []
    }
  },
}
