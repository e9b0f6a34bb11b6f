import { accept, refuse } from '../decider.ts'
import type { LiveBooking } from './booking-state.ts'
import type { Answer, AskMove, Unmovable } from './change-commands.ts'
import type { Slot } from './events.ts'
import { idOf, knownChange, lapseOf, unanswered } from './waiting-requests.ts'

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
  const wish = waiting === null ? state.terms : waiting.to
  if (wish !== null && isSlot(to, wish)) return accept()
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

const isSlot = (one: Slot, other: Slot): boolean =>
  one.date === other.date && one.time === other.time

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
