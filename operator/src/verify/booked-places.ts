import type { Sale } from '@arung/domain/bookings/sale'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { Fact } from './facts.ts'

type Decoded = DecodedEvent<DomainEvent>
type Owned = {
  by: Decoded
  bookingId: string
  sold: boolean
  stands: boolean
  /** The changes that are not settled. */
  open: Set<string>
}

/**
 * Returns the facts about the places that bookings own, from the events of one day: whether they are sold in the end,
 * or were given back.
 */
export function placesOfBookings(events: readonly Decoded[]): readonly Fact[] {
  const owned = new Map<string, Owned>()
  for (const decoded of events) {
    const { event } = decoded
    switch (event.type) {
      case 'HoldBound':
      case 'PlacesSold':
      case 'HoldChanged': {
        const { holdId, owner } = event.data
        if (owner.kind !== 'BOOKING') break
        // A change to a hold that the booking did not have yet takes places that belong to it at once.
        const known = owned.get(holdId)
        const sold = event.type === 'PlacesSold' || (known?.sold ?? event.type === 'HoldChanged')
        const open = new Set(known?.open)
        if (event.type === 'HoldChanged') open.add(event.data.changeId)
        owned.set(holdId, { by: decoded, bookingId: owner.id, sold, stands: true, open })
        break
      }
      case 'HoldSettled': {
        const hold = owned.get(event.data.holdId)
        if (hold === undefined) break
        const { changeId, outcome, demands } = event.data
        hold.open.delete(changeId)
        if (outcome === 'CHANGED') hold.sold = true
        hold.stands = demands.length > 0 || hold.open.size > 0
        break
      }
      case 'PlacesReleased': {
        const hold = owned.get(event.data.holdId)
        if (hold) hold.stands = false
        break
      }
      default:
    }
  }
  return [...owned.values()].map(({ by, bookingId, sold, stands }) => ({
    thing: `booking|${bookingId}`,
    said: { what: 'owned', sold, stands },
    by: shown(by),
  }))
}

/**
 * Returns the final state of a booking of the desk or of an agent, and since when it applies. The booking of an order
 * has the places of its order.
 */
export function bookingStates(events: readonly Decoded[]): readonly Fact[] {
  let last: Fact | null = null
  for (const decoded of events) {
    const { event, recordedAt } = decoded
    const is = (state: 'LIVES' | 'CANCELED' | 'FORFEITED'): Fact | null =>
      'bookingId' in event.data && !isOfOrder(event.data)
        ? {
            thing: `booking|${event.data.bookingId}`,
            said: { what: 'written', state, since: recordedAt.toISOString() },
            by: shown(decoded),
          }
        : null
    switch (event.type) {
      case 'BookingOpened':
        last = is('LIVES')
        break
      case 'BookingForfeited':
        last = is('FORFEITED')
        break
      case 'BookingCanceled':
        last = is('CANCELED')
        break
      default:
    }
  }
  return last === null ? [] : [last]
}

/** Returns the number of holds that a reservation was made with, booking by booking. */
export function placesOfReservation(events: readonly Decoded[]): readonly Fact[] {
  return events.flatMap(decoded =>
    decoded.event.type === 'ReservationMade'
      ? decoded.event.data.lines
          .flatMap(line => line.parts)
          .map(({ bookingId, holds }) => ({
            thing: `booking|${bookingId}`,
            said: { what: 'promised places', holds: holds.length } as const,
            by: shown(decoded),
          }))
      : [],
  )
}

const isOfOrder = (data: object): boolean => 'sale' in data && (data.sale as Sale).kind === 'ORDER'
const shown = ({ position, stream, type }: Decoded) => ({ position, stream, type })
