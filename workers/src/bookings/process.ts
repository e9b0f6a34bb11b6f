import { command, type Process } from '../processes/reaction.ts'

/** From orders to the bookings of the day, and back: guests who have come can no longer cancel. */
export const bookings: Process<'command'> = {
  name: 'bookings',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed':
      case 'OrderCancelled':
        return [follow(event.data.orderId)]
      case 'OrderChanged':
        // Of an order that nobody has confirmed there are no bookings yet.
        return event.data.completesAt === null ? [] : [follow(event.data.orderId)]
      case 'GuestsArrived':
        return [command(`/internal/orders/${event.data.orderId}/attend`)]
      case 'MoveTakenBack':
        // What the sale said meanwhile was kept from those who had come.
        return event.data.state === 'APPROVED' ? [follow(event.data.orderId)] : []
      default:
        return []
    }
  },
}

const follow = (orderId: string) => command(`/internal/orders/${orderId}/bookings`)
