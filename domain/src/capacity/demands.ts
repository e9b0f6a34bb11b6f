import type { Catalogue } from '../catalogue/catalogue.ts'
import { placesOf } from '../catalogue/places.ts'
import type { ChosenLine } from '../catalogue/pricing.ts'
import { componentsOf } from '../catalogue/sessions.ts'
import type { Limits } from './day-state.ts'
import type { Demand } from './events.ts'

/** What an order takes from one pool on one day. */
export type PoolDemand = Readonly<{
  poolId: string
  date: string
  demands: readonly Demand[]
}> &
  Limits

/** Returns a pool's limits as the catalogue knows them. An unknown pool has no limits. */
export function limitsOf(poolId: string, { pools }: Pick<Catalogue, 'pools'>): Limits {
  const pool = pools.get(poolId)
  if (!pool) return { sessionLimit: null, dayLimit: null, version: 0 }
  const { sessionLimit, dayLimit, version } = pool
  return { sessionLimit, dayLimit, version }
}

/**
 * Returns the demands of all lines, summed per pool, date and time, because two lines that share a pool must not pass
 * one by one (domain page, streams). Sorted by pool and date, so that every process takes pools in the same order.
 */
export function demandsOf(
  choices: readonly ChosenLine[],
  catalogue: Catalogue,
): readonly PoolDemand[] {
  const sums = new Map<string, { poolId: string; date: string; places: Map<string, number> }>()
  for (const choice of choices) {
    const found = catalogue.products.get(choice.productId)
    const components = found && componentsOf(found, choice.productId, catalogue)
    if (!found || !components) continue
    for (const [index, { places }] of placesOf(choice, found, components).entries()) {
      for (const { poolId, count } of places) {
        const key = `${poolId}|${choice.date}`
        const day = sums.get(key) ?? { poolId, date: choice.date, places: new Map() }
        sums.set(key, day)
        const time = choice.times[index] ?? ''
        day.places.set(time, (day.places.get(time) ?? 0) + count)
      }
    }
  }
  return [...sums.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, day]) => ({
      poolId: day.poolId,
      date: day.date,
      demands: [...day.places.entries()]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([time, places]) => ({ time, places })),
      ...limitsOf(day.poolId, catalogue),
    }))
}
