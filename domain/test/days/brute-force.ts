import type { DayFacts, DayParty } from '../../src/days/day-facts.ts'

export type Best = Readonly<{ left: number; units: number; split: number }>

/**
 * Tries every way to seat the guests of a departure who have no unit, and returns the best one: fewest left, then fewest
 * units, then fewest parties on several units. `doesAccept` says whether one guest more is accepted.
 */
export function bruteForce(
  { parties, units }: DayFacts,
  time: string,
  doesAccept: (party: DayParty, unitId: string) => boolean,
): Best {
  const here = parties.filter(party => party.time === time && !party.isOver)
  const unitIds = [...units.keys()]
  const loads = unitIds.map(id =>
    here.reduce((all, party) => all + (party.units.find(on => on.unitId === id)?.guests ?? 0), 0),
  )
  const seats = unitIds.map((id, index) => (units.get(id)?.seats ?? 0) - (loads[index] ?? 0))
  const waiting = here.filter(party => missingOf(party) > 0)
  const standing = here.filter(party => missingOf(party) <= 0 && party.units.length > 1).length
  let reached = new Map<string, { free: readonly number[]; split: number }>()
  reached.set(seats.join(), { free: seats, split: standing })
  for (const party of waiting) {
    const may = unitIds.map(id => doesAccept(party, id))
    const after: typeof reached = new Map()
    for (const { free, split } of reached.values())
      for (const taken of waysFor(missingOf(party), free, may)) {
        const next = free.map((room, index) => room - (taken[index] ?? 0))
        const on = unitIds.filter(
          (id, index) => (taken[index] ?? 0) > 0 || party.units.some(share => share.unitId === id),
        )
        const cost = split + (on.length > 1 ? 1 : 0)
        const key = next.join()
        if ((after.get(key)?.split ?? Infinity) > cost) after.set(key, { free: next, split: cost })
      }
    reached = after
  }
  const total = waiting.reduce((all, party) => all + missingOf(party), 0)
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const ends = [...reached.values()].map(({ free, split }) => ({
    left: total - (sum(seats) - sum(free)),
    units: free.filter((room, index) => (loads[index] ?? 0) > 0 || room < (seats[index] ?? 0))
      .length,
    split,
  }))
  const [best] = ends.toSorted((a, b) => a.left - b.left || a.units - b.units || a.split - b.split)
  if (best === undefined) throw new Error('Nothing was tried')
  return best
}

const missingOf = ({ guests, units }: DayParty): number =>
  guests - units.reduce((all, share) => all + share.guests, 0)

/** Returns every way to put up to so many guests on the units that may take them. */
function* waysFor(
  guests: number,
  free: readonly number[],
  may: readonly boolean[],
  unit = 0,
): Generator<readonly number[]> {
  if (unit === free.length) {
    yield []
    return
  }
  const most = may[unit] ? Math.min(guests, Math.max(0, free[unit] ?? 0)) : 0
  for (let taken = 0; taken <= most; taken += 1)
    for (const others of waysFor(guests - taken, free, may, unit + 1)) yield [taken, ...others]
}
