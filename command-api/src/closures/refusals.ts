import type { ClosedDaysRefusal } from '@arung/domain/closures/closed-days'
import type { ClosureRefusal } from '@arung/domain/closures/closure'
import { HttpError } from '@arung/platform/http/errors'
import type { RefusalTable } from '../commands.ts'

export const closureRefusals: RefusalTable<ClosureRefusal> = {
  ClosureUnknown: { status: 404, message: 'This closure does not exist' },
  ClosurePast: { status: 409, message: 'This day is over' },
  MovesIntoClosed: {
    status: 409,
    message: 'A party cannot move to a session that is closed as well. Choose another session',
  },
  PartyUnderWay: {
    status: 409,
    message: 'This party is being moved, cancelled or kept at the moment',
  },
  PartyDone: { status: 409, message: 'This party was moved, cancelled or kept already' },
  TooManyParties: {
    status: 409,
    message:
      'This closure has as many parties as it can have. Close the same sessions once more for the others',
  },
}

export const closedDayRefusals: RefusalTable<ClosedDaysRefusal> = {
  ClosedDayPast: { status: 409, message: 'This day is over' },
  ClosedDayTooFar: { status: 409, message: 'Choose a day within the next five years' },
  TooManyClosedDays: {
    status: 409,
    message: 'The calendar has as many closed days as it can have',
  },
}

/** Why a party of an order stays where it is. */
export const orderMoveRefusals: RefusalTable<'CanceledWithCombo' | 'ComboStaysOnDay'> = {
  CanceledWithCombo: {
    status: 409,
    message: 'Another activity of this combo is being cancelled, and the whole combo with it',
  },
  ComboStaysOnDay: {
    status: 409,
    message: 'A combo cannot be taken apart: its activities move to another day together',
  },
}

/** Why guests cannot choose a session for a booking. */
export const keptRefusals: RefusalTable<'NotKept' | 'KeptLapsed' | 'KeptUntil'> = {
  NotKept: { status: 409, message: 'This activity has a date already' },
  KeptLapsed: {
    status: 409,
    message: 'The time to choose a new date is over. Please write to us',
  },
  KeptUntil: { status: 409, message: 'Please choose an earlier date' },
}

/** The response when the caller's position lacks the right. */
export const choicesForbidden = (): HttpError =>
  new HttpError(
    403,
    'ChoicesForbidden',
    'Your position can close sessions, but others move and cancel bookings: choose “Decide later”',
  )
