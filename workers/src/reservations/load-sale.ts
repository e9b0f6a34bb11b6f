import { booking } from '@arung/domain/bookings/booking'
import type { BookingEvent } from '@arung/domain/bookings/events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import type { PickupEvent } from '@arung/domain/pickups/events'
import type { SoldPickUp } from '@arung/domain/reservations/events'
import type { OutingBooking } from '@arung/domain/reservations/voucher-facts'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { createReadEvents } from '../read-events.ts'

export type SaleFacts = Readonly<{ sale: LiveReservation; bookings: readonly OutingBooking[] }>

/** Reads a desk sale and its bookings from their streams. Throws when the sale was never made. */
export function createLoadSale(store: EventStore, codec: Codec<DomainEvent>) {
  const read = createReadEvents(store, codec)
  return async (reservationId: string): Promise<SaleFacts> => {
    const events = await read<ReservationEvent>('reservation', reservationId)
    const sale = events.reduce(reservation.evolve, reservation.initial)
    if (!isMade(sale)) throw new Error(`There is no sale ${reservationId}`)
    const ids = sale.terms.lines.flatMap(line => line.parts.map(part => part.bookingId))
    const bookings = await Promise.all(
      ids.map(async id => {
        const own = await read<BookingEvent>('booking', id)
        const state = own.reduce(booking.evolve, booking.initial)
        if (!state.exists) return []
        return [{ ...state.terms, state: state.state, keptUntil: state.kept?.until ?? null }]
      }),
    )
    const pickUp = await withKind(read, sale.terms.pickUp)
    return { sale: { ...sale, terms: { ...sale.terms, pickUp } }, bookings: bookings.flat() }
  }
}

/** Adds the kind of its zone to a pick-up of before it was stored. The zone may have been retired since. */
async function withKind(
  read: ReturnType<typeof createReadEvents>,
  pickUp: SoldPickUp | null,
): Promise<SoldPickUp | null> {
  if (!pickUp?.zoneId || pickUp.kind !== undefined) return pickUp
  const events = await read<PickupEvent>('pickupzone', pickUp.zoneId)
  const saved = events.flatMap(event => (event.type === 'PickupZoneSaved' ? [event.data] : []))
  return { ...pickUp, kind: saved.at(-1)?.zone.kind ?? null }
}
