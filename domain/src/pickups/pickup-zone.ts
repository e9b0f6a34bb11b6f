import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { accept, never, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
import type { PickupEvent } from './events.ts'

export type PickupZoneCommand =
  | { type: 'SavePickupZone'; zoneId: string; zone: SavePickupZone; now: string }
  | { type: 'RetirePickupZone'; zoneId: string; now: string }

/** Where guests are fetched from, or that they come by themselves. A retired zone may be saved again. */
export const pickupZone: Decider<PickupZoneCommand, PickupEvent, SavePickupZone | null, never> = {
  initial: null,
  decide(command, state) {
    const { zoneId, now: at } = command
    switch (command.type) {
      case 'SavePickupZone':
        return isSame(state, command.zone)
          ? accept()
          : accept({ type: 'PickupZoneSaved', data: { zoneId, zone: command.zone, at } })
      case 'RetirePickupZone':
        return state === null
          ? accept()
          : accept({ type: 'PickupZoneRetired', data: { zoneId, at } })
      default:
        return never(command)
    }
  },
  evolve: (_state, event) => (event.type === 'PickupZoneSaved' ? event.data.zone : null),
}
