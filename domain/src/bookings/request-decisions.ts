import { accept, refuse } from '../decider.ts'
import { isBefore } from '../time.ts'
import type { LiveBooking } from './booking-state.ts'
import type { AcceptMove, Answer, DeclineMove, DropChange, LapseMove } from './change-commands.ts'
import { uncountable } from './guest-changes.ts'
import { declined, idOf, waitingFor } from './waiting-requests.ts'

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

/** Emits no event if the change has happened, or if it waits. */
export function dropChange({ changeId, now: at }: DropChange, state: LiveBooking): Answer {
  if (state.changes.has(changeId) || waitingFor(changeId, state) !== null) return accept()
  return accept({ type: 'BookingChangeDropped', data: { ...idOf(state), changeId, at } })
}
