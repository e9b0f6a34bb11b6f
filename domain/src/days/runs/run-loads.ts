import { minutesFrom, type Part } from './run-parts.ts'
import { stopsMax, withZone, type Zones } from './run-trips.ts'

/** Guests who board a vehicle beside its first, and the seats that stay free. */
export type Load = Readonly<{ parts: readonly Part[]; guests: number; free: number }>
type Leaving = Readonly<{ time: number; minutes: number; seats: number }>

/**
 * Returns who else boards a vehicle that leaves with `first`, so that as few seats as possible stay free. Of `others`,
 * who are sorted, those come first who come first there.
 */
export function bestLoad(first: Part, others: readonly Part[], leaving: Leaving): Load {
  const { time, minutes, seats } = leaving
  const free = seats - first.guests
  const able = others.filter(
    other =>
      other.guests <= free &&
      other.from <= time &&
      time <= other.to &&
      minutesFrom(other, time) <= minutes,
  )
  let found: Load = { parts: [], guests: first.guests, free }
  for (const zones of zonesWith(first, able)) {
    const inside = able.filter(
      ({ zone }) => zone === null || (zones !== null && zones.first <= zone && zone <= zones.last),
    )
    const parts = fullestOf(inside, free)
    const guests = parts.reduce((sum, part) => sum + part.guests, 0)
    if (found.guests < first.guests + guests)
      found = { parts, guests: first.guests + guests, free: free - guests }
    if (found.free === 0) break
  }
  return found
}

/** Returns the zones that a vehicle with these first guests may serve, the next ones before those it came from. */
function zonesWith({ zone }: Part, others: readonly Part[]): readonly Zones[] {
  const starts = zone === null ? known(others) : [zone]
  const choices = starts.flatMap(start =>
    (zone === null ? [start + 1] : [start + 1, start - 1]).map(neighbour =>
      withZone({ first: start, last: start }, neighbour),
    ),
  )
  return choices.length === 0 ? [null] : choices.flatMap(choice => choice ?? [])
}

const known = (others: readonly Part[]): readonly number[] =>
  [...new Set(others.flatMap(({ zone }) => zone ?? []))].toSorted((a, b) => a - b)

/** Sorts guests of the zone of `first` before the others, and those who leave earlier before those who leave later. */
export const nearest =
  ({ zone }: Part) =>
  (a: Part, b: Part): number =>
    distance(a, zone) - distance(b, zone) ||
    a.to - b.to ||
    b.guests - a.guests ||
    (a.transferId < b.transferId ? -1 : 1)
const distance = (part: Part, zone: number | null): number =>
  part.zone === null || zone === null ? 2 : Math.abs(part.zone - zone)

/** Returns the parts with the most guests for these seats; of equals those that come first. */
function fullestOf(parts: readonly Part[], seats: number): readonly Part[] {
  // For each number of guests, the part with which it was first reached.
  const reached: (Part | undefined)[] = Array.from({ length: seats + 1 })
  const sums = [0]
  for (const part of parts) {
    if (reached[seats]) break
    for (let index = sums.length - 1; index >= 0; index -= 1) {
      const sum = (sums[index] ?? 0) + part.guests
      if (sum > seats || reached[sum]) continue
      reached[sum] = part
      sums.push(sum)
    }
  }
  const chosen: Part[] = []
  for (let at = Math.max(...sums); at > 0;) {
    const part = reached[at]
    if (part === undefined) break
    chosen.push(part)
    at -= part.guests
  }
  return chosen.toReversed().slice(0, stopsMax - 1)
}
