import { doOverlap, spanOf } from '@arung/contracts/days/span'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Unit } from '../../operations/events.ts'
import type { DayFacts, DayParty } from '../day-facts.ts'
import type { GuidePlace } from '../events.ts'
import type { UnitFacts } from '../facts.ts'
import { guideStays, unitStays, type Stay } from '../stays.ts'

export type Trips = Readonly<{
  /** The parties of the departure that need units and are not over. */
  open: readonly DayParty[]
  /** Units that work and are free for at least one of the parties, in the order of the facts. */
  usable: readonly Readonly<{ unitId: string; kind: Unit['kind']; seats: number }>[]
  /** The units on which the day accepts guests of this party, if they have seats. */
  acceptedFor: (party: DayParty) => ReadonlySet<string>
  guestsOn: (unitId: string) => number
  languagesOn: (unitId: string) => readonly string[]
}>

/** Returns what trips units can make in one departure. */
export function tripsAt(
  facts: DayFacts,
  departure: Readonly<{ list: DayListKind; time: string }>,
): Trips {
  const { list, time } = departure
  const here = facts.parties.filter(party => party.list === list && party.time === time)
  const open = here.filter(({ isOver, unitKind }) => !isOver && unitKind !== null)
  const loads = new Map<string, { guests: number; languages: string[] }>()
  for (const { units, language } of here)
    for (const { unitId, guests } of units) {
      const load = loads.get(unitId) ?? { guests: 0, languages: [] }
      load.guests += guests
      if (language !== null) load.languages.push(language)
      loads.set(unitId, load)
    }
  const isFree = freeAt(facts, departure)
  const doesWork = (unitId: string, { isOut, seats }: UnitFacts): boolean => {
    const stop = facts.stopped.get(unitId)
    const isStopped = stop !== undefined && time >= stop
    return !isOut && !isStopped && (loads.get(unitId)?.guests ?? 0) <= seats
  }
  const known = new Map<string, ReadonlySet<string>>()
  const acceptedFor = (party: DayParty): ReadonlySet<string> => {
    const key = `${party.unitKind}|${party.minutes}|${party.turnaround}`
    const accepted =
      known.get(key) ??
      new Set(
        [...facts.units].flatMap(([unitId, unit]) =>
          unit.kind === party.unitKind && doesWork(unitId, unit) && isFree(party, unitId)
            ? [unitId]
            : [],
        ),
      )
    known.set(key, accepted)
    return accepted
  }
  const usable = new Set(open.flatMap(party => [...acceptedFor(party)]))
  return {
    open,
    usable: [...facts.units].flatMap(([unitId, { kind, seats }]) =>
      usable.has(unitId) ? [{ unitId, kind, seats }] : [],
    ),
    acceptedFor,
    guestsOn: unitId => loads.get(unitId)?.guests ?? 0,
    languagesOn: unitId => loads.get(unitId)?.languages ?? [],
  }
}

/** Returns whether a unit and its guides, with those of the whole departure, are free for the trip of a party. */
function freeAt(
  { parties, guides }: DayFacts,
  { list, time }: Readonly<{ list: DayListKind; time: string }>,
) {
  const assigned = parties.flatMap(party =>
    party.units.length > 0 ? [{ party, shares: party.units }] : [],
  )
  const busyUnits = unitStays(assigned)
  const busyGuides = guideStays(assigned, guides)
  const isElsewhere = (
    stays: readonly Stay[] | undefined,
    minutes: number,
    isHere: (stay: Stay) => boolean,
  ) => (stays ?? []).some(stay => !isHere(stay) && doOverlap(stay.span, spanOf(time, minutes)))
  const isHere = (stay: Stay) => stay.list === list && stay.time === time
  const areGuidesBusy = (unitId: GuidePlace['unitId'], minutes: number) =>
    guides.some(
      ({ place, guides: there }) =>
        place.list === list &&
        place.time === time &&
        place.unitId === unitId &&
        there.some(guide =>
          isElsewhere(
            busyGuides.get(guide),
            minutes,
            stay => isHere(stay) && stay.unitId === unitId,
          ),
        ),
    )
  return ({ minutes, turnaround }: DayParty, unitId: string): boolean =>
    !isElsewhere(busyUnits.get(unitId), minutes + turnaround, isHere) &&
    !areGuidesBusy(unitId, minutes) &&
    !areGuidesBusy(null, minutes)
}
