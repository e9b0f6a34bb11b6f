import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/** Notes which bookings are a confirmed order's before they are opened, so that whoever ends the order finds them all. */
export function openBookings(
  { bookingIds, now: at }: OrderCommandOf<'OpenBookings'>,
  state: LiveOrder,
): Answer {
  const more = bookingIds.filter(id => !state.bookingIds.includes(id))
  if (more.length === 0) return accept()
  if (state.status !== 'CONFIRMED' && state.status !== 'COMPLETED')
    return refuse('OrderNotConfirmed')
  const { orderId } = state.placed
  return accept({ type: 'OrderBookingsOpened', data: { orderId, bookingIds: more, at } })
}

/** Says nothing of an order that ended meanwhile: its bookings tell of the contradiction. */
export function attend({ now: at }: OrderCommandOf<'AttendOrder'>, state: LiveOrder): Answer {
  if (state.attended || state.status !== 'CONFIRMED') return accept()
  return accept({ type: 'OrderAttended', data: { orderId: state.placed.orderId, at } })
}
