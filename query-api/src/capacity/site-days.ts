import type { CatalogueProduct } from '@arung/domain/catalogue/catalogue'
import { partsOf } from '@arung/domain/catalogue/sessions'
import { variantIdsOf } from '@arung/domain/operations/sold-parts'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { mappingsOf } from '../operations/queries.ts'
import { isShut } from './availability.ts'
import { capacityDays, type DayCount, type SessionCount } from './queries.ts'

type Asked = Readonly<{ productIds: Iterable<string>; from: string; to: string }>

/**
 * Returns the days of the pools that products of the site take places from. A product that takes places of none has days
 * under its own id, on which it is closed with the operator's activities that it is sold as (decision 0110).
 */
export async function siteDays(
  database: Database,
  facts: CatalogueFacts,
  { productIds, from, to }: Asked,
): Promise<readonly DayCount[]> {
  const poolIds = new Set<string>()
  const unpooled = new Map<string, CatalogueProduct>()
  for (const productId of productIds)
    for (const { id, of } of partsOf(facts, productId) ?? []) {
      for (const { poolId } of of.product.pools) poolIds.add(poolId)
      if (of.product.pools.length === 0) unpooled.set(id, of)
    }
  if (unpooled.size === 0) return capacityDays(database, [...poolIds], from, to)
  const activities = await activitiesOf(database, unpooled)
  const days = await capacityDays(
    database,
    [...poolIds, ...new Set([...activities.values()].flatMap(ids => [...ids]))],
    from,
    to,
  )
  return [...days, ...[...activities].flatMap(([id, ids]) => closedDays(id, ids, days))]
}

/** Returns the operator's activities that products are, by product. One that becomes several has none. */
async function activitiesOf(
  database: Database,
  unpooled: ReadonlyMap<string, CatalogueProduct>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const sold = [...unpooled].flatMap(([productId, found]) =>
    [...new Set([null, ...variantIdsOf(found)])].map(variantId => ({ productId, variantId })),
  )
  const found = new Map<string, Set<string>>()
  for (const { value } of await mappingsOf(database, sold)) {
    const [id, ...others] = value.parts
    if (id === undefined || others.length > 0) continue
    const ids = found.get(value.productId) ?? new Set()
    found.set(value.productId, ids.add(id))
  }
  return found
}

/** A product is closed when all activities are that its variants are sold as. */
function closedDays(
  productId: string,
  activities: ReadonlySet<string>,
  days: readonly DayCount[],
): readonly DayCount[] {
  const own = days.filter(({ pool_id }) => activities.has(pool_id))
  return [...new Set(own.map(({ date }) => date))].flatMap(date => {
    const all = own.filter(day => day.date === date)
    const [first] = all
    if (first === undefined || all.length < activities.size) return []
    const times = new Set(all.flatMap(({ sessions }) => Object.keys(sessions)))
    const sessions: Record<string, SessionCount> = {}
    for (const time of times)
      sessions[time] = { ...untaken, closed: all.every(day => isShut(day, time)) }
    const closed = all.every(day => day.closed)
    return [{ ...first, pool_id: productId, held: 0, sold: 0, closed, sessions }]
  })
}

const untaken = { held: 0, sold: 0, override: null }
