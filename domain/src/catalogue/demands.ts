import type { Limits } from '../capacity/day-state.ts'
import type { Demand } from '../capacity/events.ts'
import type { Catalogue } from './catalogue.ts'
import { type ChosenLine } from './pricing.ts'
import { componentsOf, type Component } from './sessions.ts'
import { ratesOf } from './rates.ts'

/** What an order takes from one pool on one day. */
export type PoolDemand = Readonly<{
  poolId: string
  date: string
  demands: readonly Demand[]
}> &
  Limits

/** A pool's limits as the catalogue knows them; nothing limits a pool that it does not know. */
export function limitsOf(poolId: string, { pools }: Pick<Catalogue, 'pools'>): Limits {
  const pool = pools.get(poolId)
  if (!pool) return { sessionLimit: null, dayLimit: null, version: 0 }
  const { sessionLimit, dayLimit, version } = pool
  return { sessionLimit, dayLimit, version }
}

/**
 * Demands of all lines, summed per pool, date and time: two lines that share a pool must not pass one by one
 * (domain page, streams). Sorted by pool and date, so that everybody takes pools in one order.
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
    const { persons, pieces } = counts(choice, found.product)
    for (const [index, component] of components.entries()) {
      for (const use of component.of.product.pools) {
        const key = `${use.poolId}|${choice.date}`
        const day = sums.get(key) ?? {
          poolId: use.poolId,
          date: choice.date,
          places: new Map<string, number>(),
        }
        sums.set(key, day)
        const time = choice.times[index] ?? ''
        const units = found.product.isCombo ? unitsFor(persons, component) : pieces
        day.places.set(time, (day.places.get(time) ?? 0) + (use.per === 'PERSON' ? persons : units))
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

/** Guests and pieces of one line. */
function counts(
  choice: ChosenLine,
  product: Parameters<typeof ratesOf>[0],
): { persons: number; pieces: number } {
  let persons = 0
  let pieces = 0
  for (const rate of ratesOf(product)) {
    const quantity = choice.quantities[rate.id] ?? 0
    persons += quantity * rate.persons
    pieces += quantity
  }
  return { persons, pieces }
}

/** Vehicles that a combo's guests need in one of its parts: as many as its variant, or one unit, carries go together. */
function unitsFor(persons: number, { of: { product }, variantId }: Component): number {
  const variant = product.variants.find(one => one.id === variantId)
  const perUnit = variant?.personQuantity ?? ratesOf(product)[0]?.persons ?? 1
  return Math.ceil(persons / perUnit)
}
