import type { SavePickupZone } from '@arung/contracts/pickups/requests'
import { accept, never, refuse, type Decider } from '../decider.ts'
import { isSame } from '../same.ts'
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
        if (isSame(state, command.zone)) return accept()
        if (command.over !== undefined && !isSame(state, command.over))
          return refuse('ChangedMeanwhile')
        return accept({ type: 'PickupZoneSaved', data: { zoneId, zone: command.zone, at } })
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
