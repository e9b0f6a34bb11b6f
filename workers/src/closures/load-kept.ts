import { booking } from '@arung/domain/bookings/booking'
import type { BookingEvent } from '@arung/domain/bookings/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { LoadKept } from '../orders/load-order.ts'
import { createReadEvents } from '../read-events.ts'

/** Reads from the streams of bookings which of them are kept without a date. */
export function createLoadKept(store: EventStore, codec: Codec<DomainEvent>): LoadKept {
  const read = createReadEvents(store, codec)
  return async bookingIds => {
    const all = await Promise.all(
      bookingIds.map(async id => {
        const state = (await read<BookingEvent>('booking', id)).reduce(
          booking.evolve,
          booking.initial,
        )
        if (!state.exists || state.kept === undefined || state.state === 'CANCELED') return []
        const { lineId, date, time } = state.terms
        return [{ lineId, date, time, until: state.kept.until }]
      }),
    )
    return all.flat()
  }
}
