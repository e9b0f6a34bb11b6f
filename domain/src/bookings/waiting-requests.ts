import { accept, refuse } from '../decider.ts'
import { instantOf, isBefore } from '../time.ts'
import type { LiveBooking, WaitingRequest } from './booking-state.ts'
import type { Answer } from './change-commands.ts'
import type { BookingEvent, RequestEnd, Slot } from './events.ts'

/** Returns the request that waits under this id, or null. */
export const waitingFor = (changeId: string, { waiting }: LiveBooking): WaitingRequest | null =>
  waiting?.changeId === changeId ? waiting : null

/** Returns the end of the request that waits, if any, which its requester ends by a newer one or by none. */
export function unanswered(
  state: LiveBooking,
  outcome: Extract<RequestEnd['outcome'], 'REPLACED' | 'WITHDRAWN'>,
  { by, at }: Readonly<{ by: string; at: string }>,
): readonly BookingEvent[] {
  const { waiting } = state
  return waiting === null ? [] : [declined(state, waiting, { outcome, reason: null, by, at })]
}

/** Returns the end of a request without its change. */
export function declined(
  state: LiveBooking,
  waiting: WaitingRequest,
  end: RequestEnd,
): BookingEvent {
  const { changeId, places, to, guests } = waiting
  const data = { ...idOf(state), changeId, places, ...end }
  return guests === null
    ? { type: 'MoveDeclined', data: { ...data, to } }
    : { type: 'GuestsDeclined', data: { ...data, before: guests.before, after: guests.after } }
}

/** Returns the next start of the two sessions, or null when both have begun. */
export function lapseOf(from: Slot, to: Slot, now: string): string | null {
  const begins = [from, to].map(({ date, time }) => instantOf(date, time)).toSorted()
  return begins.find(begin => isBefore(now, begin)) ?? null
}

/** Returns the answer to a change that is known already, or null for a new one. */
export function knownChange(state: LiveBooking, changeId: string): Answer | null {
  if (state.changes.get(changeId) === 'DROPPED') return refuse('ChangeDropped')
  return state.changes.has(changeId) || waitingFor(changeId, state) !== null ? accept() : null
}

/** The booking, and the sale it belongs to. */
export const idOf = ({ bookingId, sale }: LiveBooking) => ({ bookingId, sale })
