import type { ClosureScope } from '@arung/contracts/closures/closures'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { instantOf, isBefore } from '../time.ts'

type Session = Readonly<{ date: string; time: string }>

/** Returns whether a session had begun by then. */
export const hasBegun = ({ date, time }: Session, now: string): boolean =>
  !isBefore(now, instantOf(date, time))

/**
 * Returns whether a session of a list belongs to a closure that starts at `startedAt`. A closure of the whole day leaves
 * out the sessions that have begun by then.
 */
export function isInScope(
  scope: ClosureScope,
  startedAt: string,
  { list, ...session }: Session & Readonly<{ list: DayListKind }>,
): boolean {
  if (session.date !== scope.date || list !== scope.list) return false
  return scope.times === null ? !hasBegun(session, startedAt) : scope.times.includes(session.time)
}
