import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { accept, never, type Decider } from '../decider.ts'
import { settled } from '../over.ts'
import type { PickupEvent } from './events.ts'

export type PickupZoneCommand =
  | {
      type: 'SavePickupZone'
      zoneId: string
      zone: SavePickupZone
      /** What the change was made of; left out, it is made over whatever is there. */
      over?: SavePickupZone | null
      now: string
    }
  | { type: 'RetirePickupZone'; zoneId: string; now: string }
export type PickupZoneRefusal = 'ChangedMeanwhile'

/** Where guests are fetched from, or that they come by themselves. A retired zone may be saved again. */
export const pickupZone: Decider<
  PickupZoneCommand,
  PickupEvent,
  SavePickupZone | null,
  PickupZoneRefusal
> = {
  initial: null,
  decide(command, state) {
    const { zoneId, now: at } = command
    switch (command.type) {
      case 'SavePickupZone':
        return (
          settled(state, command.zone, command.over) ??
          accept({ type: 'PickupZoneSaved', data: { zoneId, zone: command.zone, at } })
        )
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
