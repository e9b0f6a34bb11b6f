import type { DayListKind } from '@arung/contracts/operations/product-types'

/**
 * A product of the reservation area: the ids under which it is closed (`closingIdsOf`), and its sessions. None: it is open
 * all day.
 */
export type PooledProduct = Readonly<{
  list: DayListKind
  poolIds: readonly string[]
  sessions: readonly string[]
}>
/**
 * A pool with the sessions of its products, or a product that takes places of none. `isOpenAllDay`: one of them begins at
 * any time.
 */
export type PoolSessions = Readonly<{
  poolId: string
  sessions: readonly string[]
  isOpenAllDay: boolean
}>
/** A session of a pool's day, or with null all of the day. */
export type PoolSession = Readonly<{ poolId: string; time: string | null }>

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
  const found = new Map<string, PoolSessions>()
  for (const { list: own, poolIds, sessions } of products) {
    if (own !== list) continue
    const alone = poolIds.filter(id => !others.has(id))
    for (const poolId of alone.length > 0 ? alone : poolIds) {
      const known = found.get(poolId)
      found.set(poolId, {
        poolId,
        sessions: [...new Set([...(known?.sessions ?? []), ...sessions])].toSorted(),
        isOpenAllDay: known?.isOpenAllDay === true || sessions.length === 0,
      })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.poolId < b.poolId ? -1 : 1))
}
