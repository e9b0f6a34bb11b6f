import type { ClosureScope } from '@arung/contracts/closures/closures'
import { localDateAt } from '../time.ts'
import { isInScope } from './scope.ts'

/** A product of the list: the pools that it takes places from, and its sessions. None: it begins at any time. */
export type ClosedProduct = Readonly<{ poolIds: readonly string[]; sessions: readonly string[] }>
/** A session of a pool's day, or with null all of the day. */
export type PoolSession = Readonly<{ poolId: string; time: string | null }>

/**
 * Returns what a closure closes in the pools of its list's products. A day to come is closed as a whole. Today, sessions
 * that have begun stay open, except where a product begins at any time.
 */
export function sessionsToClose(
  scope: ClosureScope,
  startedAt: string,
  products: readonly ClosedProduct[],
): readonly PoolSession[] {
  const isWhole = scope.times === null && scope.date > localDateAt(startedAt)
  const found = new Map<string, PoolSession>()
  for (const { poolIds, sessions } of products) {
    const times = isWhole ? [null] : timesOf(scope, startedAt, sessions)
    for (const poolId of poolIds)
      for (const time of times) found.set(`${poolId}|${time}`, { poolId, time })
  }
  return [...found.values()]
}

function timesOf(
  scope: ClosureScope,
  startedAt: string,
  sessions: readonly string[],
): readonly (string | null)[] {
  if (sessions.length === 0) return scope.times ?? [null]
  const { date, list } = scope
  return sessions.filter(time => isInScope(scope, startedAt, { date, time, list }))
}
