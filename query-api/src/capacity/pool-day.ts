import { datesFrom } from '@arung/contracts/dates'
import type { CapacityQuery } from '@arung/contracts/capacity/requests'
import type { CapacityDayView } from '@arung/contracts/capacity/views'
import type { z } from 'zod'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { capacityDays, countsOf, type DayCount } from './queries.ts'

type Pool = Readonly<{
  id: string
  name: string
  nameId: string
  sessionLimit: number | null
  dayLimit: number | null
}>

/** Returns a pool on one day with every session of it, touched or not. A day that nobody has touched is empty. */
export function dayOfPool(
  facts: Pick<CatalogueFacts, 'products'>,
  { id: poolId, name, nameId, sessionLimit, dayLimit }: Pool,
  date: string,
  day: DayCount | undefined,
  now: Date,
  /** Sessions that are sold outside the site. */
  others: readonly string[] = [],
): CapacityDayView {
  const known = [...timesOf(facts, poolId), ...others]
  const times = new Set([...known, ...Object.keys(day?.sessions ?? {})])
  return {
    poolId,
    name,
    nameId,
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
    closings: [...(day?.closings ?? [])],
    updatedAt: (day?.updated_at ?? now).toISOString(),
  }
}

/**
 * Returns these pools on each day from a first one on, day by day. `others` holds a pool's sessions that are sold outside
 * the site.
 */
export async function daysOfPools(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  facts: CatalogueFacts,
  pools: readonly Pool[],
  { date, days }: z.output<typeof CapacityQuery>,
  others: (poolId: string) => readonly string[] = () => [],
): Promise<CapacityDayView[]> {
  const dates = datesFrom(date, days)
  const ids = pools.map(({ id }) => id)
  const dayOf = countsOf(await capacityDays(database, ids, date, dates.at(-1) ?? date))
  const now = clock.now()
  return dates.flatMap(on =>
    pools.map(pool => dayOfPool(facts, pool, on, dayOf(pool.id, on), now, others(pool.id))),
  )
}

/** Returns the start times of the products that take places of a pool. */
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
