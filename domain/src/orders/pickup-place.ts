import type { Contact } from '@arung/contracts/checkouts/people'
import { accept, refuse, type Decision } from '../decider.ts'
import type { OrderCommandOf, OrderRefusal } from './commands.ts'
import type { OrderEvent } from './events.ts'
import { holdsPlaces } from './legal-moves.ts'
import type { LiveOrder } from './live-order.ts'

/**
 * Sets where the guests of a placed order are picked up, as they or the desk say it. It costs nothing, and the place
 * can be changed until the order is over. Only guests who are picked up have one.
 */
export function namePickupPlace(
  { place, isAnew, now: at }: OrderCommandOf<'NamePickupPlace'>,
  { deleted, status, placed }: LiveOrder,
): Decision<OrderEvent, OrderRefusal> {
  const { orderId, subject, contact, lines, pickup } = placed
  if (deleted || !holdsPlaces(status)) return refuse('OrderOver')
  if ('forgotten' in contact) return refuse('PersonForgotten')
  if (pickup?.kind === 'SELF' || !lines.some(line => line.offersPickup)) return refuse('NoPickup')
  if (contact.pickupPlace === place) return accept()
  if (contact.pickupPlace !== null && !isAnew) return refuse('ChangedMeanwhile')
  return accept({ type: 'PickupPlaceNamed', data: { orderId, subject, place, at } })
}

/** Returns an order with this pick-up place. An order of forgotten guests, whose place is a marker, does not change. */
export function withPickupPlace<Order extends Readonly<{ contact: Contact }>>(
  order: Order,
  place: string,
): Order {
  if ('forgotten' in order.contact || typeof place !== 'string') return order
  const { pickupLater: _told, ...contact } = order.contact
  return { ...order, contact: { ...contact, pickupPlace: place } }
}
