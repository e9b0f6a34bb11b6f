import { isBetter, measure, sum, type Group, type Seated } from './seating.ts'
import { mostGuests, unitChoices, type Room, type Seats } from './unit-choice.ts'
import { evened, type Loaded } from './unit-evening.ts'
import { seatLargestFirst } from './unit-fit.ts'
import { withFewerSplit } from './unit-search.ts'

/** A unit that groups can be seated on. */
export type PackedUnit = Room & Loaded

/**
 * Seats groups on units. In this order: as few guests as possible without a seat, as few units as possible, as few
 * groups as possible on several units, groups of one language together, units evenly full. Small departures are
 * searched completely.
 */
export function packed(groups: readonly Group[], units: readonly PackedUnit[]): Seated {
  const choices = unitChoices(groups, units)
  let best: Readonly<{ seats: Seats; seated: Seated }> | null = null
  for (const seats of choices) {
    const most = mostGuests(groups, seats)
    const seated = withFewerSplit(groups, seats, most, seatLargestFirst(groups, seats))
    if (best === null || isBetter(measure(groups, seated), measure(groups, best.seated)))
      best = { seats, seated }
  }
  if (best === null) return []
  return onSmallest(groups, units, best.seats, evened(groups, units, best.seats, best.seated))
}

/** Replaces units by smaller ones that suffice, so that larger ones stay free for other departures. */
function onSmallest(
  groups: readonly Group[],
  units: readonly PackedUnit[],
  seats: Seats,
  seated: Seated,
): Seated {
  const result = seated.map(row => [...row])
  const idle = new Set(
    [...units.keys()].filter(unit => units[unit]?.isUsed === false && (seats[unit] ?? 0) === 0),
  )
  for (const [unit, { isUsed, free }] of units.entries()) {
    const load = sum(result.map(row => row[unit] ?? 0))
    if (isUsed || load === 0) continue
    let least: number | null = null
    for (const other of idle) {
      const room = units[other]?.free ?? 0
      if (room < load || room >= (least === null ? free : (units[least]?.free ?? 0))) continue
      if (groups.every(({ may }, group) => (result[group]?.[unit] ?? 0) === 0 || may[other]))
        least = other
    }
    if (least === null) continue
    for (const row of result) {
      row[least] = row[unit] ?? 0
      row[unit] = 0
    }
    idle.delete(least)
    idle.add(unit)
  }
  return result
}
