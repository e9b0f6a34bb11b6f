import type { StandingLevel } from '@arung/contracts/days/levels'
import { instantOf, isBefore } from '../time.ts'

/**
 * Returns what a STOP closes of a pool's sessions: those that it is about and that had not begun when it was set. Null
 * closes the whole day: a day to come, or one on which a product begins at any time.
 */
export function timesToStop(
  {
    date,
    from,
    at,
    isOpenAllDay,
  }: Readonly<{ date: string; at: string; isOpenAllDay: boolean }> & Pick<StandingLevel, 'from'>,
  sessions: readonly string[],
): readonly (string | null)[] {
  if (from === null && (isOpenAllDay || isBefore(at, instantOf(date, '00:00')))) return [null]
  return [...new Set(sessions)]
    .filter(time => (from === null || time >= from) && isBefore(at, instantOf(date, time)))
    .toSorted()
}
