import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { NotedBooking, OrderEvent } from './events.ts'
import type { LiveOrder } from './order-state.ts'

type Answer = Decision<OrderEvent, OrderRefusal>

/**
 * Records the bookings of a confirmed order and their mapping to the reservation area before they are opened, so that
 * whoever ends the order finds them all. A recorded mapping stays, whatever happens to the mapping later. A booking
 * without a mapping takes one that is found later, and another variant is looked up again.
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

/**
 * Records the arrival of the first guests. Emits no event if the order has ended meanwhile; its bookings then report
 * the contradiction.
 */
export function attend({ now: at }: OrderCommandOf<'AttendOrder'>, state: LiveOrder): Answer {
  if (state.attended || state.status !== 'CONFIRMED') return accept()
  return accept({ type: 'OrderAttended', data: { orderId: state.placed.orderId, at } })
}

/** Records what became of what an agent owes for the order on account. The receivables know it. */
export function noteSettlement(
  { settlement, now: at }: OrderCommandOf<'NoteSettlement'>,
  state: LiveOrder,
): Answer {
  if (settlement === state.settlement) return accept()
  const { orderId } = state.placed
  return accept({ type: 'SettlementNoted', data: { orderId, settlement, at } })
}
