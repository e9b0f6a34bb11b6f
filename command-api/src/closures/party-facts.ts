import type { LiveBooking } from '@arung/domain/bookings/booking-state'
import type { DecidedParty, LiveClosure } from '@arung/domain/closures/closure-state'
import { isInScope } from '@arung/domain/closures/scope'
import { HttpError } from '@arung/platform/http/errors'
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

/** Throws when the booking is gone from the closed sessions, or differs from the one that was seen. */
export function assertAsSeen(
  { scope, startedAt }: LiveClosure,
  party: DecidedParty,
  live: LiveBooking,
): void {
  const { date, time, list } = live.terms
  if (live.state === 'CANCELED' || live.state === 'ENDED' || live.kept !== undefined)
    throw new PartyGone()
  if (!isInScope(scope, startedAt, { date, time, list })) throw new PartyGone()
  if (live.revision !== party.revision) throw changedMeanwhile()
  if (live.state === 'ON_ACTIVITY') throw refusedAs('UnderWay', bookingRefusals)
  if (live.state === 'ARRIVED' && party.choice.kind !== 'CANCEL')
    throw refusedAs('MoveOfArrived', bookingRefusals)
}

/** Returns whether the booking is still the one that was seen. */
export function isAsSeen(state: LiveClosure, party: DecidedParty, live: LiveBooking): boolean {
  try {
    assertAsSeen(state, party, live)
    return true
  } catch (error) {
    if (error instanceof PartyGone || error instanceof HttpError) return false
    throw error
  }
}

export const changedMeanwhile = () => refusedAs('ChangedMeanwhile', bookingRefusals)
