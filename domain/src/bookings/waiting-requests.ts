import { accept, refuse } from '../decider.ts'
import { instantOf, isBefore } from '../time.ts'
import type { LiveBooking, WaitingRequest } from './booking-state.ts'
import type { AcceptMove, Answer, DeclineMove, DropChange, LapseMove } from './desk-changes.ts'
import type { BookingEvent, Slot } from './events.ts'
import { uncountable } from './guest-changes.ts'

/** Makes the change that was requested, as it was requested. */
export function acceptMove({ changeId, by, now: at }: AcceptMove, state: LiveBooking): Answer {
  if (state.changes.get(changeId) === 'MADE') return accept()
  const move = waitingFor(changeId, state)
  if (move === null) return refuse('NotWaiting')
  const { places, to, guests } = move
  const said = { ...idOf(state), changeId, places, by, at }
  if (guests !== null) {
    const no = uncountable(state, guests.before, guests.after)
    if (no !== null) return refuse(no)
    return accept({ type: 'GuestsChanged', data: { ...said, ...guests } })
  }
  const { date, time } = state.terms
  return accept({ type: 'BookingMoved', data: { ...said, before: { date, time }, after: to } })
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

/** Returns the request that waits under this id, or null. */
const waitingFor = (changeId: string, { waiting }: LiveBooking): WaitingRequest | null =>
  waiting?.changeId === changeId ? waiting : null

/** Returns the end of the request that waits, if any, which its requester ends by a newer one or by none. */
export function unanswered(
  state: LiveBooking,
  outcome: 'REPLACED' | 'WITHDRAWN',
  { by, at }: Readonly<{ by: string; at: string }>,
): readonly BookingEvent[] {
  const { waiting } = state
  return waiting === null ? [] : [declined(state, waiting, { outcome, reason: null, by, at })]
}

type Said = Pick<
  Extract<BookingEvent, { type: 'MoveDeclined' }>['data'],
  'outcome' | 'reason' | 'by' | 'at'
>
function declined(state: LiveBooking, waiting: WaitingRequest, said: Said): BookingEvent {
  const { changeId, places, to, guests } = waiting
  const data = { ...idOf(state), changeId, places, ...said }
  return guests === null
    ? { type: 'MoveDeclined', data: { ...data, to } }
    : { type: 'GuestsDeclined', data: { ...data, before: guests.before, after: guests.after } }
}

/** Returns the next start of the two sessions, or null when both have begun. */
export function lapseOf(from: Slot, to: Slot, now: string): string | null {
  const begins = [from, to].map(({ date, time }) => instantOf(date, time)).toSorted()
  return begins.find(begin => isBefore(now, begin)) ?? null
}

/** Emits no event if the change has happened, or if it waits. */
export function dropChange({ changeId, now: at }: DropChange, state: LiveBooking): Answer {
  if (state.changes.has(changeId) || waitingFor(changeId, state) !== null) return accept()
  return accept({ type: 'BookingChangeDropped', data: { ...idOf(state), changeId, at } })
}

/** Returns the answer to a change that is known already, or null for a new one. */
export function knownChange(state: LiveBooking, changeId: string): Answer | null {
  if (state.changes.get(changeId) === 'DROPPED') return refuse('ChangeDropped')
  return state.changes.has(changeId) || waitingFor(changeId, state) !== null ? accept() : null
}

/** The booking, and the sale it belongs to. */
export const idOf = ({ bookingId, sale }: LiveBooking) => ({ bookingId, sale })
