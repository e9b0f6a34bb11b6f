import type { Span } from '@arung/contracts/days/span'
import { isBetter, scoreOf, type Score } from './run-score.ts'
import { minutesFrom, type Part } from './run-parts.ts'
import {
  busyTimes,
  canJoin,
  isFree,
  isRunLeft,
  joined,
  newTrip,
  type Plan,
  type Trip,
  type Vehicle,
} from './run-trips.ts'

/** The most parts that are planned by trying everything, and the most steps of it. */
export const searchedMax = 7
const stepsMax = 60_000

type Search = {
  readonly parts: readonly Part[]
  readonly fleet: readonly Vehicle[]
  readonly times: readonly number[]
  best: Plan
  score: Score
  steps: number
}

/** Returns the best of all plans for few parts, or `known` where none is better. Parts stay whole. */
export function searchRuns(
  parts: readonly Part[],
  standing: readonly Trip[],
  fleet: readonly Vehicle[],
  known: Plan,
): Plan {
  const search: Search = {
    parts: parts.toSorted((a, b) => a.to - b.to),
    fleet,
    times: timesOf(parts, standing),
    best: known,
    score: scoreOf(known),
    steps: 0,
  }
  tryPart(search, 0, { trips: standing, left: [] })
  return search.best
}

/** Every plan can leave earlier until each trip waits for its guests, or for its vehicle from other trips. */
function timesOf(parts: readonly Part[], standing: readonly Trip[]): readonly number[] {
  const starts = [
    ...parts.map(({ from }) => from),
    ...standing.map(({ time, minutes }) => time + minutes),
  ]
  const times = new Set(starts)
  // The loop also visits the times that it adds. Each is later than the one it follows from, and in some window.
  for (const time of times)
    for (const part of parts) {
      const back = time + minutesFrom(part, time)
      if (parts.some(({ from, to }) => from <= back && back <= to)) times.add(back)
    }
  return [...times].toSorted((a, b) => a - b)
}

function tryPart(search: Search, index: number, plan: Plan): void {
  search.steps += 1
  if (search.steps > stepsMax) return
  const score = scoreOf(plan)
  if (!isBetter(score, search.score)) return
  const part = search.parts[index]
  if (part === undefined) {
    search.best = plan
    search.score = score
    return
  }
  for (const [place, trip] of plan.trips.entries())
    if (canJoin(trip, part))
      tryPart(search, index + 1, { ...plan, trips: plan.trips.with(place, joined(trip, part)) })
  if (isRunLeft(plan.trips))
    for (const trip of newTripsFor(search, part, plan.trips))
      tryPart(search, index + 1, { ...plan, trips: [...plan.trips, trip] })
  tryPart(search, index + 1, { ...plan, left: [...plan.left, part] })
}

/** Vehicles with the same seats that are busy at the same times are alike. */
function newTripsFor({ fleet, times }: Search, part: Part, trips: readonly Trip[]): Trip[] {
  const busy = busyTimes(trips)
  const seen = new Set<string>()
  return fleet.flatMap(vehicle => {
    const spans: readonly Span[] = busy.get(vehicle.id) ?? []
    const key = JSON.stringify([vehicle.seats, spans])
    if (vehicle.seats < part.guests || seen.has(key)) return []
    seen.add(key)
    return times
      .filter(time => part.from <= time && time <= part.to)
      .filter(time => isFree(spans, { from: time, to: time + minutesFrom(part, time) }))
      .map(time => newTrip(vehicle, time, [part]))
  })
}
