import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { DecidedParty, LiveClosure } from '@arung/domain/closures/closure-state'
import { isInScope } from '@arung/domain/closures/scope'
import { bookingRefusals } from '../bookings/refusals.ts'
import { refusedAs } from '../commands.ts'
import type { Parts } from '../parts.ts'

export type HandleParts = Pick<Parts, 'workers' | 'catalogue' | 'clock'>

/** A party whose turn has come, with its booking as it is now. */
export type PartyTurn = Readonly<{
  state: LiveClosure
  bookingId: string
  party: DecidedParty
  live: LiveBooking
}>

/** The party had ended, was cancelled, kept or had moved away before its turn. */
export class PartyGone extends Error {
  override readonly name = 'PartyGone'
}

/** Returns why the booking is not the one that was seen: gone from the closed sessions, or different. Null when it is. */
export function whyNotAsSeen(
  { scope, startedAt }: LiveClosure,
  party: DecidedParty,
  live: LiveBooking,
): Error | null {
  const { date, time, list } = live.terms
  if (live.state === 'CANCELED' || live.state === 'ENDED' || live.kept !== undefined)
    return new PartyGone()
  if (!isInScope(scope, startedAt, { date, time, list })) return new PartyGone()
  if (live.revision !== party.revision) return changedMeanwhile()
  if (live.state === 'ON_ACTIVITY') return refusedAs('UnderWay', bookingRefusals)
  if (live.state === 'ARRIVED' && party.choice.kind !== 'CANCEL')
    return refusedAs('MoveOfArrived', bookingRefusals)
  return null
}

/** Throws the reason when the booking is not the one that was seen. */
export function assertAsSeen(state: LiveClosure, party: DecidedParty, live: LiveBooking): void {
  const why = whyNotAsSeen(state, party, live)
  if (why !== null) throw why
}

export const changedMeanwhile = () => refusedAs('ChangedMeanwhile', bookingRefusals)
