import type { PoolDemand } from '../capacity/demands.ts'
import { later } from '../time.ts'

/** A party that takes more places than this is a large party. */
export const largePartyPlaces = 24
/** Minutes that places are held before an address is proved, for a large party and for a network that holds others. */
export const provingMinutes = 5
/**
 * Bookings of one network without a proved address that are held for the full time. Further ones are held for minutes.
 */
export const unprovedWholeMax = 1

export type HoldTerms = Readonly<{
  /** Places over all pools, days and sessions. */
  places: number
  expiresAt: string
  /** The hold is extended once the address is proved. */
  untilProved: boolean
}>

export const placesOf = (demands: readonly PoolDemand[]): number =>
  demands.flatMap(day => day.demands).reduce((sum, { places }) => sum + places, 0)

type HoldFacts = Readonly<{ isProved: boolean; now: string; holdMinutes: number }>

/**
 * Returns how long a booking form holds its places. A large party without a proved address holds them for a few minutes
 * (decision 0018).
 */
export function holdTerms(demands: readonly PoolDemand[], of: HoldFacts): HoldTerms {
  const places = placesOf(demands)
  const short = shortTerms(places, of)
  if (places > largePartyPlaces && short !== null) return short
  return { places, expiresAt: later(of.now, of.holdMinutes * 60_000), untilProved: false }
}

/**
 * Returns the terms of a buyer who must prove an address first. Null when the address is proved, or when these terms
 * would not be shorter.
 */
export const shortTerms = (
  places: number,
  { isProved, now, holdMinutes }: HoldFacts,
): HoldTerms | null =>
  isProved || holdMinutes <= provingMinutes
    ? null
    : { places, expiresAt: later(now, provingMinutes * 60_000), untilProved: true }
