import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { evolveBooking, type Booking, type LiveBooking } from './booking-state.ts'
import type { BookingEvent, BookingTerms } from './events.ts'
import {
  checkIn,
  end,
  markNoShow,
  start,
  takeBack,
  type MoveCommand,
  type MoveRefusal,
} from './moves.ts'

/** What its sale says of a booking: null where the sale was cancelled, or does without it. */
type FollowSale = Readonly<{
  type: 'FollowSale'
  bookingId: string
  orderId: string
  terms: BookingTerms | null
  now: string
}>
/** Nobody has written it in the time that its places were held. */
type ForfeitBooking = Readonly<{ type: 'ForfeitBooking'; bookingId: string; now: string }>
export type BookingCommand = FollowSale | ForfeitBooking | MoveCommand
export type BookingRefusal = 'BookingUnknown' | MoveRefusal

/** One activity of a sale, on its day (reservation page, table of moves). */
export const booking: Decider<BookingCommand, BookingEvent, Booking, BookingRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'FollowSale') return follow(command, state)
    if (command.type === 'ForfeitBooking') return forfeit(command, state)
    if (!state.exists) return refuse('BookingUnknown')
    switch (command.type) {
      case 'CheckIn':
        return checkIn(command, state)
      case 'Start':
        return start(command, state)
      case 'End':
        return end(command, state)
      case 'MarkNoShow':
        return markNoShow(command, state)
      case 'TakeBack':
        return takeBack(command, state)
      default:
        return never(command)
    }
  },
  evolve: evolveBooking,
}

/** Says nothing of a booking that was written in time. */
function forfeit(
  { bookingId, now: at }: ForfeitBooking,
  state: Booking,
): Decision<BookingEvent, never> {
  return state.exists || state.forfeited
    ? accept()
    : accept({ type: 'BookingForfeited', data: { bookingId, at } })
}

/**
 * Makes a booking what its sale says it is. Once guests have come nothing happens to them behind the desk's back: what the
 * sale says is noted as a contradiction, which a person resolves.
 */
function follow(
  { bookingId, orderId, terms, now: at }: FollowSale,
  state: Booking,
): Decision<BookingEvent, never> {
  if (!state.exists)
    return terms === null
      ? accept()
      : accept({ type: 'BookingOpened', data: { bookingId, orderId, terms, at } })
  const id = { bookingId, orderId }
  switch (state.state) {
    case 'CANCELED':
    case 'ENDED':
      return accept()
    case 'APPROVED':
      if (terms === null) return accept({ type: 'BookingCanceled', data: { ...id, at } })
      return isSame(state.terms, terms)
        ? accept()
        : accept({ type: 'BookingChanged', data: { ...id, before: state.terms, after: terms, at } })
    case 'ARRIVED':
    case 'ON_ACTIVITY':
      return saysNow(state, terms)
        ? accept()
        : accept({ type: 'BookingContradicted', data: { ...id, terms, at } })
  }
}

/** Whether that is what is known of the sale already. */
const saysNow = (state: LiveBooking, terms: BookingTerms | null): boolean =>
  isSame(state.contradiction === undefined ? state.terms : state.contradiction.terms, terms)
