import type { UnitList } from '@arung/contracts/days/assignments'
import type { Run, StopState } from '@arung/contracts/days/runs'
import type { PayRole } from '@arung/contracts/guide-pay/rules'
import { guestLanguage } from '@arung/domain/days/guides/guest-language'
import type { TripProduct, WorkedTrip } from '@arung/domain/guide-pay/pay-of-trip'
import type { Database } from '../database.ts'
import { allOf } from '../operations/queries.ts'
import {
  drivenRunsSql,
  guidePlacesSql,
  placesMax,
  runsMax,
  type PlaceRow,
  type RunRow,
} from './trips-sql.ts'

export type Days = Readonly<{ from: string; to: string }>
/** What a guide did on a departure. Without guests it is no trip, and pays nothing. */
export type GuideTrip = WorkedTrip & Readonly<{ noShows: number; minutes: number }>

const roleOf: Readonly<Record<UnitList, PayRole>> = {
  RAFTING: 'RAFTING_GUIDE',
  ATV: 'ATV_GUIDE',
}

/** Returns what guides did on the departures of these days, by guide: all of them, or one. */
export async function guideTripsOf(
  database: Database,
  {
    from,
    to,
    lists,
    guideId,
  }: Days & Readonly<{ lists: readonly UnitList[]; guideId: string | null }>,
): Promise<ReadonlyMap<string, readonly GuideTrip[]>> {
  const [rows, products] = await Promise.all([
    // A day and a year need different plans.
    database.rows<PlaceRow>(null, guidePlacesSql, [lists, from, to, guideId]),
    productsById(database),
  ])
  if (rows.length > placesMax) throw new Error(`More than ${placesMax} places of guides`)
  const byGuide = new Map<string, Map<string, GuideTrip>>()
  for (const row of rows) {
    const trips = byGuide.get(row.guide_id) ?? new Map<string, GuideTrip>()
    const trip = tripAt(row, products)
    trips.set(trip.trip, joined(trips.get(trip.trip), trip))
    byGuide.set(row.guide_id, trips)
  }
  return new Map([...byGuide].map(([guide, trips]) => [guide, [...trips.values()]]))
}

type Product = TripProduct & Readonly<{ minutes: number }>

async function productsById(database: Database): Promise<ReadonlyMap<string, Product>> {
  const products = await allOf(database, 'reservation_products')
  return new Map(
    products.flatMap(({ id, value }) => {
      if (value.kind !== 'SINGLE') return []
      const { typeId, name, nameId, durationMinutes: minutes } = value
      return [[id, { id, typeId, name, nameId, minutes }] as const]
    }),
  )
}

function tripAt(row: PlaceRow, known: ReadonlyMap<string, Product>): GuideTrip {
  const { list, date, time, guests } = row
  const products = (row.products ?? []).flatMap(id => known.get(id) ?? [])
  const languages = (row.countries ?? []).flatMap(country => guestLanguage(country) ?? [])
  return {
    trip: `${list}|${date}|${time}`,
    role: roleOf[list],
    date,
    time,
    products: products.map(({ minutes: _minutes, ...product }) => product),
    guests,
    languages: [...new Set(languages)].toSorted(),
    noShows: row.no_shows,
    minutes: Math.max(0, ...products.map(({ minutes }) => minutes)),
  }
}

/** A guide on several places of a departure makes one trip. */
function joined(known: GuideTrip | undefined, trip: GuideTrip): GuideTrip {
  if (known === undefined) return trip
  const products = [...known.products, ...trip.products]
  return {
    ...known,
    products: [...new Map(products.map(product => [product.id, product])).values()],
    guests: known.guests + trip.guests,
    languages: [...new Set([...known.languages, ...trip.languages])].toSorted(),
    noShows: known.noShows + trip.noShows,
    minutes: Math.max(known.minutes, trip.minutes),
  }
}

/** Returns the runs that were driven on these days, by driver: of all of them, or of one. */
export async function driverTripsOf(
  database: Database,
  { from, to, driverId }: Days & Readonly<{ driverId: string | null }>,
): Promise<ReadonlyMap<string, readonly WorkedTrip[]>> {
  const rows = await database.rows<RunRow>(null, drivenRunsSql, [from, to, driverId])
  if (rows.length > runsMax) throw new Error(`More than ${runsMax} runs`)
  const byDriver = new Map<string, WorkedTrip[]>()
  for (const { run_id, date, run, states } of rows) {
    if (run.driverId === null || !isDriven(run, states)) continue
    const trips = byDriver.get(run.driverId) ?? []
    trips.push(runAsTrip(`RUN|${date}|${run_id}`, date, run, states))
    byDriver.set(run.driverId, trips)
  }
  return byDriver
}

type States = Readonly<Record<string, StopState>>
const stateOf = (states: States, transferId: string): StopState => states[transferId] ?? 'PLANNED'

/** A run is driven once guests were brought or waited for, and nobody is on the way any more. */
function isDriven({ stops }: Run, states: States): boolean {
  const all = stops.map(({ transferId }) => stateOf(states, transferId))
  return (
    all.some(state => state === 'DROPPED' || state === 'NO_SHOW') &&
    all.every(state => state === 'DROPPED' || state === 'NO_SHOW' || state === 'PLANNED')
  )
}

const runAsTrip = (trip: string, date: string, run: Run, states: States): WorkedTrip => ({
  trip,
  role: 'DRIVER',
  date,
  time: run.time,
  products: [],
  guests: run.stops
    .filter(({ transferId }) => stateOf(states, transferId) === 'DROPPED')
    .reduce((sum, { guests }) => sum + guests, 0),
  languages: [],
})
