import type { Pickup, PickupTrip } from '@arung/contracts/pickups/views'
import type { LineTerms } from '../catalogue/line-terms.ts'

/** Returns a line at the sessions of `chosen`, with the names and prices that it was sold at. */
export const atSoldPrice = (sold: LineTerms, chosen: LineTerms): LineTerms => ({
  ...sold,
  date: chosen.date,
  sessions: chosen.sessions,
})

/**
 * Returns a pick-up at the times of `asked` that costs what was agreed: a day that stays keeps its price, another day
 * takes that of a day that is gone, a day more costs nothing, and a day less changes no total.
 */
export function atSoldPickup(sold: Pickup, asked: Pickup): Pickup {
  const days = new Set(asked.trips.map(({ activityDate }) => activityDate))
  const gone = sold.trips.filter(({ activityDate }) => !days.has(activityDate))
  const trips = asked.trips.map(trip => {
    const agreed =
      sold.trips.find(({ activityDate }) => activityDate === trip.activityDate) ?? gone.shift()
    return priced(trip, agreed?.quantity ?? trip.quantity, agreed?.total ?? 0)
  })
  const left = gone.reduce((sum, { total }) => sum + total, 0)
  const [first, ...others] = trips
  return {
    ...sold,
    trips:
      first === undefined ? [] : [priced(first, first.quantity, first.total + left), ...others],
  }
}

/** A total that its cars or persons do not divide is that of one. */
function priced(trip: PickupTrip, asked: number, total: number): PickupTrip {
  const quantity = total % asked === 0 ? asked : 1
  return { ...trip, quantity, unitPrice: total / quantity, total }
}
