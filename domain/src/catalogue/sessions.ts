import { dayMs } from '@arung/contracts/dates'
import type { LineChoice } from '@arung/contracts/catalogue/line-choice'
import { bookableDaysMax } from '@arung/contracts/catalogue/bookable-days'
import { clash } from '@arung/contracts/catalogue/overlap'
import { instantOf, isBefore, later } from '../time.ts'
import type { Catalogue, CatalogueProduct } from './catalogue.ts'
import { visitOf } from './overlaps.ts'

export type SessionRefusal = 'DateClosed' | 'SessionUnknown' | 'SessionPast' | 'SessionsOverlap'
export type Component = Readonly<{ id: string; of: CatalogueProduct; variantId: string | null }>

/** Returns the product itself, or the parts of a combo. Null when a part is missing or not active. */
export function componentsOf(
  found: CatalogueProduct,
  id: string,
  catalogue: Catalogue,
): readonly Component[] | null {
  if (!found.product.isCombo) return [{ id, of: found, variantId: null }]
  const parts: Component[] = []
  for (const { productId, variantId } of found.product.components) {
    const of = catalogue.products.get(productId)
    if (of === undefined || !of.product.active) return null
    parts.push({ id: productId, of, variantId })
  }
  return parts
}

/** Returns the same by product id. Null also for an unknown product. */
export function partsOf(catalogue: Catalogue, productId: string): readonly Component[] | null {
  const found = catalogue.products.get(productId)
  return found ? componentsOf(found, productId, catalogue) : null
}

/** Returns the pools that a product or its components take places from. */
export function poolIdsOf(catalogue: Catalogue, productId: string): readonly string[] {
  const parts = partsOf(catalogue, productId) ?? []
  return [...new Set(parts.flatMap(part => part.of.product.pools.map(use => use.poolId)))]
}

/** Returns why these times of a day cannot be booked, regardless of the places left, or null when they can. */
export function checkSessions(
  choice: Pick<LineChoice, 'date' | 'times'>,
  found: CatalogueProduct,
  components: readonly Component[],
  { catalogue, now, atDesk }: { catalogue: Catalogue; now: string; atDesk?: true },
): SessionRefusal | null {
  if (found.disabledDates.has(choice.date) || isTooFar(choice.date, now)) return 'DateClosed'
  if (choice.times.length !== components.length) return 'SessionUnknown'
  for (const [index, component] of components.entries()) {
    const time = choice.times[index] ?? ''
    if (component.of.disabledDates.has(choice.date)) return 'DateClosed'
    if (!component.of.product.times.includes(time)) return 'SessionUnknown'
    const cutoffMinutes = atDesk
      ? 0
      : Math.max(found.product.cutoffMinutes, component.of.product.cutoffMinutes)
    if (!isBefore(now, later(instantOf(choice.date, time), -cutoffMinutes * 60_000)))
      return 'SessionPast'
  }
  return overlapWithin(choice, components, catalogue) ? 'SessionsOverlap' : null
}

/** Returns whether two parts of a combo are at times at which nobody can attend both. */
function overlapWithin(
  { date, times }: Pick<LineChoice, 'date' | 'times'>,
  components: readonly Component[],
  { products }: Catalogue,
): boolean {
  const visits = components.flatMap(({ id }, index) => {
    const visit = visitOf({ productId: id, time: times[index] ?? '' }, date, products)
    return visit ? [visit] : []
  })
  return visits.some((one, at) => visits.slice(at + 1).some(other => clash(one, other)))
}

/** Returns whether a date lies beyond the calendar, where nothing is sold yet. */
export const isTooFar = (date: string, now: string): boolean =>
  isBefore(later(now, bookableDaysMax * dayMs), instantOf(date, '00:00'))
