import { seatingOf, type Group, type Seated } from './seating.ts'
import type { Seats } from './unit-choice.ts'

/**
 * Seats groups, the largest first: those on a unit stay there when it has room; a group that no unit holds fills whole
 * units; every other one goes where it leaves the least room. Who does not fit as a group gets the seats that remain.
 * Seats as many guests as possible.
 */
export function seatLargestFirst(groups: readonly Group[], seats: Seats): Seated {
  const { seated, free, put, settle } = seatingOf(groups, seats)
  const left = groups.map(({ guests }) => guests)
  const seat = (group: number, unit: number, guests: number) => {
    put(group, unit, guests)
    left[group] = (left[group] ?? 0) - guests
  }
  const bestFit = ({ may }: Group, guests: number): number | null => {
    let best: number | null = null
    for (const [unit, room] of free.entries())
      if (may[unit] && room >= guests && room < (best === null ? Infinity : (free[best] ?? 0)))
        best = unit
    return best
  }

  for (const [group, { at, may, guests }] of groups.entries()) {
    const [only] = at
    if (at.length === 1 && only !== undefined && may[only] && (free[only] ?? 0) >= guests)
      seat(group, only, guests)
  }
  for (const index of inOrder(groups)) {
    const group = groups[index]
    if (group === undefined || group.at.length > 0) continue
    const largest = largestOf(seats, group)
    while (largest > 0 && (left[index] ?? 0) > largest) {
      const unit = largestAt(free, group)
      if (unit === null) break
      seat(index, unit, free[unit] ?? 0)
    }
    const unit = bestFit(group, left[index] ?? 0)
    if (unit !== null) seat(index, unit, left[index] ?? 0)
  }
  for (const index of inOrder(groups)) {
    const guests = left[index] ?? 0
    if (guests > 0) settle(index, guests, (group, unit) => groups[group]?.may[unit] ?? false)
  }
  return seated
}

/** Groups by size, those of one language together. */
const inOrder = (groups: readonly Group[]): readonly number[] =>
  [...groups.entries()]
    .toSorted(
      ([a, one], [b, other]) =>
        other.guests - one.guests || compared(one.language ?? '', other.language ?? '') || a - b,
    )
    .map(([index]) => index)

const compared = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const largestOf = (seats: Seats, { may }: Group): number =>
  seats.reduce((most, free, unit) => (may[unit] ? Math.max(most, free) : most), 0)

function largestAt(free: readonly number[], { may }: Group): number | null {
  let best: number | null = null
  for (const [unit, room] of free.entries())
    if (may[unit] && room > (best === null ? 0 : (free[best] ?? 0))) best = unit
  return best
}
