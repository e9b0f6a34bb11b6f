import { isExpected } from '@arung/domain/bookings/kept'
import type { Direction } from '@arung/contracts/days/runs'
import { booking } from '@arung/domain/bookings/booking'
import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import { order } from '@arung/domain/orders/order'
import { pickupZone } from '@arung/domain/pickups/pickup-zone'
import { reservation } from '@arung/domain/reservations/reservation'
import { isMade, type LiveReservation } from '@arung/domain/reservations/reservation-state'
import { bookingStream } from '../bookings/streams.ts'
import { orderStream } from '../orders/streams.ts'
import type { Parts } from '../parts.ts'
import { pickupZoneStream } from '../pickups/streams.ts'
import { reservationStream } from '../reservations/streams.ts'

type ReaderParts = Pick<Parts, 'workers'>
/** Returns how many guests of a transfer travel in a direction; 0 where there is no such transfer. */
export type TransferReader = (direction: Direction, transferId: string) => Promise<number>

/** Returns a function that reads the transfers of this day as their sales are now. It reads each sale once. */
export function transferReader({ workers }: ReaderParts, date: string): TransferReader {
  const sales = new Map<string, Promise<number>>()
  return (direction, transferId) => {
    if (direction === 'CHARTER') return guestsOfCharter({ workers }, date, transferId)
    const guests = sales.get(transferId) ?? guestsOfSale({ workers }, date, transferId)
    sales.set(transferId, guests)
    return guests
  }
}

async function guestsOfCharter(parts: ReaderParts, date: string, bookingId: string) {
  const found = await bookingOn(parts, date, bookingId)
  return found?.terms.list === 'TRANSPORT' ? found.terms.guests : 0
}

/** Returns the dates of a sale's bookings, whatever has become of them. */
export async function datesOfSale(
  { workers }: ReaderParts,
  saleId: string,
): Promise<readonly string[]> {
  const sale = await saleOf({ workers }, saleId)
  const dates = await Promise.all(
    (sale?.bookingIds ?? []).map(async bookingId => {
      const { state } = await workers.load(bookingStream(bookingId), booking)
      return state.exists ? [state.terms.date] : []
    }),
  )
  return [...new Set(dates.flat())]
}

/** The same guests take part in all bookings of a sale, so the largest booking says how many travel. */
async function guestsOfSale(parts: ReaderParts, date: string, saleId: string): Promise<number> {
  const sale = await saleOf(parts, saleId)
  if (sale === null || !sale.isFetched) return 0
  const bookings = await Promise.all(
    sale.bookingIds.map(bookingId => bookingOn(parts, date, bookingId)),
  )
  return Math.max(
    0,
    ...bookings.map(found =>
      found === null || found.terms.list === 'TRANSPORT' ? 0 : found.terms.guests,
    ),
  )
}

/** `isFetched`: the guests are picked up, or may be and have not chosen yet. */
type SaleFacts = Readonly<{ bookingIds: readonly string[]; isFetched: boolean }>

async function saleOf(parts: ReaderParts, saleId: string): Promise<SaleFacts | null> {
  const { workers } = parts
  const { state: desk } = await workers.load(reservationStream(saleId), reservation)
  if (isMade(desk)) {
    const sold = desk.terms.lines.flatMap(line => line.parts)
    return {
      bookingIds: sold.map(({ bookingId }) => bookingId),
      isFetched: await isFetched(parts, desk),
    }
  }
  const { state: site } = await workers.load(orderStream(saleId), order)
  if (!site.exists) return null
  const { pickup, lines } = site.placed
  return {
    bookingIds: site.bookings.map(({ bookingId }) => bookingId),
    isFetched: pickup === null ? lines.some(line => line.offersPickup) : pickup.kind === 'FETCHED',
  }
}

async function isFetched({ workers }: ReaderParts, { terms }: LiveReservation): Promise<boolean> {
  const { pickUp } = terms
  if (pickUp === null) return false
  if (pickUp.zoneId === null) return true
  const { state } = await workers.load(pickupZoneStream(pickUp.zoneId), pickupZone)
  return (pickUp.kind ?? state?.kind) !== 'SELF'
}

/** Returns a booking that takes place on this day; null for any other. */
async function bookingOn(
  { workers }: ReaderParts,
  date: string,
  bookingId: string,
): Promise<LiveBooking | null> {
  const { state } = await workers.load(bookingStream(bookingId), booking)
  return state.exists && isExpected(state) && state.terms.date === date ? state : null
}
