import { fillRuns, type Offer, type Way } from './run-filling.ts'
import type { Part } from './run-parts.ts'
import { isBetter, scoreOf } from './run-score.ts'
import { searchedMax, searchRuns } from './run-search.ts'
import { busiest, type Plan, type Trip, type Vehicle } from './run-trips.ts'

/** The most passes with fewer vehicles than the first plan needs. */
const passesMax = 10

/**
 * Returns the best plan that was found: with the fewest guests left, then with the fewest vehicles at the busiest
 * moment. Charters come first. Plans the other guests with all vehicles, then with as few as may do, from `atLeast` on.
 * Few guests are planned by trying everything.
 */
export function bestPlan(
  parts: readonly Part[],
  standing: readonly Trip[],
  fleet: readonly Vehicle[],
  atLeast: number,
): Plan {
  const charters = parts.filter(({ direction }) => direction === 'CHARTER')
  const others = parts.filter(({ direction }) => direction !== 'CHARTER')
  const chartered = fillRuns(charters, standing, fleet, charterWay)
  const fill = (own: readonly Vehicle[], way: Way) => fillRuns(others, chartered.trips, own, way)
  let best = fill(fleet, firstWay)
  const isLeast = () => best.left.length === 0 && busiest(best.trips) <= atLeast
  const consider = (plan: Plan) => {
    if (isBetter(scoreOf(plan), scoreOf(best))) best = plan
  }
  if (!isLeast()) for (const way of earlyWays) consider(fill(fleet, way))
  const choices = largestFirst(fleet, chartered.trips)
  let passes = 0
  for (let count = Math.max(1, atLeast); best.left.length === 0; count += 1)
    for (const way of earlyWays) {
      passes += 1
      if (passes > passesMax || count >= busiest(best.trips)) return finished()
      consider(fill(choices.slice(0, count), { ...way, isAllOrNothing: true }))
    }
  return finished()

  function finished(): Plan {
    if (!isLeast() && others.length <= searchedMax)
      best = searchRuns(others, chartered.trips, fleet, best)
    return { trips: best.trips, left: [...chartered.left, ...best.left] }
  }
}

/** Vehicles that go on this day anyway, then the largest. */
function largestFirst(fleet: readonly Vehicle[], trips: readonly Trip[]): readonly Vehicle[] {
  const going = new Set(trips.map(({ vehicle }) => vehicle.id))
  return fleet.toSorted(
    (a, b) => Number(going.has(b.id)) - Number(going.has(a.id)) || b.seats - a.seats,
  )
}

/** After all zones that are known. */
const unknownZone = 1_000
export const zoneOf = ({ zone }: Part): number => zone ?? unknownZone

const byDeadline = (a: Part, b: Part): number =>
  a.to - b.to || zoneOf(a) - zoneOf(b) || b.guests - a.guests
const fromTheLastZone = (a: Part, b: Part): number =>
  a.to - b.to || zoneOf(b) - zoneOf(a) || b.guests - a.guests

/** A vehicle that goes already, with as many guests as possible. */
const firstWay: Way = {
  order: byDeadline,
  rank: ({ isUsed, load, time, vehicle }: Offer) => [
    Number(isUsed),
    load.guests,
    -vehicle.seats,
    -time,
  ],
}
/** A vehicle that goes already, and as small as possible. */
const charterWay: Way = {
  order: byDeadline,
  rank: ({ isUsed, load, vehicle }: Offer) => [Number(isUsed), -load.free, -vehicle.seats],
}
/** As many guests as possible, as early as possible, whichever vehicle it takes. */
const earlyWays: readonly Way[] = [byDeadline, fromTheLastZone].map(order => ({
  order,
  rank: ({ load, time, isUsed, vehicle }: Offer) => [
    load.guests,
    -time,
    Number(isUsed),
    -vehicle.seats,
  ],
}))
