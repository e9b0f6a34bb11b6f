import { placesOf, type Places } from '@arung/contracts/catalogue/product-filters'
import { onceFor, type CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Parts } from '../parts.ts'
import { shownOn } from './availability.ts'
import { capacityDays, countsOf } from './queries.ts'

const minuteMs = 60_000
/** Days that lists are asked about at a time. */
const daysKeptMax = 16
const known = onceFor(() => new Map<string, { said: string; places: Places }>())

/**
 * What one day offers of every product that lists show, by slug. Of 10,000 products it is work, and everybody who turns
 * over a list for a day asks for it: it is kept as long as the catalogue, what is taken of the pools, and the minute are
 * the same. Sessions begin and end on whole minutes.
 */
export async function offersOn(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  facts: CatalogueFacts,
  date: string,
): Promise<Places> {
  const days = await capacityDays(database, [...facts.pools.keys()], date, date)
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

/** Without a date nothing is known to be taken. */
export const noOffers: (facts: CatalogueFacts) => Places = onceFor(() => new Map())
