import type { PoolDemand } from '../catalogue/demands.ts'
import { later } from '../time.ts'

/** More places than these are a large party. */
export const largePartyPlaces = 24
/** Minutes that a large party's places are held before it has proved an address. */
export const provingMinutes = 5

export type HoldTerms = Readonly<{
  /** Places over all pools, days and sessions. */
  places: number
  expiresAt: string
  /** Longer once the address is proved. */
  untilProved: boolean
}>

export const placesOf = (demands: readonly PoolDemand[]): number =>
  demands.flatMap(day => day.demands).reduce((sum, { places }) => sum + places, 0)

/** How long a booking form holds its places: a large party without a proved address for a few minutes (decision 0018). */
export function holdTerms(
  demands: readonly PoolDemand[],
  of: { isProved: boolean; now: string; holdMinutes: number },
): HoldTerms {
  const places = placesOf(demands)
  const untilProved = !of.isProved && places > largePartyPlaces && of.holdMinutes > provingMinutes
  const minutes = untilProved ? provingMinutes : of.holdMinutes
  return { places, expiresAt: later(of.now, minutes * 60_000), untilProved }
}
