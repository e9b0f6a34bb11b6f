import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { NotedBooking, OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * Notes which bookings are a confirmed order's before they are opened, so that whoever ends the order finds them all, and
 * what they become in the reservation area. What was noted once stays, whatever becomes of the mapping; but one that was
 * mapped to nothing takes what is found later, and another variant is looked up anew.
 */
export function openBookings(
  { bookings, now: at }: OrderCommandOf<'OpenBookings'>,
  state: LiveOrder,
): Answer {
  const news = bookings.flatMap(asked => newsOf(asked, state.bookings))
  if (news.length === 0) return accept()
  if (state.status !== 'CONFIRMED' && state.status !== 'COMPLETED')
    return refuse('OrderNotConfirmed')
  const { orderId } = state.placed
  return accept({ type: 'OrderBookingsOpened', data: { orderId, bookings: news, at } })
}

function newsOf(asked: NotedBooking, known: readonly NotedBooking[]): readonly NotedBooking[] {
  const noted = known.find(({ bookingId }) => bookingId === asked.bookingId)
  if (noted === undefined || noted.rateId !== asked.rateId) return [asked]
  if (noted.mapped !== null || asked.mapped === null) return []
  return [{ ...noted, mapped: asked.mapped }]
}

/** Says nothing of an order that ended meanwhile: its bookings tell of the contradiction. */
export function attend({ now: at }: OrderCommandOf<'AttendOrder'>, state: LiveOrder): Answer {
  if (state.attended || state.status !== 'CONFIRMED') return accept()
  return accept({ type: 'OrderAttended', data: { orderId: state.placed.orderId, at } })
}
