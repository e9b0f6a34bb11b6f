import type { Share } from '@arung/contracts/days/assignments'
import type { DayDeparture, DayList, DayParty, DayUnit } from '@arung/contracts/days/day-list'

export const guestsOf = (units: readonly Share[]): number =>
  units.reduce((sum, { guests }) => sum + guests, 0)

/** Returns the guests of a party who have no unit. */
export const guestsLeft = ({ booking, units }: DayParty): number =>
  Math.max(0, booking.guests - guestsOf(units))

/** Returns a party's guests on a unit; with null, those without a unit. */
export const guestsAt = (party: DayParty, unitId: string | null): number =>
  unitId === null
    ? guestsLeft(party)
    : (party.units.find(share => share.unitId === unitId)?.guests ?? 0)

/** Returns the seats of a unit that one departure uses. */
export const seatsTaken = ({ parties }: DayDeparture, unitId: string): number =>
  parties.reduce(
    (sum, { units }) => sum + guestsOf(units.filter(share => share.unitId === unitId)),
    0,
  )

/** Returns the units of a party after its guests of one unit moved to another. Null stands for no unit. */
export function movedShares(party: DayParty, from: string | null, to: string | null): Share[] {
  const guests = guestsAt(party, from)
  const others = party.units.filter(({ unitId }) => unitId !== from)
  if (to === null || guests === 0) return others
  return others.some(({ unitId }) => unitId === to)
    ? others.map(share =>
        share.unitId === to ? { ...share, guests: share.guests + guests } : share,
      )
    : [...others, { unitId: to, guests }]
}

export type FreeUnit = Readonly<{
  unit: DayUnit
  /** Seats that nobody has in this departure. */
  free: number
  /** Other departures of the list that use it. */
  alsoAt: readonly string[]
}>

/**
 * Returns the units that can carry guests of a party in a departure: of the kind that its product needs and working at
 * that time. Units that the departure already uses come first.
 */
export function unitsFor(day: DayList, departure: DayDeparture, party: DayParty): FreeUnit[] {
  const kind = departure.products.find(({ id }) => id === party.productId)?.unitKind ?? null
  if (kind === null) return []
  const found = day.units
    .filter(unit => unit.kind === kind && !unit.isOut && !isStoppedAt(unit, departure.time))
    .map(unit => {
      const taken = seatsTaken(departure, unit.id)
      const alsoAt = day.departures
        .filter(({ time }) => time !== departure.time)
        .filter(other => seatsTaken(other, unit.id) > 0)
        .map(({ time }) => time)
      return { unit, taken, free: unit.seats - taken, alsoAt }
    })
  return found
    .toSorted(
      (a, b) =>
        Number(b.taken > 0) - Number(a.taken > 0) ||
        a.alsoAt.length - b.alsoAt.length ||
        a.unit.number.localeCompare(b.unit.number, 'en', { numeric: true }),
    )
    .map(({ taken: _taken, ...unit }) => unit)
}

/** Whether a unit makes no trip that begins at this time. */
export const isStoppedAt = ({ stopped }: DayUnit, time: string): boolean =>
  stopped !== null && time >= stopped.from
