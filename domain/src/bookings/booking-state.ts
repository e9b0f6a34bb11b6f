import type {
  BookingState,
  CancelReason,
  EndedBecause,
  Outcome,
} from '@arung/contracts/bookings/statuses'
import type { CancelTerms } from '@arung/contracts/bookings/sales'
import { never } from '../decider.ts'
import type { Numbers } from '@arung/contracts/bookings/pricing'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type {
  AskedGuests,
  BookingEvent,
  BookingId,
  BookingTerms,
  Move,
  PlacesChange,
  Slot,
} from './events.ts'
import { guestsIn } from './numbers.ts'
import type { Sale } from './sale.ts'

/** The last move, and the state before it. */
export type LastMove = Readonly<{
  move: Move
  before: Readonly<{ state: BookingState; present: number }>
  by: string
  at: string
}>
/** A change that was requested and is not decided yet: another session, or other numbers of guests. */
export type WaitingRequest = Readonly<{
  changeId: string
  places: PlacesChange
  lapsesAt: string
}> &
  (Readonly<{ to: Slot; guests: null }> | Readonly<{ to: null; guests: AskedGuests }>)
/**
 * Why, when and by whose account a booking was cancelled, and what its guests get back if it was cancelled on its own.
 */
export type Cancellation = Readonly<{
  why: CancelReason
  by: string | null
  reason?: EndedBecause
  terms?: CancelTerms
  at: string
}>
export type LiveBooking = Readonly<{
  exists: true
  bookingId: string
  sale: Sale
  terms: BookingTerms
  state: BookingState
  /** How many guests have arrived. */
  present: number
  outcome: Outcome | null
  /** Guests were let in with a reason although they owed money. */
  letIn: boolean
  /**
   * What the sale says since guests arrived, with null terms if the sale was cancelled. Absent while booking and sale
   * agree.
   */
  contradiction?: Readonly<{ terms: BookingTerms | null }>
  last: LastMove | null
  /** Its session was closed, and its guests choose another date until `until`. Absent while it has a date. */
  kept?: Readonly<{ closureId: string; until: string }>
  /** How it was cancelled. Absent while it is not cancelled. */
  cancelled?: Cancellation
  /** The sale is completed. */
  completed: boolean
  waiting: WaitingRequest | null
  /** The outcome of each change. A change that is absent has not happened yet. */
  changes: ReadonlyMap<string, 'MADE' | 'DECLINED' | 'DROPPED'>
  /** How often the booking was changed. */
  revision: number
  /** The places of the booking since it was changed. Null while they are those of its sale. */
  holds: readonly HeldPlaces[] | null
  /** The numbers of guests since they were changed. Null while they are as sold. */
  numbers: Numbers | null
}>
/** `forfeited`: the places were released before the booking was written. */
export type Booking = Readonly<{ exists: false; forfeited?: true }> | LiveBooking

export const evolveBooking = (state: Booking, event: BookingEvent): Booking => {
  if (event.type === 'BookingOpened') {
    const { bookingId, sale, terms, state: first } = event.data
    const begun = { state: first, present: 0, outcome: null, letIn: false } as const
    return { exists: true, bookingId, sale, terms, ...begun, ...unchanged }
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
      return {
        ...(isElsewhere(event.data) ? dated(agreed(booking)) : agreed(booking)),
        terms: event.data.after,
        revision: booking.revision + 1,
        last: null,
      }
    case 'BookingCanceled':
      return {
        ...withoutMove(dated(agreed(booking))),
        state: 'CANCELED',
        last: null,
        cancelled: cancellationOf(event.data),
      }
    case 'BookingKept': {
      const { closureId, until } = event.data
      return { ...booking, kept: { closureId, until }, revision: booking.revision + 1, last: null }
    }
    case 'MoveAsked': {
      const { changeId, to, places, lapsesAt } = event.data
      return { ...booking, waiting: { changeId, to, guests: null, places, lapsesAt } }
    }
    case 'GuestsAsked': {
      const { changeId, before, after, choice, places, lapsesAt } = event.data
      const guests = { before, after, choice }
      return { ...booking, waiting: { changeId, to: null, guests, places, lapsesAt } }
    }
    case 'BookingMoved': {
      const { date, time } = event.data.after
      const terms = { ...booking.terms, date, time }
      return { ...changed(dated(booking), event.data), terms, waiting: null, last: null }
    }
    case 'MoveDeclined':
    case 'GuestsDeclined':
      return {
        ...booking,
        waiting: null,
        changes: new Map(booking.changes).set(event.data.changeId, 'DECLINED'),
      }
    case 'GuestsChanged': {
      const { share, ...numbers } = event.data.after
      const terms = { ...booking.terms, ...guestsIn(numbers), share }
      return { ...changed(booking, event.data), terms, numbers, waiting: null }
    }
    case 'BookingChangeDropped':
      return {
        ...booking,
        changes: new Map(booking.changes).set(event.data.changeId, 'DROPPED'),
      }
    case 'BookingContradicted':
      return { ...booking, contradiction: { terms: event.data.terms } }
    case 'GuestsArrived': {
      const { present, unpaid } = event.data
      const state = booking.state === 'ON_ACTIVITY' ? 'ON_ACTIVITY' : 'ARRIVED'
      const letIn = booking.letIn || unpaid !== null
      return { ...booking, state, present, letIn, last: moved(booking, 'CHECK_IN', event.data) }
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
      const letIn = booking.letIn && present > 0
      return { ...booking, state, present, letIn, outcome: null, last: null }
    }
    default:
      return never(event)
  }
}

function cancellationOf({
  bookingId: _id,
  sale: _sale,
  ...cancelled
}: Cancellation & BookingId): Cancellation {
  return cancelled
}

const moved = (
  { state, present }: LiveBooking,
  move: Move,
  { by, at }: Readonly<{ by: string; at: string }>,
): LastMove => ({ move, before: { state, present }, by, at })

const unchanged = {
  last: null,
  completed: false,
  waiting: null,
  changes: new Map<string, never>(),
  revision: 0,
  holds: null,
  numbers: null,
}

const changed = (
  booking: LiveBooking,
  { changeId, places }: Readonly<{ changeId: string; places: PlacesChange }>,
): LiveBooking => ({
  ...booking,
  changes: new Map(booking.changes).set(changeId, 'MADE'),
  revision: booking.revision + 1,
  holds: places.after,
})

/** Clears a waiting move. The canceller of the booking releases the places of the move, too. */
function withoutMove(booking: LiveBooking): LiveBooking {
  const { waiting, changes } = booking
  if (waiting === null) return booking
  return {
    ...booking,
    waiting: null,
    changes: new Map(changes).set(waiting.changeId, 'DECLINED'),
    holds: [...waiting.places.before, ...waiting.places.after],
  }
}

/** Returns whether a change moves a booking to another day or session. */
export const isElsewhere = ({ before, after }: Readonly<{ before: Slot; after: Slot }>): boolean =>
  before.date !== after.date || before.time !== after.time

/** Removes that the booking is kept without a date. */
function dated(booking: LiveBooking): LiveBooking {
  const { kept: _kept, ...others } = booking
  return others
}

/** Removes a contradiction with the sale. */
function agreed(booking: LiveBooking): LiveBooking {
  const { contradiction: _contradiction, ...others } = booking
  return others
}
