import type { DayOut } from './trip.ts'
import type { Pickup, PickupTrip } from './views.ts'

type Price = Pick<PickupTrip, 'quantity' | 'unitPrice' | 'total'>

/**
 * Returns what a day's transfer costs, or takes off the price, once some of the day's activities do not take place.
 * Nothing costs more than was agreed.
 */
export const restOfTrip = (
  { kind, per }: Pick<Pickup, 'kind' | 'per'>,
  trip: Price,
  day: Pick<DayOut, 'persons' | 'price'>,
): Price => (kind === 'SELF' ? discountOf(trip, day) : surchargeOf(per, trip, day))

/** A car costs the same with fewer guests. */
function surchargeOf(
  per: Pickup['per'],
  { quantity, unitPrice }: Price,
  { persons }: Pick<DayOut, 'persons'>,
): Price {
  const own = per === 'PERSON' ? Math.min(quantity, persons) : quantity
  return { quantity: own, unitPrice, total: own * unitPrice }
}

/** No discount exceeds the price of the day. A total that the persons do not divide is that of one. */
function discountOf(trip: Price, { price }: Pick<DayOut, 'price'>): Price {
  const total = Math.min(trip.total, price)
  const quantity = total % trip.quantity === 0 ? trip.quantity : 1
  return { quantity, unitPrice: total / quantity, total }
}
