import { guestsOf } from '../assign.ts'
import type { DayFacts, DayParty } from '../day-facts.ts'
import type { DayProblem } from '../day-problem.ts'
import { areApart, unitStays } from '../stays.ts'

/** Returns the problems of parties and their units. */
export function unitProblems(facts: DayFacts): readonly DayProblem[] {
  const open = facts.parties.filter(({ isOver }) => !isOver)
  return [
    ...open.flatMap(withoutUnit),
    ...tripsOf(open).flatMap(trip => tripProblems(trip, facts)),
    ...unitsTwice(facts.parties, open),
  ]
}

function withoutUnit({ bookingId, list, time, guests, unitKind, units }: DayParty): DayProblem[] {
  const need = guests - guestsOf(units)
  return unitKind === null || need <= 0
    ? []
    : [{ kind: 'PARTY_WITHOUT_UNIT', list, time, bookingId, need }]
}

/** A unit in one departure, with its parties. */
type Trip = Readonly<{ unitId: string; list: DayParty['list']; time: string; parties: DayParty[] }>

function tripsOf(open: readonly DayParty[]): readonly Trip[] {
  const trips = new Map<string, Trip>()
  for (const party of open)
    for (const { unitId } of party.units) {
      const { list, time } = party
      const known = trips.get(tripKey(party, unitId))
      if (known) known.parties.push(party)
      else trips.set(tripKey(party, unitId), { unitId, list, time, parties: [party] })
    }
  return [...trips.values()]
}

function tripProblems(
  { unitId, list, time, parties }: Trip,
  { units, stopped }: DayFacts,
): readonly DayProblem[] {
  const unit = units.get(unitId)
  const at = { list, time, unitId }
  const problems: DayProblem[] = []
  if (unit === undefined || unit.isOut) problems.push({ kind: 'UNIT_OUT', ...at })
  const stop = stopped.get(unitId)
  if (stop !== undefined && time >= stop) problems.push({ kind: 'UNIT_STOPPED', ...at })
  if (unit === undefined) return problems
  const need = guestsOf(parties.flatMap(party => party.units.filter(on => on.unitId === unitId)))
  if (need > unit.seats) problems.push({ kind: 'UNIT_OVERFULL', ...at, need, have: unit.seats })
  for (const { bookingId, unitKind } of parties)
    if (unitKind !== unit.kind) problems.push({ kind: 'UNIT_UNFIT', ...at, bookingId })
  return problems
}

function unitsTwice(all: readonly DayParty[], open: readonly DayParty[]): readonly DayProblem[] {
  const stays = unitStays(all.map(party => ({ party, shares: party.units })))
  const byPlace = new Map(
    open.flatMap(party =>
      party.units.map(({ unitId }) => [tripKey(party, unitId), { party, unitId }] as const),
    ),
  )
  return [...byPlace.values()].flatMap(({ party: { list, time }, unitId }): DayProblem[] => {
    const known = stays.get(unitId) ?? []
    const here = known.filter(stay => stay.list === list && stay.time === time)
    return here.some(stay => known.some(other => areApart(stay, other)))
      ? [{ kind: 'UNIT_TWICE', list, time, unitId }]
      : []
  })
}

const tripKey = ({ list, time }: DayParty, unitId: string): string => `${list}|${time}|${unitId}`
