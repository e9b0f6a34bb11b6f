import { booking } from '@arung/domain/bookings/booking'
import type { BookingTerms } from '@arung/domain/bookings/events'
import { bookingsOf } from '@arung/domain/bookings/of-order'
import { bookingName, bookingNamespace } from '@arung/domain/bookings/streams'
import { order } from '@arung/domain/orders/order'
import { isSame } from '@arung/domain/same'
import type { CommandMeta } from '@arung/event-store/codec'
import { notFound, unavailable } from '@arung/platform/http/errors'
import { uuidv5 } from '@arung/platform/ids'
import { accepted, followUp } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { orderStream } from '../orders/streams.ts'
import { bookingRefusals } from './refusals.ts'
import { bookingStream } from './streams.ts'

type FollowParts = Pick<Parts, 'workers' | 'clock'>

/** Who looks again finds an order that moved; one that moves faster than this is looked at later. */
const looksMax = 5

/**
 * Makes an order's bookings what the order says they are. Their ids are noted in the order before they are opened, and the
 * order is looked at once more after them: whoever ends it in between either finds its bookings or is found by this look.
 * Done again it does nothing.
 */
export async function followOrder(
  parts: FollowParts,
  meta: CommandMeta,
  orderId: string,
): Promise<{ position: number }> {
  let position = 0
  for (let look = 0; look < looksMax; look += 1) {
    const seen = await wantedOf(parts, orderId)
    const now = parts.clock.now().toISOString()
    const bookingIds = [...seen.wanted.keys()]
    if (bookingIds.some(id => !seen.known.includes(id))) {
      const noted = await parts.workers.execute(
        orderStream(orderId),
        order,
        { type: 'OpenBookings', bookingIds, now },
        followUp(meta, `open|${look}|${bookingIds.join()}`),
      )
      // It ended since it was read: the next look knows.
      if (noted.outcome === 'refused') continue
    }
    for (const bookingId of new Set([...seen.known, ...bookingIds])) {
      const terms = seen.wanted.get(bookingId) ?? null
      // Said with the terms: another try of this request may find others.
      const name = `follow|${bookingId}|${look}|${JSON.stringify(terms)}`
      const followed = await parts.workers.execute(
        bookingStream(bookingId),
        booking,
        { type: 'FollowSale', bookingId, orderId, terms, now },
        followUp(meta, name),
      )
      position = Math.max(position, accepted(followed, bookingRefusals).position)
    }
    const after = await wantedOf(parts, orderId)
    if (isSame([...after.wanted], [...seen.wanted])) return { position }
  }
  throw unavailable()
}

/** The bookings that an order is to have now, by their ids, and those that it is known to have had. */
async function wantedOf(
  { workers }: FollowParts,
  orderId: string,
): Promise<{ wanted: ReadonlyMap<string, BookingTerms>; known: readonly string[] }> {
  const { state } = await workers.load(orderStream(orderId), order)
  if (!state.exists) throw notFound()
  const wanted = bookingsOf(state).map(
    terms =>
      [uuidv5(bookingNamespace, bookingName(orderId, terms.lineId, terms.part)), terms] as const,
  )
  return { wanted: new Map(wanted), known: state.bookingIds }
}
