import { accept, decideBy, refuse, type Decider, type Decision } from '../decider.ts'
import { happenedFault, type HappenedRefusal } from '../bookings/happened-at.ts'
import { sameOrConflict } from '../save-conflict.ts'
import { assign, type Assign, type AssignRefusal } from './assign.ts'
import { answerTrip, type AnswerRefusal, type AnswerTrip } from './crew/answers.ts'
import {
  checkVehicle,
  confirmDriving,
  dismissFault,
  reportFault,
  type CheckVehicle,
  type ConfirmDriving,
  type CrewRefusal,
  type DismissFault,
  type ReportFault,
} from './crew/drivers.ts'
import { changeStop, type ChangeStop, type StopRefusal } from './runs/change-stop.ts'
import { emptyDay, evolveDay, type Day } from './day-state.ts'
import type { DayEvent } from './events.ts'
import { followParty, type FollowParty } from './follow-party.ts'
import { followTransfer, type FollowTransfer } from './runs/follow-transfer.ts'
import { planRuns, type PlanRefusal, type PlanRuns } from './runs/plan-runs.ts'
import { setLevel, type SetLevel } from './set-level.ts'
import { mailTransfer, type MailRefusal, type MailTransfer } from './mails/mail-transfer.ts'
import { returnUnit, stopUnit, type ReturnUnit, type StopUnit } from './stop-unit.ts'

type SaveNote = Readonly<{
  type: 'SaveNote'
  date: string
  /** Empty to remove the note. */
  text: string
  /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
  over?: string
  now: string
}>
export type DayCommand =
  | SaveNote
  | Assign
  | FollowParty
  | StopUnit
  | ReturnUnit
  | SetLevel
  | PlanRuns
  | ChangeStop
  | FollowTransfer
  | AnswerTrip
  | ConfirmDriving
  | CheckVehicle
  | ReportFault
  | DismissFault
  | MailTransfer
export type DayRefusal =
  | 'ChangedMeanwhile'
  | AssignRefusal
  | PlanRefusal
  | StopRefusal
  | HappenedRefusal
  | AnswerRefusal
  | CrewRefusal
  | MailRefusal

/**
 * One day of the operator: the note to all who work on it, water and weather, who is on which unit with which guides,
 * and the runs of its vehicles (reservation page, `operationsday-`). All of a day is in one stream, so nobody is
 * assigned twice, whoever asks at the same moment.
 */
export const day: Decider<DayCommand, DayEvent, Day, DayRefusal> = {
  initial: emptyDay,
  decide(command, state) {
    const fault = happenedFault(command)
    return fault === null ? decideKnown(command, state) : refuse(fault)
  },
  evolve: evolveDay,
}

const decideKnown = decideBy<DayCommand, DayEvent, Day, DayRefusal>({
  SaveNote: saveNote,
  Assign: assign,
  FollowParty: followParty,
  StopUnit: stopUnit,
  ReturnUnit: returnUnit,
  SetLevel: setLevel,
  PlanRuns: planRuns,
  ChangeStop: changeStop,
  FollowTransfer: followTransfer,
  MailTransfer: mailTransfer,
  AnswerTrip: answerTrip,
  ConfirmDriving: confirmDriving,
  CheckVehicle: checkVehicle,
  ReportFault: reportFault,
  DismissFault: dismissFault,
})

/** Saving the same note again emits no event. */
function saveNote(
  { date, text, over, now: at }: SaveNote,
  { note }: Day,
): Decision<DayEvent, 'ChangedMeanwhile'> {
  const done = sameOrConflict(note, text, over)
  if (done) return done
  return text === ''
    ? accept({ type: 'DayNoteRemoved', data: { date, at } })
    : accept({ type: 'DayNoteSaved', data: { date, text, at } })
}
