import { command, now, type Process } from '../processes/reaction.ts'

/** Removes the keys and files of people who are forgotten. */
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
