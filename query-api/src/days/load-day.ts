import { licenceState } from '@arung/contracts/operations/licence'
import { isOff, isWithin } from '@arung/contracts/operations/shared'
import type { SaveProductType } from '@arung/contracts/operations/product-types'
import type { UnitList } from '@arung/contracts/days/assignments'
import type { ListLevel } from '@arung/contracts/days/levels'
import type { SingleProduct } from '@arung/contracts/operations/reservation-products'
import type { CraftKind } from '@arung/contracts/operations/units'
import type { DayFacts, DayGuide, DayParty } from '@arung/domain/days/day-facts'
import { guestLanguage } from '@arung/domain/days/guides/guest-language'
import type { Unit } from '@arung/domain/operations/events'
import { guestFactsOf } from '../bookings/booking.ts'
import type { Database } from '../database.ts'
import { byText } from '../lists/memory-list.ts'
import { allOf } from '../operations/queries.ts'
import { levelsOf } from './level-queries.ts'
import {
  guidesOf,
  partiesOf,
  stopsOf,
  type GuidesRow,
  type PartyRow,
  type StopRow,
} from './roster-queries.ts'

type GuideRecord = Awaited<ReturnType<typeof allOf<'guides'>>>[number]
/** A guide on the day. A retired one is off, and its name is null once it is forgotten. */
export type GuideOnDay = DayGuide &
  Readonly<{ id: string; name: string | null; isRetired: boolean }>
/** A unit on the day. A retired one is out. */
export type UnitOnDay = Readonly<{ id: string; unit: Unit; isOut: boolean; isRetired: boolean }>
/** A product of the reservation area with its type. */
export type ProductOnDay = Readonly<{ product: SingleProduct; type: SaveProductType | undefined }>

/** One day of every list: the assignments, the bookings, and the present facts of everything they name. */
export type LoadedDay = Readonly<{
  date: string
  parties: readonly PartyRow[]
  places: readonly GuidesRow[]
  stops: readonly StopRow[]
  levels: ReadonlyMap<UnitList, ListLevel>
  /** By id, as the next two. */
  products: ReadonlyMap<string, ProductOnDay>
  units: ReadonlyMap<string, UnitOnDay>
  guides: ReadonlyMap<string, GuideOnDay>
  facts: DayFacts
}>

/** Loads a day with a fixed number of statements. */
export async function loadDay(database: Database, date: string): Promise<LoadedDay> {
  const [parties, places, stops, levels, types, products, units, guides] = await Promise.all([
    partiesOf(database, date),
    guidesOf(database, date),
    stopsOf(database, date),
    levelsOf(database, date),
    allOf(database, 'product_types'),
    allOf(database, 'reservation_products'),
    allOf(database, 'units'),
    allOf(database, 'guides'),
  ])
  const typeOf = new Map(types.map(({ id, value }) => [id, value]))
  const loaded = {
    date,
    parties,
    places,
    stops,
    levels,
    products: new Map(
      products.flatMap(({ id, value: product }) =>
        product.kind === 'SINGLE' ? [[id, { product, type: typeOf.get(product.typeId) }]] : [],
      ),
    ),
    units: new Map(
      units
        .map(({ id, value: unit, retired: isRetired }) => {
          const isOut = isRetired || isWithin(unit.outOfService, date)
          return { id, unit, isOut, isRetired }
        })
        .toSorted((a, b) => byText(labelOf(a.unit), labelOf(b.unit)) || byText(a.id, b.id))
        .map(unit => [unit.id, unit]),
    ),
    guides: new Map(
      guides
        .map(guide => guideOnDay(guide, date))
        .toSorted((a, b) => byText(a.name ?? '', b.name ?? '') || byText(a.id, b.id))
        .map(guide => [guide.id, guide]),
    ),
  }
  return { ...loaded, facts: factsOf(loaded) }
}

/** Sorts units by kind and number. Proposals take the first of equal ones. */
const labelOf = (unit: Unit): string =>
  `${unit.kind} ${(unit.kind === 'VEHICLE' ? unit.plate : unit.number).padStart(16, '0')}`

/** Returns the craft that a product needs. Vehicles are not planned on the lists. */
export const craftKindOf = (product: SingleProduct | undefined): CraftKind | null =>
  product?.units && product.units.kind !== 'VEHICLE' ? product.units.kind : null

const guideOnDay = ({ id, person, work, retired }: GuideRecord, date: string): GuideOnDay => ({
  id,
  name: person?.name ?? null,
  isRetired: retired,
  isOff: retired || isOff(work.daysOff, date),
  isLicenceExpired: licenceState(work.licenceExpires, date) === 'EXPIRED',
  skills: work.skills,
  languages: work.languages,
})

const factsOf = (day: Omit<LoadedDay, 'facts'>): DayFacts => ({
  parties: day.parties.map(row => partyFacts(row, day)),
  guides: day.places.map(({ list, time, unit_id: unitId, guides, answers }) => ({
    place: { list, time, unitId },
    guides,
    givenBack: guides.filter(id => answers[id]?.answer === 'GIVEN_BACK'),
  })),
  units: new Map(
    [...day.units].flatMap(([id, { unit, isOut, isRetired }]) =>
      isRetired ? [] : [[id, { kind: unit.kind, seats: unit.seats, isOut }]],
    ),
  ),
  people: new Map([...day.guides].filter(([, { isRetired }]) => !isRetired)),
  stopped: new Map(day.stops.map(({ unit_id, from_time }) => [unit_id, from_time])),
})

function partyFacts(row: PartyRow, { products }: Pick<LoadedDay, 'products'>): DayParty {
  const product = products.get(row.reservation_product_id ?? '')?.product
  return {
    bookingId: row.booking_id,
    list: row.list,
    time: row.time,
    guests: row.guests,
    minutes: product?.durationMinutes ?? 0,
    turnaround: product?.units?.turnaroundMinutes ?? 0,
    unitKind: craftKindOf(product),
    guideRatio: product?.guideRatio ?? null,
    language: guestLanguage(guestFactsOf(row).country),
    units: row.units ?? [],
    isOver: row.state === 'ENDED',
  }
}
