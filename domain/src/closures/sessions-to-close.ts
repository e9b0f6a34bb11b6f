import type { ClosureScope } from '@arung/contracts/closures/closures'
import type { PoolSession, PoolSessions } from '../capacity/pools-of-list.ts'
import { localDateAt } from '../time.ts'
import { isInScope } from './scope.ts'

/**
 * Returns what a closure closes in the pools of its list: the sessions that it names, or with none named all of a day to
 * come. Of today, sessions that have begun stay open, except where a product begins at any time.
 */
export const sessionsToClose = (
  scope: ClosureScope,
  startedAt: string,
  pools: readonly PoolSessions[],
): readonly PoolSession[] =>
  pools.flatMap(pool =>
    timesOf(scope, startedAt, pool).map(time => ({ poolId: pool.poolId, time })),
  )

function timesOf(
  scope: ClosureScope,
  startedAt: string,
  { sessions, isOpenAllDay }: PoolSessions,
): readonly (string | null)[] {
  const { date, list, times } = scope
  if (times !== null) return times
  if (isOpenAllDay || date > localDateAt(startedAt)) return [null]
  return sessions.filter(time => isInScope(scope, startedAt, { date, time, list }))
}
