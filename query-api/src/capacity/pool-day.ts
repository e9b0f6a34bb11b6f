import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { DayCount } from './queries.ts'

type Pool = Readonly<{
  id: string
  name: string
  sessionLimit: number | null
  dayLimit: number | null
}>

/** A pool on one day: every session of it, touched or not. A day that nobody has touched is empty. */
export function dayOfPool(
  facts: Pick<CatalogueFacts, 'products'>,
  { id: poolId, name, sessionLimit, dayLimit }: Pool,
  date: string,
  day: DayCount | undefined,
  now: Date,
  /** Sessions that are sold elsewhere than on the site. */
  others: readonly string[] = [],
): CapacityDayView {
  const known = [...timesOf(facts, poolId), ...others]
  const times = new Set([...known, ...Object.keys(day?.sessions ?? {})])
  return {
    poolId,
    name,
    date,
    sessionLimit,
    dayLimit,
    override: day?.override ?? null,
    held: day?.held ?? 0,
    sold: day?.sold ?? 0,
    closed: day?.closed ?? false,
    sessions: [...times].sort().map(time => ({
      time,
      ...(day?.sessions[time] ?? { held: 0, sold: 0, closed: false, override: null }),
    })),
    updatedAt: (day?.updated_at ?? now).toISOString(),
  }
}

/** When products that take places of a pool begin. */
export function timesOf(
  { products }: Pick<CatalogueFacts, 'products'>,
  poolId: string,
): readonly string[] {
  const times = new Set<string>()
  for (const { product } of products.values())
    if (product.pools.some(use => use.poolId === poolId))
      for (const time of product.times) times.add(time)
  return [...times]
}
