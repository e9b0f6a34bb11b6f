import { minutesFrom, type Part } from './run-parts.ts'
import { spanOfTrip, type Trip, type Vehicle } from './run-trips.ts'

/**
 * Returns the least number of vehicles that move at the busiest moment, whatever the plan: those of runs that stand,
 * one for each charter, and as many of the largest as seat the other guests who are on the way then. Guests who cannot
 * leave at the same time share no vehicle.
 */
export function fewestVehicles(
  parts: readonly Part[],
  standing: readonly Trip[],
  fleet: readonly Vehicle[],
): number {
  const moving = parts.map(part => ({ ...surely(part), part })).filter(({ from, to }) => from < to)
  const runs = standing.map(spanOfTrip)
  const seats = fleet.map(vehicle => vehicle.seats).toSorted((a, b) => b - a)
  const moments = new Set([...moving, ...runs].map(({ from }) => from))
  let most = 0
  for (const moment of moments) {
    const isNow = ({ from, to }: Readonly<{ from: number; to: number }>) =>
      from <= moment && moment < to
    const now = moving.filter(isNow).map(({ part }) => part)
    const others = now.filter(({ direction }) => direction !== 'CHARTER')
    const fixed = runs.filter(isNow).length + now.length - others.length
    most = Math.max(most, fixed + vehiclesFor(guestsApart(others, standing), seats))
  }
  return most
}

/** Guests who leave at the latest are on the way at least until those who leave at the earliest are back. */
const surely = (part: Part) => ({ from: part.to, to: part.from + minutesFrom(part, part.from) })

/** Returns the guests of each group that shares vehicles with no other one, without those who fit into runs that stand. */
function guestsApart(parts: readonly Part[], standing: readonly Trip[]): readonly number[] {
  const inOrder = parts.toSorted(
    (a, b) =>
      (a.direction < b.direction ? -1 : a.direction > b.direction ? 1 : 0) || a.from - b.from,
  )
  const groups: { direction: Part['direction']; from: number; to: number; guests: number }[] = []
  for (const { direction, from, to, guests } of inOrder) {
    const last = groups.at(-1)
    if (last?.direction === direction && from <= last.to) {
      last.guests += guests
      last.to = Math.max(last.to, to)
    } else groups.push({ direction, from, to, guests })
  }
  return groups.map(({ direction, from, to, guests }) => {
    const fitting = standing.filter(
      trip => trip.direction === direction && from <= trip.time && trip.time <= to,
    )
    return Math.max(0, guests - fitting.reduce((sum, { free }) => sum + free, 0))
  })
}

/** Where the vehicles are too few, the rest counts as if there were more of the largest. */
function vehiclesFor(groups: readonly number[], seats: readonly number[]): number {
  const [largest] = seats
  if (largest === undefined) return 0
  const apart = groups.reduce((sum, guests) => sum + Math.ceil(guests / largest), 0)
  let left = groups.reduce((sum, guests) => sum + guests, 0)
  let together = 0
  for (const own of seats) {
    if (left <= 0) break
    left -= own
    together += 1
  }
  return Math.max(apart, together + Math.max(0, Math.ceil(left / largest)))
}
