import type { Share } from '@arung/contracts/days/assignments'
import { guestsOn } from '@arung/domain/days/assign'
import type { Day } from '@arung/domain/days/day-state'
import type { Party } from '@arung/domain/days/facts'
import { areApart, stayOf, unitStays } from '@arung/domain/days/stays'

/** A unit with the guests of the departure that are on it. */
export type Loaded = Readonly<{ unitId: string; load: number }>

/** Units that are offered beyond those that are needed, because some are out of service. */
const spareUnits = 2

/**
 * Returns units that are free for a party's trip and the turnaround after it: those of its departure with free seats,
 * the fullest first, and then as many empty ones as it needs and a few more.
 */
export function openUnits(
  day: Day,
  party: Party,
  { ids, seats }: Readonly<{ ids: readonly string[]; seats: number }>,
): readonly Loaded[] {
  const { list, time, minutes, turnaround, guests } = party
  const stay = stayOf({ list, time, unitId: null }, minutes + turnaround)
  const stays = unitStays(day.parties.values())
  const free = ids.filter(id => {
    const stop = day.stopped.get(id)
    if (stop !== undefined && time >= stop.from) return false
    return !(stays.get(id) ?? []).some(other => areApart(stay, other))
  })
  const units = free.map(unitId => ({ unitId, load: guestsOn(day, party, unitId) }))
  const used = units.filter(({ load }) => load > 0 && load < seats)
  const empty = units.filter(({ load }) => load === 0)
  return [
    ...used.toSorted((a, b) => b.load - a.load),
    ...empty.slice(0, Math.ceil(guests / seats) + spareUnits),
  ]
}

/**
 * Returns the units of a party: the first with room for all. A party that is larger than every unit fills empty ones
 * until the rest of it fits. Null when there are too few units.
 */
export function sharesOf(
  guests: number,
  units: readonly (Loaded & Readonly<{ seats: number }>)[],
): Share[] | null {
  const shares: Share[] = []
  const open = [...units]
  let left = guests
  while (left > 0) {
    const whole = open.findIndex(({ seats, load }) => seats - load >= left)
    const at = whole >= 0 ? whole : open.findIndex(({ load }) => load === 0)
    const [unit] = at >= 0 ? open.splice(at, 1) : []
    if (unit === undefined) return null
    const taken = Math.min(left, unit.seats)
    shares.push({ unitId: unit.unitId, guests: taken })
    left -= taken
  }
  return shares
}
