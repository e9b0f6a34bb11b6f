import type { Share, UnitList } from '@arung/contracts/days/assignments'
import type { UnitProposal } from '@arung/contracts/days/day-list'
import { guestsOf } from '../assign.ts'
import type { DayFacts, DayParty } from '../day-facts.ts'
import { groupedBy } from '../grouped.ts'
import type { Group, Seated } from './seating.ts'
import { packed, type PackedUnit } from './unit-packing.ts'
import { tripsAt, type Trips } from './unit-trips.ts'

type Asked = Readonly<{ list: UnitList; times: readonly string[] }>

/**
 * Proposes units for the guests of these departures who have none, in order of time. What is assigned stays, and a unit
 * is only proposed where the day accepts it: it fits, works, is free at that time for the trip and its turnaround, and
 * its guides are too. In each departure `packed` decides. Equal units come in the order of `facts.units`. A party that
 * stands on a unit that the day no longer accepts has to be changed first, so its guests remain.
 */
export function proposeUnits(facts: DayFacts, { list, times }: Asked): UnitProposal {
  const proposal: UnitProposal = { changes: [], left: [], departures: [] }
  let { parties } = facts
  for (const time of [...new Set(times)].toSorted()) {
    const trips = tripsAt({ ...facts, parties }, { list, time })
    const after = new Map<string, readonly Share[]>()
    for (const party of trips.open) after.set(party.bookingId, party.units)
    for (const kind of new Set(trips.open.map(({ unitKind }) => unitKind)))
      for (const [bookingId, shares] of unitsFor(trips, kind)) after.set(bookingId, shares)
    for (const { bookingId, units: before, guests } of trips.open) {
      const shares = after.get(bookingId) ?? before
      const missing = guests - guestsOf(shares)
      if (guestsOf(shares) > guestsOf(before))
        proposal.changes.push({ time, bookingId, before: [...before], after: [...shares] })
      if (missing > 0) proposal.left.push({ time, bookingId, guests: missing })
    }
    parties = parties.map(party => ({
      ...party,
      units: after.get(party.bookingId) ?? party.units,
    }))
    if (trips.open.length > 0)
      proposal.departures.push({ time, ...figuresOf(trips, facts, parties) })
  }
  return proposal
}

/** Returns the units of each party that needs this kind and can be changed. */
function unitsFor(trips: Trips, kind: DayParty['unitKind']): ReadonlyMap<string, readonly Share[]> {
  const units = trips.usable.filter(unit => unit.kind === kind)
  const waiting = trips.open.filter(
    party =>
      party.unitKind === kind &&
      party.guests > guestsOf(party.units) &&
      party.units.every(({ unitId }) => trips.acceptedFor(party).has(unitId)),
  )
  const groups = waiting.map((party): Group => {
    const own = new Set(party.units.map(({ unitId }) => unitId))
    const accepted = trips.acceptedFor(party)
    return {
      guests: party.guests - guestsOf(party.units),
      at: [...units.keys()].filter(index => own.has(units[index]?.unitId ?? '')),
      may: units.map(({ unitId }) => accepted.has(unitId)),
      language: party.language,
    }
  })
  const seated = packed(
    groups,
    units.map(({ unitId, seats }): PackedUnit => {
      const load = trips.guestsOn(unitId)
      return {
        free: Math.max(0, seats - load),
        isUsed: load > 0,
        load,
        languages: trips.languagesOn(unitId),
      }
    }),
  )
  return new Map(
    waiting.map(({ bookingId, units: before }, index) => [
      bookingId,
      withSeated(before, units, seated[index] ?? []),
    ]),
  )
}

/** Adds new guests to the shares of a party. Shares stay in their order, new ones follow. */
function withSeated(
  before: readonly Share[],
  units: Trips['usable'],
  row: Seated[number],
): readonly Share[] {
  const added = new Map(
    units.flatMap(({ unitId }, index) => {
      const guests = row[index] ?? 0
      return guests > 0 ? [[unitId, guests] as const] : []
    }),
  )
  const kept = before.map(({ unitId, guests }) => {
    const more = added.get(unitId) ?? 0
    added.delete(unitId)
    return { unitId, guests: guests + more }
  })
  return [...kept, ...[...added].map(([unitId, guests]) => ({ unitId, guests }))]
}

/** The guests of a departure, its units, and how many of the largest ones that it can use suffice for its guests. */
function figuresOf(trips: Trips, { units }: DayFacts, parties: readonly DayParty[]) {
  const ids = new Set(trips.open.map(({ bookingId }) => bookingId))
  const open = parties.filter(({ bookingId }) => ids.has(bookingId))
  const used = new Set(open.flatMap(party => party.units.map(({ unitId }) => unitId)))
  const usable = new Set(trips.usable.map(({ unitId }) => unitId))
  let atLeast = 0
  for (const [kind, same] of groupedBy(open, ({ unitKind }) => unitKind)) {
    const seats = [...units]
      .filter(([unitId, unit]) => unit.kind === kind && (usable.has(unitId) || used.has(unitId)))
      .map(([, unit]) => unit.seats)
      .toSorted((a, b) => b - a)
    let guests = same.reduce((all, party) => all + party.guests, 0)
    for (const count of seats) {
      if (guests <= 0) break
      guests -= count
      atLeast += 1
    }
  }
  const guests = open.reduce((all, party) => all + party.guests, 0)
  return { units: used.size, atLeast, guests }
}
