import type { Outcome, TakeBackReason, UnpaidReason } from '@arung/contracts/bookings/statuses'
import { accept, refuse, type Decision } from '../decider.ts'
import { instantOf, isBefore, later, localDateAt } from '../time.ts'
import type { LiveBooking } from './booking-state.ts'
import type { BookingEvent } from './events.ts'
import { hasLapsed } from './kept.ts'
import { waitedSince, type HappenedAt, type HappenedRefusal } from './happened-at.ts'

/** `by` is the account of the person who acts. */
type Of<Type extends string> = Readonly<{ type: Type; by: string; now: string }>
/** `toCollect` is what the guests still owe, in minor units; `unpaid` is why they are let in nevertheless. */
export type CheckIn = Of<'CheckIn'> &
  HappenedAt &
  Readonly<{ present: number; toCollect: number; unpaid: UnpaidReason | null }>
export type Start = Of<'Start'> & HappenedAt
export type End = Of<'End'> & HappenedAt & Readonly<{ outcome: Exclude<Outcome, 'NO_SHOW'> }>
export type MarkNoShow = Of<'MarkNoShow'> & HappenedAt
/** `late`: the caller may take back moves of others and moves that were made long ago. */
export type TakeBack = Of<'TakeBack'> & Readonly<{ late: boolean; reason: TakeBackReason | null }>
/** The sale does not change any more. */
export type CompleteBooking = Readonly<{ type: 'CompleteBooking'; now: string }>
export type MoveCommand = CompleteBooking | CheckIn | Start | End | MarkNoShow | TakeBack
export type MoveRefusal =
  | HappenedRefusal
  | 'NotPaid'
  | 'BookingCanceled'
  | 'NotApproved'
  | 'MoveWaits'
  | 'BookingEnded'
  | 'NoDateYet'
  | 'OtherDay'
  | 'MoreThanBooked'
  | 'FewerThanPresent'
  | 'NotEnded'
  | 'NobodyArrived'
  | 'NotStarted'
  | 'HasArrived'
  | 'NotBegunYet'
  | 'NothingToTakeBack'
  | 'TooLate'
  | 'ReasonNeeded'
  | 'OrderDone'

type Answer = Decision<BookingEvent, MoveRefusal>

/** How long the author of a move may take it back without a reason, in milliseconds. */
export const takeBackMs = 10 * 60_000

const idOf = ({ bookingId, sale }: LiveBooking) => ({ bookingId, sale })

/** Returns whether another session was requested. A request for other numbers keeps nobody from coming. */
const movesWaiting = ({ waiting }: LiveBooking): boolean => waiting !== null && waiting.to !== null

/**
 * Records how many guests have arrived in total, on the day of the activity. Latecomers are checked in while the others
 * are under way. Guests who owe money are let in with a reason, which holds for the latecomers of the same booking.
 */
export function checkIn(command: CheckIn, state: LiveBooking): Answer {
  const { present, toCollect, unpaid, by, now: at } = command
  if (state.state === 'CANCELED') return refuse('BookingCanceled')
  if (state.state === 'ENDED') return refuse('BookingEnded')
  if (state.state === 'NEED_APPROVAL') return refuse('NotApproved')
  if (state.kept !== undefined) return refuse('NoDateYet')
  if (movesWaiting(state)) return refuse('MoveWaits')
  if (present > state.terms.guests) return refuse('MoreThanBooked')
  if (present === state.present) return accept()
  if (present < state.present || present < 1) return refuse('FewerThanPresent')
  if (localDateAt(at) !== state.terms.date) return refuse('OtherDay')
  const owes = toCollect > 0 && !state.letIn
  if (owes && unpaid === null) return refuse('NotPaid')
  return accept({
    type: 'GuestsArrived',
    data: {
      ...idOf(state),
      present,
      unpaid: owes ? unpaid : null,
      happenedAt: waitedSince(command),
      by,
      at,
    },
  })
}

export function start(command: Start, state: LiveBooking): Answer {
  const { by, now: at } = command
  switch (state.state) {
    case 'CANCELED':
      return refuse('BookingCanceled')
    case 'ENDED':
      return refuse('BookingEnded')
    case 'NEED_APPROVAL':
    case 'APPROVED':
      return refuse(state.kept === undefined ? 'NobodyArrived' : 'NoDateYet')
    case 'ON_ACTIVITY':
      return accept()
    case 'ARRIVED':
      return accept({
        type: 'ActivityStarted',
        data: { ...idOf(state), happenedAt: waitedSince(command), by, at },
      })
  }
}

export function end(command: End, state: LiveBooking): Answer {
  const { outcome, by, now: at } = command
  switch (state.state) {
    case 'CANCELED':
      return refuse('BookingCanceled')
    case 'ENDED':
      return state.outcome === outcome ? accept() : refuse('BookingEnded')
    case 'NEED_APPROVAL':
    case 'APPROVED':
    case 'ARRIVED':
      return refuse(state.kept === undefined ? 'NotStarted' : 'NoDateYet')
    case 'ON_ACTIVITY':
      return accept({
        type: 'ActivityEnded',
        data: { ...idOf(state), outcome, happenedAt: waitedSince(command), by, at },
      })
  }
}

/**
 * Records that nobody came. The session must have begun, and the guests of a kept booking have not chosen a date in time.
 * A person triggers this, never a timer.
 */
export function markNoShow(command: MarkNoShow, state: LiveBooking): Answer {
  const { by, now: at } = command
  switch (state.state) {
    case 'CANCELED':
      return refuse('BookingCanceled')
    case 'ENDED':
      return state.outcome === 'NO_SHOW' ? accept() : refuse('BookingEnded')
    case 'ARRIVED':
    case 'ON_ACTIVITY':
      return refuse('HasArrived')
    case 'NEED_APPROVAL':
      return refuse('NotApproved')
    case 'APPROVED':
      if (movesWaiting(state)) return refuse('MoveWaits')
      if (state.kept !== undefined && !hasLapsed(state.kept, at)) return refuse('NoDateYet')
      return isBefore(at, instantOf(state.terms.date, state.terms.time))
        ? refuse('NotBegunYet')
        : accept({
            type: 'ActivityEnded',
            data: { ...idOf(state), outcome: 'NO_SHOW', happenedAt: waitedSince(command), by, at },
          })
  }
}

export function complete({ now: at }: CompleteBooking, state: LiveBooking): Answer {
  if (state.state !== 'ENDED') return refuse('NotEnded')
  return state.completed
    ? accept()
    : accept({ type: 'BookingCompleted', data: { ...idOf(state), at } })
}

/** Undoes the last move: within ten minutes by its author, and later or by others with a right and a reason. */
export function takeBack({ late, reason, by, now: at }: TakeBack, state: LiveBooking): Answer {
  if (state.state === 'CANCELED') return refuse('BookingCanceled')
  if (state.last === null) return refuse('NothingToTakeBack')
  if (state.completed) return refuse('OrderDone')
  const { move, before } = state.last
  const isOwn = state.last.by === by && isBefore(at, later(state.last.at, takeBackMs))
  if (!isOwn && !late) return refuse('TooLate')
  if (!isOwn && reason === null) return refuse('ReasonNeeded')
  return accept({
    type: 'MoveTakenBack',
    data: { ...idOf(state), move, ...before, reason: isOwn ? null : reason, by, at },
  })
}
