import type { Currency } from '@arung/contracts/money'
import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { daysOut, pickupTrip, type PickupLine } from '@arung/contracts/pickups/trip'
import type { Pickup } from '@arung/contracts/pickups/views'

/**
 * Returns the pick-up of the guests of these lines from a zone, one trip a day to the first session of that day, at
 * current prices in minor units. Null when none of the lines offers a pick-up.
 */
export function pickupOf(
  lines: readonly PickupLine[],
  { zoneId, zone }: { zoneId: string; zone: SavePickupZone },
  currency: Currency,
): Pickup | null {
  const trips = daysOut(lines).map(day => pickupTrip(zone, day, currency))
  if (trips.length === 0) return null
  const total = trips.reduce((sum, trip) => sum + trip.total, 0)
  return {
    zoneId,
    kind: zone.kind,
    name: zone.name,
    nameId: zone.nameId,
    per: zone.kind === 'FETCHED' ? zone.per : 'PERSON',
    trips,
    surcharge: zone.kind === 'FETCHED' ? total : 0,
    discount: zone.kind === 'SELF' ? total : 0,
  }
}
