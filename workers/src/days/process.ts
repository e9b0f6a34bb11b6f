import type { BookingTerms } from '@arung/domain/bookings/events'
import type { OrderTerms } from '@arung/domain/orders/terms'
import { command, now, type Process } from '../processes/reaction.ts'

/**
 * From changes of bookings to the units and runs that they have on their days, and from a STOP of a list to its sessions.
 * A booking that is new has no unit.
 */
export const days: Process<'command' | 'days.stop'> = {
  name: 'days',
  react(event) {
    switch (event.type) {
      case 'BookingChanged': {
        const { bookingId, before, after } = event.data
        return (hasUnits(before) && differs(before, after)) || travels(before, after)
          ? [follow(bookingId, [before.date, after.date])]
          : []
      }
      case 'BookingMoved': {
        const { bookingId, before, after } = event.data
        return [follow(bookingId, [before.date, after.date])]
      }
      case 'GuestsChanged':
      case 'BookingCanceled':
        return [command(`/internal/bookings/${event.data.bookingId}/days`)]
      case 'OrderChanged': {
        const { orderId, before, after } = event.data
        return isFetched(before) && !isFetched(after)
          ? [command(`/internal/sales/${orderId}/days`)]
          : []
      }
      // The event does not say whether the guests were picked up before.
      case 'ReservationChanged':
        return [command(`/internal/sales/${event.data.reservationId}/days`)]
      case 'LevelSet': {
        const { date, list, level, at } = event.data
        return level === 'STOP' ? [now('days.stop', { date, list, at })] : []
      }
      default:
        return []
    }
  },
}

/** Parties of the other lists are never assigned to units. */
const hasUnits = ({ list }: BookingTerms): boolean => list === 'RAFTING' || list === 'ATV'

/** Whether other guests travel, or on another day. A charter travels on its own. */
const travels = (before: BookingTerms, after: BookingTerms): boolean =>
  before.date !== after.date ||
  before.guests !== after.guests ||
  (before.list === 'TRANSPORT') !== (after.list === 'TRANSPORT')

const isFetched = ({ pickup, lines }: OrderTerms): boolean =>
  pickup === null ? lines.some(({ offersPickup }) => offersPickup) : pickup.kind === 'FETCHED'

const differs = (before: BookingTerms, after: BookingTerms): boolean =>
  before.date !== after.date ||
  before.time !== after.time ||
  before.guests !== after.guests ||
  before.list !== after.list ||
  before.reservationProductId !== after.reservationProductId

const follow = (bookingId: string, dates: readonly string[]) =>
  command(`/internal/bookings/${bookingId}/days`, { dates: [...new Set(dates)] })
