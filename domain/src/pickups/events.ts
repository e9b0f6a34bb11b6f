import type { SavePickupZone } from '@arung/contracts/pickups/requests'

/** The event of a zone holds the whole new state, so a reader needs no earlier event. */
export type PickupEvent =
  | { type: 'PickupZoneSaved'; data: { zoneId: string; zone: SavePickupZone; at: string } }
  /** The zone can no longer be chosen. Existing orders keep it. */
  | { type: 'PickupZoneRetired'; data: { zoneId: string; at: string } }
