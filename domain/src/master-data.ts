import { accept, never, type Decider } from './decider.ts'
import { sameOrConflict } from './save-conflict.ts'

/** `over` is what a change was made of; left out, it is made over whatever is there. */
export type MasterCommand<Value> =
  | { type: 'Save'; id: string; value: Value; over?: Value | null; now: string }
  | { type: 'Remove'; id: string; now: string }

/** How a kind of master data tells what happened; the events have names and fields of its own. */
type MasterEvents<Value, Event> = Readonly<{
  /** `before` is what it was, null where it was not there. */
  saved: (of: { id: string; value: Value; before: Value | null; at: string }) => Event
  removed: (of: { id: string; before: Value; at: string }) => Event
  /** What it is after an event; null where it is no longer there. */
  after: (event: Event) => Value | null
}>
export type MasterData<Value, Event> = Decider<
  MasterCommand<Value>,
  Event,
  Value | null,
  'ChangedMeanwhile'
>

/**
 * Decides over a thing that is saved as a whole and taken away, and is no more than that: what is so already says nothing,
 * a change that was made of another version is refused, and what was taken away may be saved again.
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
