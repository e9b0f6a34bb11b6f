import { accept, never, type Decider } from './decider.ts'
import { sameOrConflict } from './save-conflict.ts'

/** `over` is the version that a change is based on. When absent, the change overwrites whatever is stored. */
export type MasterCommand<Value> =
  | { type: 'Save'; id: string; value: Value; over?: Value | null; now: string }
  | { type: 'Remove'; id: string; now: string }

/** How a kind of master data builds and reads its events, whose names and fields are its own. */
type MasterEvents<Value, Event> = Readonly<{
  /** `before` is the value before the save, or null if there was none. */
  saved: (of: { id: string; value: Value; before: Value | null; at: string }) => Event
  removed: (of: { id: string; before: Value; at: string }) => Event
  /** Returns the value after an event, or null if it was removed. */
  after: (event: Event) => Value | null
}>
export type MasterData<Value, Event> = Decider<
  MasterCommand<Value>,
  Event,
  Value | null,
  'ChangedMeanwhile'
>

/**
 * Defines the decider of a thing that is only saved as a whole and removed. A command that changes nothing emits no
 * event, a change that is based on another version is refused, and a removed thing may be saved again.
 */
export const defineMasterData = <Value, Event>({
  saved,
  removed,
  after,
}: MasterEvents<Value, Event>): MasterData<Value, Event> => ({
  initial: null,
  decide(command, before) {
    const { id, now: at } = command
    switch (command.type) {
      case 'Save':
        return (
          sameOrConflict(before, command.value, command.over) ??
          accept(saved({ id, value: command.value, before, at }))
        )
      case 'Remove':
        return before === null ? accept() : accept(removed({ id, before, at }))
      default:
        return never(command)
    }
  },
  evolve: (_before, event) => after(event),
})
