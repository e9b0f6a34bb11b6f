import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { defineMasterData } from '../master-data.ts'
import type { PickupEvent } from './events.ts'

/** A zone that guests are picked up from, or the option to come by themselves. A retired zone may be saved again. */
export const pickupZone = defineMasterData<SavePickupZone, PickupEvent>({
  saved: ({ id: zoneId, value: zone, at }) => ({
    type: 'PickupZoneSaved',
    data: { zoneId, zone, at },
  }),
  removed: ({ id: zoneId, at }) => ({ type: 'PickupZoneRetired', data: { zoneId, at } }),
  after: event => (event.type === 'PickupZoneSaved' ? event.data.zone : null),
})
