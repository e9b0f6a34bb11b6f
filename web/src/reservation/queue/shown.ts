import type { BookingRow } from '@arung/contracts/bookings/views'
import type { DayList } from '@arung/contracts/days/day-list'
import type { Effect, Entry } from './entry.ts'

type Guests = Pick<BookingRow, 'bookingId' | 'state' | 'present' | 'outcome'>

/** Whether the lists show a move already: it waits, or they are read again after it was sent. */
const isShown = ({ state }: Entry): boolean => state === 'WAITING' || state === 'SENT'

/** Returns a booking as it is once its waiting moves are accepted. */
export const withWaiting = <Row extends Guests>(row: Row, entries: readonly Entry[]): Row =>
  entries
    .filter(entry => isShown(entry) && isOf(entry.effect, row.bookingId))
    .reduce((before, { effect }) => ({ ...before, ...after(before, effect) }), row)

/** Returns a day's list with the waiting moves of its bookings. */
export function listWithWaiting(day: DayList, entries: readonly Entry[]): DayList {
  if (!entries.some(isShown)) return day
  return {
    ...day,
    departures: day.departures.map(departure => ({
      ...departure,
      parties: departure.parties.map(party => ({
        ...party,
        booking: withWaiting(party.booking, entries),
      })),
    })),
  }
}

const isOf = (effect: Effect, bookingId: string): boolean =>
  'bookingId' in effect && effect.bookingId === bookingId

function after({ state, present }: Guests, effect: Effect): Partial<Guests> {
  switch (effect.kind) {
    case 'RECEIVE':
      return {
        state: state === 'APPROVED' ? 'ARRIVED' : state,
        present: Math.max(present, effect.present),
      }
    case 'START':
      return { state: 'ON_ACTIVITY' }
    case 'END':
      return { state: 'ENDED', outcome: 'COMPLETED' }
    case 'ABORT':
      return { state: 'ENDED', outcome: 'ABORTED' }
    case 'NO_SHOW':
      return { state: 'ENDED', outcome: 'NO_SHOW' }
    case 'STOP':
    case 'STOP_UNIT':
      return {}
  }
}
