import type { SavePickupZone } from '@arung/contracts/pickups/requests'

/** A zone's event holds the whole new shape: a reader needs no earlier one. */
export type PickupEvent =
  | { type: 'PickupZoneSaved'; data: { zoneId: string; zone: SavePickupZone; at: string } }
  /** Nobody chooses it any more; what was ordered keeps it. */
  | { type: 'PickupZoneRetired'; data: { zoneId: string; at: string } }
