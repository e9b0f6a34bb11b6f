import type { DeclineReason, PriceChoice } from '@arung/contracts/bookings/statuses'
import type { Numbers } from '@arung/contracts/bookings/pricing'
import { accept, refuse, type Decision } from '../decider.ts'
import type { LiveBooking } from './booking-state.ts'
import type { BookingEvent, PlacesChange, Slot } from './events.ts'
import { idOf, knownChange, lapseOf, unanswered } from './waiting-requests.ts'

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
/** Accepts the request that the caller saw. A newer one is not accepted in its place. */
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
/**
 * `price` is the price for the new numbers, in rupiah. `choice` says what happens to the price. `asks`: the caller may
 * only request it once the booking is approved. `replaces` is as in a move.
 */
export type ChangeGuests = Change &
  Readonly<{
    type: 'ChangeGuests'
    asks: boolean
    replaces: string | null
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
  | 'HasArrived'
  | 'GuestsOfEnded'
  | 'GuestsOfCanceled'
  | 'ChoiceNeeded'
  | 'ChangedMeanwhile'
  | 'ChangeDropped'

export type Answer = Decision<BookingEvent, ChangeRefusal>

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
  if (isSlot(to, waiting === null ? state.terms : (waiting.to ?? noSlot))) return accept()
  if (seen !== state.revision) return refuse('ChangedMeanwhile')
  const isHere = isSlot(to, { date, time })
  const former = unanswered(state, isHere ? 'WITHDRAWN' : 'REPLACED', { by, at })
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

const noSlot: Slot = { date: '', time: '' }
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
