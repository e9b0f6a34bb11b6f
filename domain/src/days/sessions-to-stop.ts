import type { StandingLevel } from '@arung/contracts/days/levels'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import { instantOf, isBefore } from '../time.ts'

/** A product of the reservation area, with the pools that it takes places from and its sessions. */
export type PooledProduct = Readonly<{
  list: DayListKind
  poolIds: readonly string[]
  sessions: readonly string[]
}>
export type PoolSessions = Readonly<{ poolId: string; sessions: readonly string[] }>

/**
 * Returns the pools whose closing stops the sale of all products of a list, by id. A pool that products of other lists
 * take places from, such as seats in vehicles, stays open when another pool of the product can be closed instead.
 */
export function poolsOfList(
  products: readonly PooledProduct[],
  list: DayListKind,
): readonly PoolSessions[] {
  const others = new Set(
    products.filter(product => product.list !== list).flatMap(({ poolIds }) => poolIds),
  )
  const found = new Map<string, Set<string>>()
  for (const { list: own, poolIds, sessions } of products) {
    if (own !== list) continue
    const alone = poolIds.filter(id => !others.has(id))
    for (const id of alone.length > 0 ? alone : poolIds) {
      const times = found.get(id) ?? new Set()
      for (const time of sessions) times.add(time)
      found.set(id, times)
    }
  }
  return [...found]
    .map(([poolId, times]) => ({ poolId, sessions: [...times].toSorted() }))
    .toSorted((a, b) => (a.poolId < b.poolId ? -1 : 1))
}

/**
 * Returns what a STOP closes of a pool's sessions: those that it is about and that had not begun when it was set. Null
 * closes the whole day.
 */
export function timesToStop(
  { date, from, at }: Readonly<{ date: string; at: string }> & Pick<StandingLevel, 'from'>,
  sessions: readonly string[],
): readonly (string | null)[] {
  if (from === null && isBefore(at, instantOf(date, '00:00'))) return [null]
  return [...new Set(sessions)]
    .filter(time => (from === null || time >= from) && isBefore(at, instantOf(date, time)))
    .toSorted()
}
