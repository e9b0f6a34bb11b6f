import { placesOf, type Places } from '@arung/contracts/catalogue/product-filters'
import { onceFor, type CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { shownOn } from './availability.ts'
import { countsOf } from './queries.ts'
import { siteDays } from './site-days.ts'

const minuteMs = 60_000
/** Number of days that are cached at a time. */
const daysKeptMax = 16
const known = onceFor(() => new Map<string, { said: string; places: Places }>())

/**
 * Returns what one day offers of every product that lists show, by slug. With 10,000 products this is expensive, and
 * every page of a list for a day needs it. The result is cached while the catalogue, the places taken and the minute
 * stay the same. Sessions begin and end on whole minutes.
 */
export async function offersOn(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  facts: CatalogueFacts,
  date: string,
): Promise<Places> {
  const days = await siteDays(database, facts, {
    productIds: facts.products.keys(),
    from: date,
    to: date,
  })
  const now = clock.now()
  const said = JSON.stringify([Math.floor(now.getTime() / minuteMs), days])
  const kept = known(facts)
  const last = kept.get(date)
  if (last?.said === said) return last.places
  const places = placesOf(shownOn(facts, date, countsOf(days), now))
  kept.delete(date)
  kept.set(date, { said, places })
  const oldest = kept.keys().next().value
  if (kept.size > daysKeptMax && oldest !== undefined) kept.delete(oldest)
  return places
}

/** Without a date, the places taken are not known. */
export const noOffers: (facts: CatalogueFacts) => Places = onceFor(() => new Map())
