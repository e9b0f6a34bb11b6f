import { runsMax, type Direction } from '@arung/contracts/days/runs'
import { doOverlap, minutesOf, type Span } from '@arung/contracts/days/span'
import { minutesFrom, zonePlaces, type Part } from './run-parts.ts'
import { transferKey } from './run-facts.ts'
import { guestsIn } from './runs.ts'
import type { DayRunFacts, TransferFacts } from './transfer-facts.ts'

export type Vehicle = Readonly<{ id: string; seats: number }>
/** The zones of a vehicle's guests, from the first to the last; null while none of them is known. */
export type Zones = Readonly<{ first: number; last: number }> | null

/** One trip of a vehicle: a run that stands, or one that is proposed. */
export type Trip = Readonly<{
  /** The run that stands; null for a new one. */
  stands: DayRunFacts | null
  direction: Direction
  time: number
  minutes: number
  vehicle: Vehicle
  parts: readonly Part[]
  /** Free seats, and stops that can still be added. */
  free: number
  room: number
  zones: Zones
}>
/** Trips of a day, and guests who are on none of them. */
export type Plan = Readonly<{ trips: readonly Trip[]; left: readonly Part[] }>

/** The most stops of a run. */
export const stopsMax = 40
/** Guests of one zone and of one neighbouring zone share a vehicle. */
const zonesApartMax = 1

export const spanOfTrip = ({ time, minutes }: Pick<Trip, 'time' | 'minutes'>): Span => ({
  from: time,
  to: time + minutes,
})

/** Returns the zones with one more; undefined when they are too far from each other. */
export function withZone(zones: Zones, zone: number | null): Zones | undefined {
  if (zone === null) return zones
  if (zones === null) return { first: zone, last: zone }
  const first = Math.min(zones.first, zone)
  const last = Math.max(zones.last, zone)
  return last - first > zonesApartMax ? undefined : { first, last }
}

/** Returns whether all guests of a part can board a trip as it is. */
export function canJoin(trip: Trip, part: Part): boolean {
  return (
    trip.direction === part.direction &&
    part.direction !== 'CHARTER' &&
    part.guests <= trip.free &&
    trip.room > 0 &&
    part.from <= trip.time &&
    trip.time <= part.to &&
    (trip.stands !== null || minutesFrom(part, trip.time) <= trip.minutes) &&
    withZone(trip.zones, part.zone) !== undefined
  )
}

export const joined = (trip: Trip, part: Part): Trip => ({
  ...trip,
  parts: [...trip.parts, part],
  free: trip.free - part.guests,
  room: trip.room - 1,
  zones: withZone(trip.zones, part.zone) ?? trip.zones,
})

/** Returns a new trip with these guests, of whom the first decide how long it takes. */
export function newTrip(vehicle: Vehicle, time: number, [first, ...others]: Parts): Trip {
  const trip: Trip = {
    stands: null,
    direction: first.direction,
    time,
    minutes: minutesFrom(first, time),
    vehicle,
    parts: [],
    free: vehicle.seats,
    room: stopsMax,
    zones: null,
  }
  return others.reduce(joined, joined(trip, first))
}
export type Parts = readonly [Part, ...Part[]]

/** Returns the runs that stand. Nobody boards one that is under way, or whose vehicle does not go. */
export function standingTrips({ runs, transfers, vehicles }: TransferFacts): readonly Trip[] {
  const places = zonePlaces(transfers)
  const zoneOf = new Map(
    transfers.map(({ direction, transferId, zoneId }) => [
      transferKey(direction, transferId),
      zoneId === null ? null : (places.get(zoneId) ?? null),
    ]),
  )
  return runs
    .toSorted((a, b) => (a.runId < b.runId ? -1 : 1))
    .map(run => {
      const vehicle = vehicles.get(run.vehicleId)
      const isOpen =
        vehicle?.isOut === false &&
        run.stops.every(({ transferId }) => (run.states[transferId] ?? 'PLANNED') === 'PLANNED')
      const free = vehicle && isOpen ? Math.max(0, vehicle.seats - guestsIn(run.stops)) : 0
      const zones = run.stops.map(
        ({ transferId }) => zoneOf.get(transferKey(run.direction, transferId)) ?? null,
      )
      return {
        stands: run,
        direction: run.direction,
        time: minutesOf(run.time),
        minutes: run.minutes,
        vehicle: { id: run.vehicleId, seats: vehicle?.seats ?? 0 },
        parts: [],
        free,
        room: stopsMax - run.stops.length,
        zones: spread(zones),
      }
    })
}

function spread(zones: readonly (number | null)[]): Zones {
  const known = zones.filter(zone => zone !== null)
  return known.length === 0 ? null : { first: Math.min(...known), last: Math.max(...known) }
}

/** Returns when each vehicle is on a trip. */
export function busyTimes(trips: readonly Trip[]): Map<string, Span[]> {
  const busy = new Map<string, Span[]>()
  for (const trip of trips) addBusy(busy, trip)
  return busy
}

export function addBusy(busy: Map<string, Span[]>, trip: Trip): void {
  const known = busy.get(trip.vehicle.id)
  if (known) known.push(spanOfTrip(trip))
  else busy.set(trip.vehicle.id, [spanOfTrip(trip)])
}

export const isFree = (busy: readonly Span[] = [], span: Span): boolean =>
  !busy.some(other => doOverlap(other, span))

/** Returns how many vehicles move at the busiest moment. */
export function busiest(trips: readonly Pick<Trip, 'time' | 'minutes'>[]): number {
  const changes = trips
    .flatMap(trip => {
      const { from, to } = spanOfTrip(trip)
      return [
        { at: from, change: 1 },
        { at: to, change: -1 },
      ]
    })
    .toSorted((a, b) => a.at - b.at || a.change - b.change)
  let moving = 0
  let most = 0
  for (const { change } of changes) {
    moving += change
    most = Math.max(most, moving)
  }
  return most
}

/** Whether one more run fits into the day. */
export const isRunLeft = (trips: readonly Trip[]): boolean => trips.length < runsMax
