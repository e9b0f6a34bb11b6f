import type { Span } from '@arung/contracts/days/span'
import { fitting, minutesFrom, split, type Part } from './run-parts.ts'
import {
  addBusy,
  busyTimes,
  canJoin,
  isFree,
  isRunLeft,
  joined,
  newTrip,
  type Plan,
  type Trip,
  type Vehicle,
} from './run-trips.ts'
import { bestLoad, nearest, type Load } from './run-loads.ts'

/** What a way to plan prefers. The first that differs decides. */
export type Way = Readonly<{
  /** Compares parts: whose guests get a vehicle first. */
  order: (a: Part, b: Part) => number
  /** Returns what is better when it is higher, the most important first. */
  rank: (offer: Offer) => readonly number[]
  /** Whether the plan is given up as soon as somebody finds no place. */
  isAllOrNothing?: boolean
}>
/** A vehicle at a time, with the guests who would board it. */
export type Offer = Readonly<{ vehicle: Vehicle; time: number; isUsed: boolean; load: Load }>

/** The most parts into which guests are split who fit into no vehicle together. */
const piecesMax = 6
/** The most times at which a vehicle is tried for the same guests. */
const timesMax = 6

/** More than the minutes of a day. */
const keysPerSeat = 10_000

type Work = { trips: Trip[]; busy: Map<string, Span[]>; waiting: Set<Part> }

/**
 * Plans in one pass: guests who have to leave first get a place on a trip that has one, else a vehicle that fills up
 * with guests of their zone and a neighbouring one. Returns a plan in which what stands is kept.
 */
export function fillRuns(
  parts: readonly Part[],
  standing: readonly Trip[],
  fleet: readonly Vehicle[],
  way: Way,
): Plan {
  const seatsMax = Math.max(0, ...fleet.map(({ seats }) => seats))
  const trips = [...standing]
  if (seatsMax === 0) return { trips, left: parts }
  const pieces = parts.flatMap(part => fitting(part, seatsMax)).toSorted(way.order)
  const work: Work = { trips, busy: busyTimes(standing), waiting: new Set(pieces) }
  const stuck: Part[] = []
  for (const part of pieces) {
    if (!work.waiting.has(part)) continue
    work.waiting.delete(part)
    if (placed(work, part, fleet, way)) continue
    if (way.isAllOrNothing) return { trips, left: [part, ...work.waiting] }
    stuck.push(part)
  }
  const left = stuck.filter(part => !placedInPieces(work, part, fleet, way))
  return { trips: work.trips, left }
}

function placed(work: Work, part: Part, fleet: readonly Vehicle[], way: Way): boolean {
  const trip = fullest(work.trips, part)
  if (trip) {
    work.trips[work.trips.indexOf(trip)] = joined(trip, part)
    return true
  }
  if (!isRunLeft(work.trips)) return false
  const offer = best(offersFor(work, part, fleet), way)
  if (offer === null) return false
  const added = newTrip(offer.vehicle, offer.time, [part, ...offer.load.parts])
  for (const other of offer.load.parts) work.waiting.delete(other)
  work.trips.push(added)
  addBusy(work.busy, added)
  return true
}

/** Returns the trip with a place for these guests that has the fewest free seats. */
function fullest(trips: readonly Trip[], part: Part): Trip | null {
  let found: Trip | null = null
  for (const trip of trips)
    if (canJoin(trip, part) && (found === null || trip.free < found.free)) found = trip
  return found
}

function offersFor(work: Work, part: Part, fleet: readonly Vehicle[]): readonly Offer[] {
  const others = [...work.waiting]
    .filter(
      other =>
        part.direction !== 'CHARTER' &&
        other.direction === part.direction &&
        other.from <= part.to &&
        part.from <= other.to,
    )
    .toSorted(nearest(part))
  const shared = [...new Set([part.from, part.to, ...others.map(({ from }) => from)])]
    .filter(time => part.from <= time && time <= part.to)
    .toSorted((a, b) => a - b)
    .slice(0, timesMax)
  const loads = new Map<number, Load>()
  const offers = new Map<number, Offer>()
  for (const [vehicle, spans] of differing(work, part, fleet))
    for (const time of spans ? [...shared, ...comingBack(part, spans)] : shared) {
      const key = vehicle.seats * keysPerSeat + time
      const isUsed = spans !== undefined
      if (offers.has(isUsed ? key : -key)) continue
      const minutes = minutesFrom(part, time)
      if (!isFree(spans, { from: time, to: time + minutes })) continue
      const load = loads.get(key) ?? bestLoad(part, others, { time, minutes, seats: vehicle.seats })
      loads.set(key, load)
      offers.set(isUsed ? key : -key, { vehicle, time, isUsed, load })
    }
  return [...offers.values()]
}

/** Returns vehicles that are large enough with their trips. Vehicles without a trip that have the same seats are alike. */
function* differing(
  { busy }: Work,
  { guests }: Part,
  fleet: readonly Vehicle[],
): Generator<readonly [Vehicle, readonly Span[] | undefined]> {
  const unused = new Set<number>()
  for (const vehicle of fleet) {
    const spans = busy.get(vehicle.id)
    if (vehicle.seats < guests || (spans === undefined && unused.has(vehicle.seats))) continue
    if (spans === undefined) unused.add(vehicle.seats)
    yield [vehicle, spans]
  }
}

/** Returns when a vehicle comes back while the guests can leave. */
const comingBack = ({ from, to }: Part, spans: readonly Span[]): readonly number[] =>
  spans.flatMap(span => (from < span.to && span.to <= to ? [span.to] : []))

function best(offers: readonly Offer[], { rank }: Way): Offer | null {
  let found: Readonly<{ offer: Offer; rank: readonly number[] }> | null = null
  for (const offer of offers) {
    const own = rank(offer)
    if (found === null || isHigher(own, found.rank)) found = { offer, rank: own }
  }
  return found?.offer ?? null
}

function isHigher(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, place) => value !== other[place])
  return index >= 0 && (one[index] ?? 0) > (other[index] ?? 0)
}

/** Splits guests who find no place together into as few pieces as find one each. */
function placedInPieces(work: Work, part: Part, fleet: readonly Vehicle[], way: Way): boolean {
  for (let count = 2; count <= Math.min(piecesMax, part.guests); count += 1) {
    const tried: Work = { ...work, trips: [...work.trips], busy: busyTimes(work.trips) }
    if (!split(part, count).every(piece => placed(tried, piece, fleet, way))) continue
    work.trips = tried.trips
    work.busy = tried.busy
    return true
  }
  return false
}
