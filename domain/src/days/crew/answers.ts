import type { TripAnswer } from '@arung/contracts/days/assignments'
import { accept, refuse, type Decision } from '../../decider.ts'
import { keyOf, type Day } from '../day-state.ts'
import type { DayEvent, GuidePlace } from '../events.ts'

export type AnswerTrip = GuidePlace &
  Readonly<{
    type: 'AnswerTrip'
    date: string
    guideId: string
    answer: TripAnswer
    reason: string | null
    happenedAt: string
    now: string
  }>
export type AnswerRefusal = 'TripNotYours'

/** A guide accepts a trip or gives it back. The same answer again emits no event. */
export function answerTrip(
  { date, list, time, unitId, guideId, answer, reason, happenedAt, now: at }: AnswerTrip,
  { guides }: Day,
): Decision<DayEvent, AnswerRefusal> {
  const known = guides.get(keyOf({ list, time, unitId }))
  if (!known?.guides.includes(guideId)) return refuse('TripNotYours')
  const before = known.answers.get(guideId)
  if (before?.answer === answer && before.reason === reason) return accept()
  const said = { list, time, unitId, guideId, answer, reason }
  return accept({ type: 'TripAnswered', data: { ...said, date, happenedAt, at } })
}
