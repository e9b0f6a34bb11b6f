import { restOfTrip } from '@arung/contracts/pickups/rest-of-trip'
import { daysOut, type DayOut } from '@arung/contracts/pickups/trip'
import type { Pickup, PickupTrip, PickupWindow } from '@arung/contracts/pickups/views'
import type { LineTerms } from '../catalogue/line-terms.ts'
import { totalsOf } from '../catalogue/pricing.ts'
import type { HeldPlaces } from '../capacity/held-places.ts'
import type { OrderTerms } from './terms.ts'

/** What is left of an order when some of its lines do not take place, at the prices that it was sold at. */
export type RestOfOrder = Pick<OrderTerms, 'lines' | 'pickup'> & ReturnType<typeof totalsOf>

/**
 * Returns what is left of an order without these lines. Nothing that stays costs more: a day of the pick-up costs what
 * was agreed, for the guests who still come that day, and a day without activities costs nothing.
 */
export function restOf(
  { lines: all, pickup: sold }: Pick<OrderTerms, 'lines' | 'pickup'>,
  gone: ReadonlySet<string>,
): RestOfOrder {
  const lines = all.filter(({ lineId }) => !gone.has(lineId))
  const pickup = sold && pickupOf(sold, lines)
  return { lines, pickup, ...totalsOf(lines, pickup) }
}

/** Returns the places of an order without those of the lines that are gone. */
export function holdsOf(
  holds: readonly HeldPlaces[],
  gone: readonly LineTerms[],
): readonly HeldPlaces[] {
  const freed = new Map<string, number>()
  for (const { date, sessions } of gone)
    for (const { time, places } of sessions)
      for (const { poolId, count } of places) {
        const key = `${poolId}|${date}|${time}`
        freed.set(key, (freed.get(key) ?? 0) + count)
      }
  return holds.flatMap(hold => {
    const demands = hold.demands.flatMap(({ time, places }) => {
      const left = places - (freed.get(`${hold.poolId}|${hold.date}|${time}`) ?? 0)
      return left > 0 ? [{ time, places: left }] : []
    })
    return demands.length > 0 ? [{ ...hold, demands }] : []
  })
}

function pickupOf(sold: Pickup, lines: readonly LineTerms[]): Pickup | null {
  const trips = daysOut(lines).flatMap(day => {
    const trip = sold.trips.find(({ activityDate }) => activityDate === day.date)
    return trip === undefined ? [] : [tripOf(sold, trip, day)]
  })
  if (trips.length === 0) return null
  const total = trips.reduce((sum, trip) => sum + trip.total, 0)
  return sold.kind === 'SELF'
    ? { ...sold, trips, discount: total }
    : { ...sold, trips, surcharge: total }
}

/** The car of a day comes as long before its first activity as was agreed. */
function tripOf(sold: Pickup, trip: PickupTrip, day: DayOut): PickupTrip {
  const minutes = minutesOf(day.time) - minutesOf(trip.activityTime)
  return {
    ...trip,
    ...restOfTrip(sold, trip, day),
    activityTime: day.time,
    window: trip.window && laterBy(trip.window, minutes),
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function laterBy({ date, from, to }: PickupWindow, minutes: number): PickupWindow {
  const moved = (time: string) =>
    new Date(Date.parse(`${date}T${time}:00Z`) + minutes * 60_000).toISOString()
  const start = moved(from)
  return { date: start.slice(0, 10), from: start.slice(11, 16), to: moved(to).slice(11, 16) }
}
