import type { BookingState, Outcome } from '@arung/contracts/bookings/statuses'
import { never } from '../decider.ts'
import type { BookingEvent, BookingTerms, Move } from './events.ts'
import type { Sale } from './sale.ts'

/** The last move, with what stood before it. */
export type LastMove = Readonly<{
  move: Move
  before: Readonly<{ state: BookingState; present: number }>
  by: string
  at: string
}>
export type LiveBooking = Readonly<{
  exists: true
  bookingId: string
  sale: Sale
  terms: BookingTerms
  state: BookingState
  /** How many guests have come. */
  present: number
  outcome: Outcome | null
  /** What the sale says since guests came, null where it was cancelled; absent while both say the same. */
  contradiction?: Readonly<{ terms: BookingTerms | null }>
  last: LastMove | null
  /** Its sale is completed. */
  completed: boolean
}>
/** `forfeited`: its places went back before it was written. */
export type Booking = Readonly<{ exists: false; forfeited?: true }> | LiveBooking

export const evolveBooking = (state: Booking, event: BookingEvent): Booking => {
  if (event.type === 'BookingOpened') {
    const { bookingId, sale, terms, state: first } = event.data
    const begun = { state: first, present: 0, outcome: null, last: null, completed: false } as const
    return { exists: true, bookingId, sale, terms, ...begun }
  }
  if (event.type === 'BookingForfeited')
    return state.exists ? state : { exists: false, forfeited: true }
  return state.exists ? evolveLive(state, event) : state
}

function evolveLive(
  booking: LiveBooking,
  event: Exclude<BookingEvent, { type: 'BookingOpened' | 'BookingForfeited' }>,
): LiveBooking {
  switch (event.type) {
    case 'BookingApproved':
      return { ...booking, state: 'APPROVED' }
    case 'BookingChanged':
      return { ...agreed(booking), terms: event.data.after, last: null }
    case 'BookingCanceled':
      return { ...agreed(booking), state: 'CANCELED', last: null }
    case 'BookingContradicted':
      return { ...booking, contradiction: { terms: event.data.terms } }
    case 'GuestsArrived': {
      const { present } = event.data
      const state = booking.state === 'ON_ACTIVITY' ? 'ON_ACTIVITY' : 'ARRIVED'
      return { ...booking, state, present, last: moved(booking, 'CHECK_IN', event.data) }
    }
    case 'ActivityStarted':
      return { ...booking, state: 'ON_ACTIVITY', last: moved(booking, 'START', event.data) }
    case 'ActivityEnded': {
      const { outcome } = event.data
      const move = outcome === 'NO_SHOW' ? 'NO_SHOW' : 'END'
      return { ...booking, state: 'ENDED', outcome, last: moved(booking, move, event.data) }
    }
    case 'BookingCompleted':
      return { ...booking, completed: true }
    case 'MoveTakenBack': {
      const { state, present } = event.data
      return { ...booking, state, present, outcome: null, last: null }
    }
    default:
      return never(event)
  }
}

const moved = (
  { state, present }: LiveBooking,
  move: Move,
  { by, at }: Readonly<{ by: string; at: string }>,
): LastMove => ({ move, before: { state, present }, by, at })

/** Without what stood against its sale. */
function agreed(booking: LiveBooking): LiveBooking {
  const { contradiction: _contradiction, ...others } = booking
  return others
}
