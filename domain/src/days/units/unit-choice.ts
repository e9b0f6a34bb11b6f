import { guestsIn, seatingOf, sum, type Group } from './seating.ts'

/** A unit of the kind that groups need: its free seats, and whether guests of the departure are on it already. */
export type Room = Readonly<{ free: number; isUsed: boolean }>
/** The seats of the chosen units; 0 for all others. */
export type Seats = readonly number[]

/** With at most so many free units every choice is compared, when groups differ in the units that they can be on. */
const comparedMax = 6

/**
 * Returns the best choices of units: those with which as many guests as possible get a seat and, of these, those with
 * the fewest units more. Where all groups can be on the same units the largest ones are the only choice: others of the
 * same number never seat groups better.
 */
export function unitChoices(groups: readonly Group[], rooms: readonly Room[]): readonly Seats[] {
  const kinds = alike(groups)
  const all = rooms.map(({ free }) => free)
  const most = mostGuests(kinds, all)
  const more = [...rooms.keys()].filter(
    unit => rooms[unit]?.isUsed === false && (all[unit] ?? 0) > 0,
  )
  return kinds.length > 1 && more.length <= comparedMax
    ? fewest(kinds, all, more, most)
    : [withoutSpare(kinds, all, more, most)]
}

/** Returns one group for all who can be on the same units. */
function alike(groups: readonly Group[]): readonly Group[] {
  const kinds = new Map<string, Group>()
  for (const group of groups) {
    const key = group.may.map(Number).join('')
    const known = kinds.get(key)
    kinds.set(key, { ...group, guests: group.guests + (known?.guests ?? 0), at: [] })
  }
  return [...kinds.values()]
}

/** Returns how many guests these seats hold at the most. */
export function mostGuests(groups: readonly Group[], seats: Seats): number {
  const { seated, settle } = seatingOf(groups, seats)
  for (const [index, { guests, may }] of groups.entries())
    if (groups.length > 1) settle(index, guests, (group, unit) => groups[group]?.may[unit] ?? false)
    else return Math.min(guests, sum(seats.filter((_, unit) => may[unit])))
  return guestsIn(seated)
}

/** Leaves out the smallest units, and of equal ones the last, while the others suffice. */
function withoutSpare(
  kinds: readonly Group[],
  all: Seats,
  more: readonly number[],
  most: number,
): Seats {
  const bySize = more.toSorted((a, b) => (all[a] ?? 0) - (all[b] ?? 0) || b - a)
  let seats = all
  for (const unit of bySize) {
    const without = seats.with(unit, 0)
    if (mostGuests(kinds, without) === most) seats = without
  }
  return seats
}

function fewest(
  kinds: readonly Group[],
  all: Seats,
  more: readonly number[],
  most: number,
): readonly Seats[] {
  let found: Seats[] = []
  let least = more.length
  for (let choice = 0; choice < 2 ** more.length; choice += 1) {
    const out = more.filter((_, index) => (choice & (1 << index)) === 0)
    const count = more.length - out.length
    if (count > least) continue
    const seats = all.map((free, unit) => (out.includes(unit) ? 0 : free))
    if (mostGuests(kinds, seats) < most) continue
    if (count < least) found = []
    least = count
    found.push(seats)
  }
  return found
}
