import { dateAfter } from '@arung/contracts/dates'
import { instantOf, isBefore } from '../../time.ts'

/** On the operator's clock: mails about a plan begin at this time of the day before, and none is sent in the night. */
const [evening, night, morning] = ['18:00', '21:00', '06:00'] as const

/**
 * Returns when guests may be mailed the plan of a day: not before its eve, and not in the night before it. Returns the
 * instant itself where that is right away.
 */
export function whenToMail(date: string, at: string): string {
  const dayBefore = dateAfter(date, -1)
  const begins = instantOf(dayBefore, evening)
  if (isBefore(at, begins)) return begins
  const ends = instantOf(date, morning)
  return isBefore(at, instantOf(dayBefore, night)) || !isBefore(at, ends) ? at : ends
}
