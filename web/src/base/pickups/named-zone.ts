import { placeInZone } from '@arung/contracts/pickups/place-in-zone'
import type { PickupZoneView } from '@arung/contracts/pickups/views'

/** Returns the one zone whose areas a place names; null where it names none or several. */
export function namedZone(place: string, zones: readonly PickupZoneView[]): PickupZoneView | null {
  const byId = new Map(zones.map(({ id, zone }) => [id, zone]))
  const inside = zones.filter(({ id }) => placeInZone(place, id, byId).where === 'INSIDE')
  return inside.length === 1 ? (inside[0] ?? null) : null
}

/** Returns the areas from which guests are picked up, each once. */
export const areasOf = (zones: readonly PickupZoneView[]): readonly string[] => [
  ...new Set(zones.flatMap(({ zone }) => (zone.kind === 'FETCHED' ? zone.areas : []))),
]
