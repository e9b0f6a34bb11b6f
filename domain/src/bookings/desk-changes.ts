import type { DeclineReason, PriceChoice } from '@arung/contracts/bookings/statuses'
import { guestsOf, type Numbers } from '@arung/contracts/bookings/pricing'
import { accept, refuse, type Decision } from '../decider.ts'
import { isSame } from '../same.ts'
import { instantOf, isBefore } from '../time.ts'
import type { LiveBooking, WaitingMove } from './booking-state.ts'
import type { BookingEvent, PlacesChange, Slot } from './events.ts'

/** `seen` is the revision of the booking that the change is based on. `places` is what the change has taken already. */
type Change = Readonly<{
  changeId: string
  seen: number
  places: PlacesChange
  by: string
  now: string
}>
/**
 * `approves`: the caller may decide the move, so it happens at once. `replaces` is the request that waits and that this
 * one replaces, as the caller saw it.
 */
export type AskMove = Change &
  Readonly<{ type: 'AskMove'; to: Slot; approves: boolean; replaces: string | null }>
/** Accepts the move that the caller saw. A newer move is not accepted in its place. */
export type AcceptMove = Readonly<{ type: 'AcceptMove'; changeId: string; by: string; now: string }>
export type DeclineMove = Readonly<{
  type: 'DeclineMove'
  changeId: string
  reason: DeclineReason
  by: string
  now: string
}>
/** One of the two sessions begins, and nobody has decided. */
export type LapseMove = Readonly<{ type: 'LapseMove'; changeId: string; now: string }>
/** `price` is the price for the new numbers, in rupiah. `choice` says what happens to the price. */
export type ChangeGuests = Change &
  Readonly<{
    type: 'ChangeGuests'
    before: Numbers
    after: Numbers
    price: number
    choice: PriceChoice | null
  }>
/** Records that a change will never happen, before its places are released. */
export type DropChange = Readonly<{ type: 'DropChange'; changeId: string; now: string }>
export type ChangeCommand =
  | AskMove
  | AcceptMove
  | DeclineMove
  | LapseMove
  | ChangeGuests
  | DropChange
export type ChangeRefusal =
  | Unmovable
  | 'FollowsOrder'
  | 'NotWaiting'
  | 'MoveTooLate'
  | 'OnlyMoreGuests'
  | 'GuestsOfUnderWay'
  | 'GuestsOfEnded'
  | 'GuestsOfCanceled'
  | 'ChoiceNeeded'
  | 'ChangedMeanwhile'
  | 'ChangeDropped'

type Answer = Decision<BookingEvent, ChangeRefusal>

/**
 * Moves an unapproved booking at once. For an approved booking, a caller who may not decide requests the move. A newer
 * request replaces the one that waits, in one append; one for where the booking is withdraws it (decision 0104).
 */
export function askMove(command: AskMove, state: LiveBooking): Answer {
  const { changeId, seen, places, to, approves, replaces, by, now: at } = command
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  const known = knownChange(state, changeId)
  if (known !== null) return known
  const { waiting } = state
  const no = unmovable(replaces === null ? state : { ...state, waiting: null })
  if (no !== null) return refuse(no)
  if (replaces !== null && waiting?.changeId !== replaces) return refuse('ChangedMeanwhile')
  const { date, time } = state.terms
  if (isSlot(to, waiting?.to ?? { date, time })) return accept()
  if (seen !== state.revision) return refuse('ChangedMeanwhile')
  const isHere = isSlot(to, { date, time })
  const outcome = isHere ? 'WITHDRAWN' : 'REPLACED'
  const ended = { outcome, reason: null, by, at } as const
  const former = waiting === null ? [] : [declined(state, waiting, ended)]
  if (isHere) return accept(...former)
  const said = { ...idOf(state), changeId, places }
  if (approves || state.state === 'NEED_APPROVAL')
    return accept(...former, {
      type: 'BookingMoved',
      data: { ...said, before: { date, time }, after: to, by, at },
    })
  const lapsesAt = lapseOf(state.terms, to, at)
  if (lapsesAt === null) return refuse('MoveTooLate')
  return accept(...former, { type: 'MoveAsked', data: { ...said, to, lapsesAt, by, at } })
}

const isSlot = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.time === other.time

/** Why the day or session of a booking cannot change. */
export type Unmovable =
  | 'MoveWaits'
  | 'MoveOfArrived'
  | 'MoveOfUnderWay'
  | 'MoveOfEnded'
  | 'MoveOfCanceled'

/** Returns why a booking cannot move to another day or session, or null when it can. */
export function unmovable({ state, waiting }: LiveBooking): Unmovable | null {
  switch (state) {
    case 'NEED_APPROVAL':
    case 'APPROVED':
      return waiting === null ? null : 'MoveWaits'
    case 'ARRIVED':
      return 'MoveOfArrived'
    case 'ON_ACTIVITY':
      return 'MoveOfUnderWay'
    case 'ENDED':
      return 'MoveOfEnded'
    case 'CANCELED':
      return 'MoveOfCanceled'
  }
}

