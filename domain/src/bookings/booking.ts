import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { approve, cancel, decline, open, type DeskCommand, type DeskRefusal } from './desk-moves.ts'
import { evolveBooking, type Booking, type LiveBooking } from './booking-state.ts'
import type { ChangeCommand, ChangeRefusal } from './change-commands.ts'
import { askMove } from './desk-changes.ts'
import type { BookingEvent, BookingTerms } from './events.ts'
import { changeGuests } from './guest-changes.ts'
import { happenedFault } from './happened-at.ts'
import { keep, type Keep, type KeepRefusal } from './kept.ts'
import {
  checkIn,
  complete,
  end,
  markNoShow,
  start,
  takeBack,
  type MoveCommand,
  type MoveRefusal,
} from './moves.ts'
import type { Sale } from './sale.ts'
import { acceptMove, declineMove, dropChange, lapseMove } from './request-decisions.ts'

/**
 * What the sale says about a booking. `terms` is null if the sale was cancelled or no longer includes the booking.
 * `closedBy`: it was cancelled because the session does not take place, by this account.
 */
type FollowSale = Readonly<{
  type: 'FollowSale'
  bookingId: string
  sale: Sale
  terms: BookingTerms | null
  closedBy?: string
  now: string
}>
/** The booking was not written while its places were held. */
type ForfeitBooking = Readonly<{ type: 'ForfeitBooking'; bookingId: string; now: string }>
export type BookingCommand =
  | FollowSale
  | ForfeitBooking
  | Keep
  | DeskCommand
  | ChangeCommand
  | MoveCommand
export type BookingRefusal =
  | 'BookingUnknown'
  | KeepRefusal
  | DeskRefusal
  | ChangeRefusal
  | MoveRefusal

/** One activity of a sale, on its day (reservation page, table of moves). */
export const booking: Decider<BookingCommand, BookingEvent, Booking, BookingRefusal> = {
  initial: { exists: false },
  decide(command, state) {
    if (command.type === 'FollowSale') return follow(command, state)
    if (command.type === 'ForfeitBooking') return forfeit(command, state)
    if (command.type === 'OpenBooking') return open(command, state)
    if (!state.exists) return refuse('BookingUnknown')
    const fault = happenedFault(command)
    return fault === null ? decideLive(command, state) : refuse(fault)
  },
  evolve: evolveBooking,
}

type LiveCommand = Exclude<
  BookingCommand,
  { type: 'FollowSale' | 'ForfeitBooking' | 'OpenBooking' }
>
const decideLive = decideBy<LiveCommand, BookingEvent, LiveBooking, BookingRefusal>({
  Approve: approve,
  Decline: decline,
  Cancel: cancel,
  AskMove: askMove,
  AcceptMove: acceptMove,
  DeclineMove: declineMove,
  LapseMove: lapseMove,
  ChangeGuests: changeGuests,
  DropChange: dropChange,
  Keep: keep,
  CheckIn: checkIn,
  Start: start,
  End: end,
  MarkNoShow: markNoShow,
  CompleteBooking: complete,
  TakeBack: takeBack,
})

/** Emits no event if the booking was written in time. */
function forfeit(
  { bookingId, now: at }: ForfeitBooking,
  state: Booking,
): Decision<BookingEvent, never> {
  return state.exists || state.forfeited
    ? accept()
    : accept({ type: 'BookingForfeited', data: { bookingId, at } })
}

/**
 * Makes a booking match its sale. Once guests have arrived, nothing changes behind the desk's back: what the sale says
 * is recorded as a contradiction, which a person resolves.
 */
function follow(
  { bookingId, sale, terms, closedBy, now: at }: FollowSale,
  state: Booking,
): Decision<BookingEvent, never> {
  if (!state.exists)
    return terms === null
      ? accept()
      : accept({ type: 'BookingOpened', data: { bookingId, sale, terms, state: 'APPROVED', at } })
  const id = { bookingId, sale }
  switch (state.state) {
    case 'CANCELED':
    case 'ENDED':
      return accept()
    case 'NEED_APPROVAL':
    case 'APPROVED':
      if (terms === null)
        return accept({ type: 'BookingCanceled', data: { ...id, why: 'SALE', by: null, at } })
      return isSame(state.terms, terms)
        ? accept()
        : accept({ type: 'BookingChanged', data: { ...id, before: state.terms, after: terms, at } })
    case 'ARRIVED':
    case 'ON_ACTIVITY':
      // Guests whose session does not take place are sent home, while they are not under way.
      if (terms === null && closedBy !== undefined && state.state === 'ARRIVED')
        return accept({ type: 'BookingCanceled', data: { ...id, why: 'CLOSED', by: closedBy, at } })
      return saysNow(state, terms)
        ? accept()
        : accept({ type: 'BookingContradicted', data: { ...id, terms, at } })
  }
}

/** Returns whether these terms are already known from the sale. */
const saysNow = (state: LiveBooking, terms: BookingTerms | null): boolean =>
  isSame(
    ofGuests(state.contradiction === undefined ? state.terms : state.contradiction.terms),
    ofGuests(terms),
  )

/**
 * Returns what the guests bought. The operator's product, list and share are left out, because a change of those
 * contradicts nobody who has arrived.
 */
function ofGuests(terms: BookingTerms | null) {
  if (terms === null) return null
  const { reservationProductId: _product, list: _list, share: _share, ...bought } = terms
  return bought
}
