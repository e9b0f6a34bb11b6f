/** The guests of one party who need seats. */
export type Group = Readonly<{
  guests: number
  /** Units that the party is on already. */
  at: readonly number[]
  /** By unit: whether the party can be on it. */
  may: readonly boolean[]
  language: string | null
}>
/** New guests by group and unit. */
export type Seated = readonly (readonly number[])[]
export type Allowed = (group: number, unit: number) => boolean
export type Seating = Readonly<{
  seated: number[][]
  free: number[]
  put: (group: number, unit: number, guests: number) => void
  /** Seats guests of a group on allowed units. Moves others to other allowed units when nothing else helps. */
  settle: (group: number, guests: number, allowed: Allowed) => void
}>

/** Seats groups on units with so many free seats, step by step. */
export function seatingOf(groups: readonly Group[], seats: readonly number[]): Seating {
  const seated = groups.map(() => seats.map(() => 0))
  const free = [...seats]
  const put = (group: number, unit: number, guests: number) => {
    const row = seated[group]
    if (row) row[unit] = (row[unit] ?? 0) + guests
    free[unit] = (free[unit] ?? 0) - guests
  }

  function settle(group: number, guests: number, allowed: Allowed) {
    let left = guests
    const at = groups[group]?.at ?? []
    for (;;) {
      const unit = roomiest(free, left, at, other => allowed(group, other))
      if (left === 0 || unit === null) break
      const taken = Math.min(left, free[unit] ?? 0)
      put(group, unit, taken)
      left -= taken
    }
    while (left > 0 && free.some(room => room > 0)) {
      const moved = push({ seated, free, put }, group, left, allowed, new Set())
      if (moved === 0) break
      left -= moved
    }
  }
  return { seated, free, put, settle }
}

/** Returns how many of these guests got a seat, along a path on which others change their units. */
function push(
  seating: Omit<Seating, 'settle'>,
  group: number,
  guests: number,
  allowed: Allowed,
  seen: Set<number>,
): number {
  const { seated, free, put } = seating
  const open = free.findIndex((seatsLeft, unit) => seatsLeft > 0 && allowed(group, unit))
  if (open >= 0) {
    const taken = Math.min(guests, free[open] ?? 0)
    put(group, open, taken)
    return taken
  }
  for (const unit of free.keys()) {
    if (seen.has(unit) || !allowed(group, unit)) continue
    seen.add(unit)
    for (const [other, row] of seated.entries()) {
      const there = row[unit] ?? 0
      if (there === 0 || other === group) continue
      const moved = push(seating, other, Math.min(guests, there), allowed, seen)
      if (moved === 0) continue
      put(other, unit, -moved)
      put(group, unit, moved)
      return moved
    }
  }
  return 0
}

/** Returns a unit of the party itself, else the fullest one with room for all, else the one with the most room. */
function roomiest(
  free: readonly number[],
  guests: number,
  at: readonly number[],
  isAllowed: (unit: number) => boolean,
): number | null {
  let best: number | null = null
  let bestRank = 0
  for (const [unit, room] of free.entries()) {
    if (room <= 0 || !isAllowed(unit)) continue
    const rank = at.includes(unit) ? 20_000 + room : room >= guests ? 10_000 - room : room
    if (rank > bestRank) [best, bestRank] = [unit, rank]
  }
  return best
}

export const guestsIn = (seated: Seated): number => seated.reduce((all, row) => all + sum(row), 0)

/** How well groups are seated: fewer is better. */
export type Measure = Readonly<{ split: number; shares: number }>

/** Counts the groups on several units, and the shares of all groups. */
export function measure(groups: readonly Group[], seated: Seated): Measure {
  let split = 0
  let shares = 0
  for (const [index, { at }] of groups.entries()) {
    const row = seated[index] ?? []
    const units = row.filter((guests, unit) => guests > 0 || at.includes(unit)).length
    if (units > 1) split += 1
    shares += units
  }
  return { split, shares }
}

export const isBetter = (a: Measure, b: Measure): boolean =>
  a.split === b.split ? a.shares < b.shares : a.split < b.split

export const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)
