import type { SaveAddOn } from '@arung/contracts/catalogue/requests'
import { accept, never, type Decider } from '../decider.ts'
import { settled } from '../over.ts'
import type { AddOnEvent } from './events.ts'

export type AddOnCommand =
  | {
      type: 'SaveAddOn'
      addOnId: string
      addOn: SaveAddOn
      /** What the change was made of; left out, it is made over whatever is there. */
      over?: SaveAddOn | null
      now: string
    }
  | { type: 'RemoveAddOn'; addOnId: string; now: string }
export type AddOnRefusal = 'ChangedMeanwhile'

/** An extra that can be booked with an activity. */
export const addOn: Decider<AddOnCommand, AddOnEvent, SaveAddOn | null, AddOnRefusal> = {
  initial: null,
  decide(command, state) {
    const { addOnId, now: at } = command
    switch (command.type) {
      case 'SaveAddOn':
        return (
          settled(state, command.addOn, command.over) ??
          accept({ type: 'AddOnSaved', data: { addOnId, addOn: command.addOn, at } })
        )
      case 'RemoveAddOn':
        return state === null ? accept() : accept({ type: 'AddOnRemoved', data: { addOnId, at } })
      default:
        return never(command)
    }
  },
  evolve: (_state, event) => (event.type === 'AddOnSaved' ? event.data.addOn : null),
}
