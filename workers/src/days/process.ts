import type { BookingTerms } from '@arung/domain/bookings/events'
import { command, type Process } from '../processes/reaction.ts'

/** From changes of bookings to the units that they have on their days. A booking that is new has none. */
export const days: Process<'command'> = {
  name: 'days',
  react(event) {
    switch (event.type) {
      case 'BookingChanged': {
        const { bookingId, before, after } = event.data
        return hasUnits(before) && differs(before, after)
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
      default:
        return []
    }
  },
}

/** Parties of the other lists are never assigned to units. */
const hasUnits = ({ list }: BookingTerms): boolean => list === 'RAFTING' || list === 'ATV'

const differs = (before: BookingTerms, after: BookingTerms): boolean =>
  before.date !== after.date ||
  before.time !== after.time ||
  before.guests !== after.guests ||
  before.list !== after.list ||
  before.reservationProductId !== after.reservationProductId

const follow = (bookingId: string, dates: readonly string[]) =>
  command(`/internal/bookings/${bookingId}/days`, { dates: [...new Set(dates)] })
