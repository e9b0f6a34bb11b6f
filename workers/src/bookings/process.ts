import { nightAfter } from '@arung/domain/bookings/night-after'
import type { Sale } from '@arung/domain/bookings/sale'
import { command, now, type Process, type Reaction } from '../processes/reaction.ts'

/**
 * From orders to the bookings of the day, and back: guests who have come can no longer cancel. What is mapped later
 * resolves the bookings that waited for it.
 */
export const bookings: Process<'command' | 'bookings.map'> = {
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
        return ofOrder(event.data.sale, orderId => command(`/internal/orders/${orderId}/attend`))
      case 'MoveTakenBack':
        // What the sale said meanwhile was kept from those who had come.
        return event.data.state === 'APPROVED' ? ofOrder(event.data.sale, follow) : []
      case 'ActivityEnded':
        return ofOrder(event.data.sale, orderId =>
          command(`/internal/orders/${orderId}/complete`, {}, nightAfter(event.data.at)),
        )
      case 'ProductMappingSaved':
        return [now('bookings.map', { productId: event.data.mapping.productId })]
      default:
        return []
    }
  },
}

const follow = (orderId: string) => command(`/internal/orders/${orderId}/bookings`)
const ofOrder = (
  { kind, id }: Sale,
  asks: (orderId: string) => Reaction<'command'>,
): readonly Reaction<'command'>[] => (kind === 'ORDER' ? [asks(id)] : [])
