import type { z } from 'zod'
import { unitKindOf, type UnitList } from '@arung/contracts/days/assignments'
import type {
  DayDeparture,
  DayGuide,
  DayList,
  DayParty,
  DayProduct,
  DayUnit,
  Problem,
  ProposalQuery,
} from '@arung/contracts/days/day-list'
import type { CraftKind } from '@arung/contracts/operations/units'
import { skillOf } from '@arung/domain/days/assign'
import { checkDay } from '@arung/domain/days/check-day'
import { guestLanguage } from '@arung/domain/days/guides/guest-language'
import { guestFactsOf } from '../bookings/booking.ts'
import { rowView } from '../bookings/queries.ts'
import { byText } from '../lists/memory-list.ts'
import { craftKindOf, type LoadedDay } from './load-day.ts'
import type { PartyRow } from './roster-queries.ts'

/** Returns a list of a day with all that is missing from it or contradicts itself. `checked` is what the check found. */
export function dayListOf(
  day: LoadedDay,
  list: UnitList,
  checked: ReturnType<typeof checkDay> = checkDay(day.facts),
): DayList {
  const parties = day.parties.filter(row => row.list === list)
  const places = day.places.filter(place => place.list === list)
  const problems = checked.filter(problem => problem.list === list)
  const times = new Set([...parties, ...places, ...problems].map(({ time }) => time))
  const departures = [...times].toSorted(byText).map((time): DayDeparture => {
    const there = parties.filter(row => row.time === time)
    return {
      time,
      products: productsOf(there, day),
      parties: there.map(partyView),
      guides: places
        .filter(place => place.time === time)
        .map(({ unit_id: unitId, guides, answers }) => ({
          unitId,
          guides: [...guides],
          answers: Object.entries(answers).map(([guideId, said]) => ({ guideId, ...said })),
        })),
      problems: problems.filter(problem => problem.time === time).map(problemView),
    }
  })
  const units = unitsOf(day, departures, list)
  const guides = guidesOf(day, departures, list)
  return {
    date: day.date,
    list,
    level: day.levels.get(list) ?? null,
    departures,
    units: units.listed,
    guides: guides.listed,
    away: { units: units.away, guides: guides.away },
  }
}

/** Returns the kinds of units that a list shows on a day. */
export const kindsOf = (
  list: UnitList,
  departures: readonly DayDeparture[],
): ReadonlySet<CraftKind> =>
  new Set([
    unitKindOf[list],
    ...departures.flatMap(({ products }) =>
      products.flatMap(({ unitKind }) => (unitKind === null ? [] : [unitKind])),
    ),
  ])

/** Returns the asked departure or, when none is asked, those of a list where no party has begun. */
export function timesAsked(
  { parties }: LoadedDay,
  list: UnitList,
  { time }: z.output<typeof ProposalQuery>,
): readonly string[] {
  if (time !== undefined) return [time]
  const own = parties.filter(row => row.list === list)
  const begun = new Set(
    own
      .filter(({ state }) => state === 'ON_ACTIVITY' || state === 'ENDED')
      .map(({ time: at }) => at),
  )
  return [...new Set(own.map(({ time: at }) => at))].filter(at => !begun.has(at))
}

function productsOf(parties: readonly PartyRow[], { products }: LoadedDay): DayProduct[] {
  const ids = new Set(parties.map(row => row.reservation_product_id))
  return [...ids].flatMap(id => {
    const found = id === null ? undefined : products.get(id)
    if (id === null || !found?.type) return []
    const { product, type } = found
    const { name, nameId, durationMinutes: minutes, units } = product
    const unitKind = craftKindOf(product)
    const turnaround = units?.turnaroundMinutes ?? 0
    return [{ id, name, nameId, colour: type.colour, unitKind, minutes, turnaround }]
  })
}

function partyView(row: PartyRow): DayParty {
  const { country, pickupPlace, note } = guestFactsOf(row)
  return {
    booking: rowView(row),
    productId: row.reservation_product_id,
    country,
    language: guestLanguage(country),
    pickupPlace,
    note,
    addOns: [...row.add_ons],
    units: [...(row.units ?? [])],
  }
}

const problemView = ({ list: _list, ...problem }: ReturnType<typeof checkDay>[number]): Problem =>
  problem

/** What a list shows, and what would be of it but is off or out of service. */
type Parted<Of> = { listed: Of[]; away: Of[] }

function unitsOf(
  day: LoadedDay,
  departures: readonly DayDeparture[],
  list: UnitList,
): Parted<DayUnit> {
  const used = new Set(
    departures.flatMap(({ parties, guides }) => [
      ...parties.flatMap(({ units }) => units.map(({ unitId }) => unitId)),
      ...guides.map(({ unitId }) => unitId),
    ]),
  )
  const kinds = kindsOf(list, departures)
  const stops = new Map(
    day.stops.map(({ unit_id, from_time: from, reason }) => [unit_id, { from, reason }]),
  )
  const parted: Parted<DayUnit> = { listed: [], away: [] }
  for (const { id, unit, isOut, isRetired } of day.units.values()) {
    if (unit.kind === 'VEHICLE') continue
    const { kind, number, seats } = unit
    const shown = { id, kind, number, seats, isOut, stopped: stops.get(id) ?? null }
    if (used.has(id) || (!isOut && kinds.has(kind))) parted.listed.push(shown)
    else if (!isRetired && kinds.has(kind)) parted.away.push(shown)
  }
  return parted
}

function guidesOf(
  { guides }: LoadedDay,
  departures: readonly DayDeparture[],
  list: UnitList,
): Parted<DayGuide> {
  const assigned = new Set(
    departures.flatMap(departure => departure.guides.flatMap(place => place.guides)),
  )
  const skill = skillOf[list]
  const parted: Parted<DayGuide> = { listed: [], away: [] }
  for (const {
    id,
    name,
    languages,
    skills,
    isOff,
    isLicenceExpired,
    isRetired,
  } of guides.values()) {
    const shown = { id, name, languages: [...languages], isOff, isLicenceExpired }
    const isSkilled = skill === undefined || skills.includes(skill)
    if (assigned.has(id) || (!isOff && isSkilled)) parted.listed.push(shown)
    else if (!isRetired && isSkilled) parted.away.push(shown)
  }
  return parted
}
