import type { Numbers } from '@arung/contracts/bookings/pricing'
import type { DeclineReason, PriceChoice } from '@arung/contracts/bookings/statuses'
import type { Decision } from '../decider.ts'
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

/** The answer to a command that changes a booking. */
export type Answer = Decision<BookingEvent, ChangeRefusal>

/** Why the day or session of a booking cannot change. */
export type Unmovable =
  | 'MoveWaits'
  | 'MoveOfArrived'
  | 'MoveOfUnderWay'
  | 'MoveOfEnded'
  | 'MoveOfCanceled'
