import { guestsIn, isBetter, measure, seatingOf, sum, type Group, type Seated } from './seating.ts'
import type { Seats } from './unit-choice.ts'

/** A search over at most so many groups and units compares states and is complete. Larger ones take fewer steps. */
const small = { groups: 16, units: 12, stepsMax: 50_000 }
const largeStepsMax = 2_000
/** Homes of a group that is on several units, and of one that gets no seat. */
const several = -1
const none = -2

/**
 * Returns how to seat `most` guests with fewer split groups than in `known`, or `known`. Gives each group one unit or
 * several, the largest group first, and leaves a branch as soon as it is no better.
 */
export function withFewerSplit(
  groups: readonly Group[],
  seats: Seats,
  most: number,
  known: Seated,
): Seated {
  const search = searchOf(groups, seats, most)
  let best = known
  let least = measure(groups, best)

  function visit(depth: number, split: number, over: number) {
    if (split >= least.split || least.split <= search.inevitable || search.isSpent()) return
    const group = search.order[depth]
    if (group === undefined) {
      const seated = search.seated()
      const next = measure(groups, seated)
      if (guestsIn(seated) === most && isBetter(next, least)) [best, least] = [seated, next]
      return
    }
    if (search.wasSeen(depth, split, over)) return
    for (const unit of search.unitsFor(group)) {
      const more = search.take(group, unit)
      if (over + more <= search.overMax) visit(depth + 1, split, over + more)
      search.leave(group, unit)
    }
    const { at, guests } = groups[group] ?? { at: [], guests: 0 }
    search.settle(group, several)
    visit(depth + 1, split + 1, over)
    search.settle(group, none)
    if (at.length < 2 && over + guests <= search.overMax) visit(depth + 1, split, over + guests)
  }

  visit(0, 0, 0)
  return best
}

/** The state of a search. */
function searchOf(groups: readonly Group[], seats: Seats, most: number) {
  const open = [...seats.keys()].filter(unit => (seats[unit] ?? 0) > 0)
  const own = new Set(groups.flatMap(({ at }) => at))
  const isSmall = groups.length <= small.groups && open.length <= small.units
  const areAlike = groups.every(({ may }) => open.every(unit => may[unit] === groups[0]?.may[unit]))
  const guestsOf = (group: number): number => groups[group]?.guests ?? 0
  const order = [...groups.keys()].toSorted((a, b) => guestsOf(b) - guestsOf(a) || a - b)
  const taken = seats.map(() => 0)
  const homes = groups.map(() => none)
  const seen = new Map<string, number>()
  let steps = isSmall ? small.stepsMax : largeStepsMax
  const roomOf = (unit: number): number => Math.max(0, (seats[unit] ?? 0) - (taken[unit] ?? 0))
  /** Units of the same sign are the same to all groups that follow. */
  const signOf = (unit: number): number =>
    roomOf(unit) * (seats.length + 1) + (own.has(unit) || !areAlike ? unit + 1 : 0)
  const change = (group: number, unit: number, by: number): number => {
    const before = Math.max(0, (taken[unit] ?? 0) - (seats[unit] ?? 0))
    taken[unit] = (taken[unit] ?? 0) + by
    homes[group] = by > 0 ? unit : none
    return Math.max(0, taken[unit] - (seats[unit] ?? 0)) - before
  }
  return {
    order,
    /** How many guests cannot get a seat. */
    overMax: sum(groups.map(({ guests }) => guests)) - most,
    inevitable: splitAnyway(groups, seats, most),
    isSpent: () => (steps -= 1) < 0,
    settle: (group: number, home: number) => {
      homes[group] = home
    },
    /** Returns for how many guests more there is no seat. */
    take: (group: number, unit: number) => change(group, unit, guestsOf(group)),
    leave: (group: number, unit: number) => change(group, unit, -guestsOf(group)),
    seated: () => seatedAt(groups, seats, homes),
    /** Returns the units that the whole group could be on: first those that it fills best. */
    unitsFor: (group: number): readonly number[] => {
      const { at, may, guests } = groups[group] ?? { at: [], may: [], guests: 0 }
      const signs = new Set<number>()
      const units = (at.length === 0 ? open : at.length === 1 ? at : []).filter(unit => {
        const sign = signOf(unit)
        if (!may[unit] || signs.has(sign)) return false
        signs.add(sign)
        return true
      })
      const rank = (unit: number) => Math.abs(roomOf(unit) - guests + 0.1)
      return units.toSorted((a, b) => rank(a) - rank(b))
    },
    /** Returns whether the same groups had as much room left before, with no more split. */
    wasSeen: (depth: number, split: number, over: number): boolean => {
      if (!isSmall || !areAlike) return false
      const key = `${depth}|${over}|${open
        .map(signOf)
        .toSorted((a, b) => a - b)
        .join()}`
      if ((seen.get(key) ?? Infinity) <= split) return true
      seen.set(key, split)
      return false
    },
  }
}

/** Returns how many groups are split however they are seated. */
function splitAnyway(groups: readonly Group[], seats: Seats, most: number): number {
  const isTight = sum(groups.map(({ guests }) => guests)) === most
  return groups.filter(({ at, may, guests }) => {
    const [only] = at
    if (at.length > 1 || !isTight) return at.length > 1
    if (only !== undefined) return guests > (may[only] ? (seats[only] ?? 0) : 0)
    return seats.every((free, unit) => !may[unit] || guests > free)
  }).length
}

/** Seats groups at their homes, those with one unit first. */
function seatedAt(groups: readonly Group[], seats: Seats, homes: readonly number[]): Seated {
  const { seated, settle } = seatingOf(groups, seats)
  const isAllowed = (group: number, unit: number): boolean =>
    homes[group] === several ? (groups[group]?.may[unit] ?? false) : homes[group] === unit
  for (const isSeveral of [false, true])
    for (const [group, { guests }] of groups.entries())
      if ((homes[group] === several) === isSeveral) settle(group, guests, isAllowed)
  return seated
}
