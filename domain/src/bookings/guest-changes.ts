import { guestsOf, type Numbers } from '@arung/contracts/bookings/pricing'
import type { PriceChoice } from '@arung/contracts/bookings/statuses'
import { accept, refuse } from '../decider.ts'
import { isSame } from '../same.ts'
import type { LiveBooking, WaitingRequest } from './booking-state.ts'
import type { Answer, ChangeGuests, ChangeRefusal } from './change-commands.ts'
import { idOf, knownChange, lapseOf, unanswered } from './waiting-requests.ts'

/**
 * Changes the numbers of guests: freely before anybody arrived, and only upwards once guests have arrived. A caller who
 * may only ask requests it once the booking is approved, and a newer request replaces the one that waits (decision 0104).
 */
export function changeGuests(command: ChangeGuests, state: LiveBooking): Answer {
  const { changeId, seen, places, after, price, choice, asks, replaces, by, now: at } = command
  if (state.sale.kind === 'ORDER') return refuse('FollowsOrder')
  const known = knownChange(state, changeId)
  if (known !== null) return known
  const before = state.numbers ?? command.before
  const { waiting } = state
  const no = uncountable(state, before, after)
  if (no !== null) return refuse(no)
  if (waiting !== null && replaces === null) return refuse('MoveWaits')
  if (replaces !== null && waiting?.changeId !== replaces) return refuse('ChangedMeanwhile')
  if (isSame(before, after) && waiting === null) return accept()
  if (waiting !== null && isSame(numbersAsked(waiting), after)) return accept()
  if (seen !== state.revision) return refuse('ChangedMeanwhile')
  const { share } = state.terms
  if (!isChosen(choice, price - share)) return refuse('ChoiceNeeded')
  const isHere = isSame(before, after)
  const former = unanswered(state, isHere ? 'WITHDRAWN' : 'REPLACED', { by, at })
  if (isHere) return accept(...former)
  const data = {
    ...idOf(state),
    changeId,
    places,
    before: { ...before, share },
    after: { ...after, share: choice === null || choice === 'KEEP' ? share : price },
    choice,
    by,
    at,
  }
  if (!asks || state.state === 'NEED_APPROVAL')
    return accept(...former, { type: 'GuestsChanged', data })
  if (state.state !== 'APPROVED') return refuse('HasArrived')
  const lapsesAt = lapseOf(state.terms, state.terms, at)
  if (lapsesAt === null) return refuse('MoveTooLate')
  return accept(...former, { type: 'GuestsAsked', data: { ...data, lapsesAt } })
}

const numbersAsked = ({ guests }: WaitingRequest): Numbers | null => {
  if (guests === null) return null
  const { share: _share, ...numbers } = guests.after
  return numbers
}

/** Returns why the numbers of a booking cannot become others, or null when they can. */
export function uncountable(
  state: LiveBooking,
  before: Numbers,
  after: Numbers,
): ChangeRefusal | null {
  switch (state.state) {
    case 'NEED_APPROVAL':
    case 'APPROVED':
      return null
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
