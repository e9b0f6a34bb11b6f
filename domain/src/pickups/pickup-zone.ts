import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { defineMasterData } from '../master-data.ts'
import type { PickupEvent } from './events.ts'

/** Where guests are fetched from, or that they come by themselves. A retired zone may be saved again. */
export const pickupZone = defineMasterData<SavePickupZone, PickupEvent>({
  saved: ({ id: zoneId, value: zone, at }) => ({
    type: 'PickupZoneSaved',
    data: { zoneId, zone, at },
  }),
  removed: ({ id: zoneId, at }) => ({ type: 'PickupZoneRetired', data: { zoneId, at } }),
  after: event => (event.type === 'PickupZoneSaved' ? event.data.zone : null),
})
