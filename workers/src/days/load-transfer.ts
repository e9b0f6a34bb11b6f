import { fullName } from '@arung/contracts/full-name'
import type { Direction } from '@arung/contracts/days/runs'
import { pickupWindow } from '@arung/contracts/pickups/trip'
import type { PickupWindow } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { BookingEvent } from '@arung/domain/bookings/events'
import { order } from '@arung/domain/orders/order'
import type { OrderEvent } from '@arung/domain/orders/events'
import { pickupZone } from '@arung/domain/pickups/pickup-zone'
import type { PickupEvent } from '@arung/domain/pickups/events'
import type { ReservationEvent } from '@arung/domain/reservations/events'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade } from '@arung/domain/reservations/reservation-state'
import { isForgotten, orderFacts } from '../orders/order-facts.ts'
import type { ReadEvents } from '../read-events.ts'

/** The transfer of some guests on a day, as far as a mail says it. */
export type TransferGuests = Readonly<{
  name: string
  firstName: string
  /** Null where they have none. */
  email: string | null
  locale: Locale
  number: string
  /** Null for a sale of the desk. */
  orderSlug: string | null
  /** Null while it is not known. */
  place: string | null
  /** Null where none was promised. */
  window: Pick<PickupWindow, 'from' | 'to'> | null
  activities: readonly Readonly<{ name: string; time: string }>[]
}>
export type AskedTransfer = Readonly<{ date: string; direction: Direction; transferId: string }>
/** The guests of a sale with the bookings that take place on any day. */
type Sale = Readonly<{
  bookingIds: readonly string[]
  guests: Omit<TransferGuests, 'window' | 'activities'>
  /** The promised windows, and the zone that has the others. */
  windowOf: (date: string, times: readonly string[]) => Promise<TransferGuests['window']>
}>

/**
 * Returns a function that reads a transfer from the streams of its sale. It returns null when the guests do not travel
 * any more, have no approval yet, or are forgotten.
 */
export function createLoadTransfer(read: ReadEvents) {
  return async ({ date, direction, transferId }: AskedTransfer): Promise<TransferGuests | null> => {
    const charter = direction === 'CHARTER' ? await bookingOf(read, transferId) : null
    if (direction === 'CHARTER' && charter === null) return null
    const saleId = charter?.sale.id ?? transferId
    const sale = (await orderOf(read, saleId)) ?? (await deskSaleOf(read, saleId))
    if (sale === null) return null
    const bookings = charter
      ? [charter]
      : await Promise.all(sale.bookingIds.map(id => bookingOf(read, id)))
    const activities = bookings
      .filter(found => found !== null)
      .filter(found => isTravelled(found, date, direction))
      .map(({ terms: { name, nameId, time } }) => ({
        name: sale.guests.locale === 'id' ? nameId : name,
        time,
      }))
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    if (activities.length === 0) return null
    const times = activities.map(({ time }) => time)
    const window = charter ? null : await sale.windowOf(date, times)
    return { ...sale.guests, window, activities }
  }
}

const isTravelled = ({ state, terms }: LiveBooking, date: string, direction: Direction): boolean =>
  state !== 'CANCELED' &&
  state !== 'NEED_APPROVAL' &&
  terms.date === date &&
  (terms.list === 'TRANSPORT') === (direction === 'CHARTER')

async function bookingOf(read: ReadEvents, id: string): Promise<LiveBooking | null> {
  const events = await read<BookingEvent>('booking', id)
  const state = events.reduce(booking.evolve, booking.initial)
  return state.exists ? state : null
}

async function orderOf(read: ReadEvents, id: string): Promise<Sale | null> {
  const events = await read<OrderEvent>('order', id)
  const facts = orderFacts(events)
  if (facts === null || facts.ended || isForgotten(facts.placed.contact)) return null
  const { contact, locale, orderNumber: number, slug: orderSlug, pickup } = facts.placed
  const state = events.reduce(order.evolve, order.initial)
  return {
    bookingIds: state.exists ? state.bookings.map(({ bookingId }) => bookingId) : [],
    guests: {
      name: fullName(contact),
      firstName: contact.firstName,
      email: contact.email,
      locale,
      number,
      orderSlug,
      place: contact.pickupPlace,
    },
    async windowOf(date, times) {
      const trip = pickup?.trips.find(({ activityDate }) => activityDate === date)
      const isAgreed = trip !== undefined && times.includes(trip.activityTime)
      return isAgreed
        ? onDay(trip.window, date)
        : zoneWindow(read, pickup?.zoneId ?? null, date, times)
    },
  }
}

async function deskSaleOf(read: ReadEvents, id: string): Promise<Sale | null> {
  const events = await read<ReservationEvent>('reservation', id)
  const sale = events.reduce(reservation.evolve, reservation.initial)
  if (!isMade(sale) || sale.state === 'CANCELED') return null
  const { party, locale, number, pickUp, lines } = sale.terms
  if (party === null || isForgotten(party)) return null
  return {
    bookingIds: lines.flatMap(line => line.parts.map(part => part.bookingId)),
    guests: {
      name: party.name,
      firstName: party.name,
      email: party.email,
      locale,
      number,
      orderSlug: null,
      place: pickUp?.place ?? null,
    },
    windowOf: (date, times) => zoneWindow(read, pickUp?.zoneId ?? null, date, times),
  }
}

/** Returns the window that a zone has for the first of these sessions now. */
async function zoneWindow(
  read: ReadEvents,
  zoneId: string | null,
  date: string,
  [time]: readonly string[],
): Promise<TransferGuests['window']> {
  if (zoneId === null || time === undefined) return null
  const events = await read<PickupEvent>('pickupzone', zoneId)
  const zone = events.reduce(pickupZone.evolve, pickupZone.initial)
  return zone?.kind === 'FETCHED' ? onDay(pickupWindow(zone, { date, time }), date) : null
}

const onDay = (window: PickupWindow | null, date: string): TransferGuests['window'] =>
  window?.date === date ? { from: window.from, to: window.to } : null