/** Returns the next start of the two sessions, or null when both have begun. */
function lapseOf(from: Slot, to: Slot, now: string): string | null {
  const begins = [from, to].map(({ date, time }) => instantOf(date, time)).toSorted()
  return begins.find(begin => isBefore(now, begin)) ?? null
}

export function acceptMove({ changeId, by, now: at }: AcceptMove, state: LiveBooking): Answer {
  if (state.changes.get(changeId) === 'MADE') return accept()
  const move = waitingFor(changeId, state)
  if (move === null) return refuse('NotWaiting')
  const { places, to: after } = move
  const { date, time } = state.terms
  const said = { ...idOf(state), changeId, places, before: { date, time }, after }
  return accept({ type: 'BookingMoved', data: { ...said, by, at } })
}

export function declineMove(
  { changeId, reason, by, now: at }: DeclineMove,
  state: LiveBooking,
): Answer {
  if (state.changes.get(changeId) === 'DECLINED') return accept()
  const move = waitingFor(changeId, state)
  if (move === null) return refuse('NotWaiting')
  return accept(declined(state, move, { outcome: 'DECLINED', reason, by, at }))
}

/** Emits no event if the move is decided, or if its lapse time is still ahead. */
export function lapseMove({ changeId, now: at }: LapseMove, state: LiveBooking): Answer {
  const move = waitingFor(changeId, state)
  if (move === null || isBefore(at, move.lapsesAt)) return accept()
  return accept(declined(state, move, { outcome: 'LAPSED', reason: null, by: null, at }))
}

const waitingFor = (changeId: string, { waiting }: LiveBooking): WaitingMove | null =>
  waiting?.changeId === changeId ? waiting : null

type Said = Pick<
  Extract<BookingEvent, { type: 'MoveDeclined' }>['data'],
  'outcome' | 'reason' | 'by' | 'at'
>
const declined = (
  state: LiveBooking,
  { changeId, places, to }: WaitingMove,
  said: Said,
): BookingEvent => ({
  type: 'MoveDeclined',
  data: { ...idOf(state), changeId, places, to, ...said },
})

/** Changes the numbers of guests: freely before anybody arrived, and only upwards once guests have arrived. */
export function changeGuests(command: ChangeGuests, state: LiveBooking): Answer {
  const { changeId, seen, places, after, price, choice, by, now: at } = command
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  const known = knownChange(state, changeId)
  if (known !== null) return known
  const before = state.numbers ?? command.before
  const no = uncountable(state, before, after)
  if (no !== null) return refuse(no)
  if (isSame(before, after)) return accept()
  if (seen !== state.revision) return refuse('ChangedMeanwhile')
  const { share } = state.terms
  if (!isChosen(choice, price - share)) return refuse('ChoiceNeeded')
  return accept({
    type: 'GuestsChanged',
    data: {
      ...idOf(state),
      changeId,
      places,
      before: { ...before, share },
      after: { ...after, share: choice === null || choice === 'KEEP' ? share : price },
      choice,
      by,
      at,
    },
  })
}

function uncountable(state: LiveBooking, before: Numbers, after: Numbers): ChangeRefusal | null {
  switch (state.state) {
    case 'NEED_APPROVAL':
    case 'APPROVED':
      return state.waiting === null ? null : 'MoveWaits'
    case 'ARRIVED': {
      const isMore =
        guestsOf(after) >= guestsOf(before) && (after.units ?? 0) >= (before.units ?? 0)
      return isMore ? null : 'OnlyMoreGuests'
    }
    case 'ON_ACTIVITY':
      return 'GuestsOfUnderWay'
    case 'ENDED':
      return 'GuestsOfEnded'
    case 'CANCELED':
      return 'GuestsOfCanceled'
  }
}

/** Returns whether the choice fits the difference in price. An unchanged price needs no choice. */
function isChosen(choice: PriceChoice | null, difference: number): boolean {
  switch (choice) {
    case null:
      return difference === 0
    case 'KEEP':
      return difference !== 0
    case 'CHARGE':
      return difference > 0
    case 'GIVE_BACK':
      return difference < 0
  }
}

/** Emits no event if the change has happened, or if it waits. */
export function dropChange({ changeId, now: at }: DropChange, state: LiveBooking): Answer {
  if (state.changes.has(changeId) || waitingFor(changeId, state) !== null) return accept()
  return accept({ type: 'BookingChangeDropped', data: { ...idOf(state), changeId, at } })
}

/** Returns the answer to a change that is known already, or null for a new one. */
function knownChange(state: LiveBooking, changeId: string): Answer | null {
  if (state.changes.get(changeId) === 'DROPPED') return refuse('ChangeDropped')
  return state.changes.has(changeId) || waitingFor(changeId, state) !== null ? accept() : null
}

const idOf = ({ bookingId, sale }: LiveBooking) => ({ bookingId, sale })
