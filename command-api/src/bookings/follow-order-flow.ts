// Streams: order -> booking*. Finished by: the process of bookings, after each event of the order.
import { booking } from '@arung/domain/bookings/booking'
import type { BookingTerms } from '@arung/domain/bookings/events'
import { activitiesOf, bookingsOf } from '@arung/domain/bookings/of-order'
import { orderSale } from '@arung/domain/bookings/sale'
import { order, type LiveOrder, type Order } from '@arung/domain/orders/order'
import type { NotedBooking } from '@arung/domain/orders/terms'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound, unavailable } from '@arung/platform/http/errors'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from '../orders/streams.ts'
import { bookingIdOf, mappedActivities } from './mapped-activities.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

type FollowParts = Pick<Parts, 'workers' | 'clock' | 'catalogue'>

/**
 * Maximum number of looks, as each may find that the order has changed. An order that changes faster is looked at
 * later.
 */
const looksMax = 5

/**
 * Brings an order's bookings to what the order says. Notes their ids, and the reservation products that the product
 * mapping gives, in the order before opening them, and reads order and mapping once more afterwards. A process that
 * ends the order or maps its product in between either finds the bookings or is found by that second look. A repetition
 * does nothing.
 */
export async function followOrder(
  parts: FollowParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ position: number }> {
  let position = 0
  let state = await liveOrder(parts, orderId)
  for (let look = 0; look < looksMax; look += 1) {
    const now = parts.clock.now().toISOString()
    const bookings = await newsOf(parts, state)
    if (bookings.length > 0) {
      const noted = await parts.workers.execute(
        orderStream(orderId),
        order,
        { type: 'OpenBookings', bookings, now },
        followUp(meta, `open|${look}|${JSON.stringify(bookings)}`),
      )
      // The order ended after it was read. The next look sees that.
      state = noted.outcome === 'accepted' ? live(noted.state) : await liveOrder(parts, orderId)
      if (noted.outcome === 'refused') continue
    }
    const seen = wantedOf(state)
    for (const [bookingId, terms] of seen) {
      // The id includes the terms, because another try of this request may find others.
      const name = `follow|${bookingId}|${look}|${JSON.stringify(terms)}`
      const followed = await parts.workers.execute(
        bookingStream(bookingId),
        booking,
        { type: 'FollowSale', bookingId, sale: orderSale(orderId), terms, now },
        followUp(meta, name),
      )
      position = Math.max(position, accepted(followed, bookingRefusals).position)
    }
    state = await liveOrder(parts, orderId)
    const isStill = isSame([...wantedOf(state)], [...seen])
    if (isStill && (await newsOf(parts, state)).length === 0) return { position }
  }
  throw unavailable()
}

/**
 * Returns what the order must note before its bookings are opened: bookings that it does not know, and mappings that
 * they got since.
 */
async function newsOf(parts: FollowParts, state: LiveOrder): Promise<readonly NotedBooking[]> {
  const { orderId } = state.placed
  const open = activitiesOf(state).filter(activity => {
    const id = bookingIdOf(orderId, activity)
    const noted = state.bookings.find(({ bookingId }) => bookingId === id)
    return noted === undefined || noted.mapped === null || noted.rateId !== activity.rateId
  })
  const found = await mappedActivities(parts, orderId, open)
  return found.filter(one => {
    const noted = state.bookings.find(({ bookingId }) => bookingId === one.bookingId)
    return noted === undefined || noted.rateId !== one.rateId || one.mapped !== null
  })
}

/** Returns the order's terms for each of its present and former bookings, or null for one that it no longer has. */
function wantedOf(state: LiveOrder): ReadonlyMap<string, BookingTerms | null> {
  const { orderId } = state.placed
  const wanted = new Map(bookingsOf(state).map(terms => [bookingIdOf(orderId, terms), terms]))
  return new Map(state.bookings.map(({ bookingId }) => [bookingId, wanted.get(bookingId) ?? null]))
}

async function liveOrder({ workers }: FollowParts, orderId: string): Promise<LiveOrder> {
  return live((await workers.load(orderStream(orderId), order)).state)
}

function live(state: Order): LiveOrder {
  if (!state.exists) throw notFound()
  return state
}
