import { dateAfter } from '@arung/contracts/dates'
import { instantOf, isBefore, later } from '../../time.ts'

/** On the operator's clock: mails about a plan begin at this time of the day before, and none is sent in the night. */
const [evening, night, morning] = ['18:00', '21:00', '06:00'] as const
/** Guests who set off early read the mail this long before, also where it is still night. */
const aheadMs = 60 * 60_000

/**
 * Returns when guests may be mailed the plan of a day whose vehicle sets off at `time`: not before its eve, and not in the
 * night before it, which ends an hour before an early pick-up. Returns the instant itself where that is right away.
 */
export function whenToMail(date: string, time: string, at: string): string {
  const dayBefore = dateAfter(date, -1)
  const begins = instantOf(dayBefore, evening)
  if (isBefore(at, begins)) return begins
  const [usual, early] = [instantOf(date, morning), later(instantOf(date, time), -aheadMs)]
  const ends = isBefore(early, usual) ? early : usual
  return isBefore(at, instantOf(dayBefore, night)) || !isBefore(at, ends) ? at : ends
}
