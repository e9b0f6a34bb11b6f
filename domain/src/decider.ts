/** One consistency boundary: pure functions over commands, events and the state folded from them. */
export type Decider<Command, Event, State, Refusal> = Readonly<{
  initial: State
  decide: (command: Command, state: State) => Decision<Event, Refusal>
  evolve: (state: State, event: Event) => State
}>

/** Either the events that happen, or the name of the reason why nothing happens. */
export type Decision<Event, Refusal> =
  | Readonly<{ ok: true; events: readonly Event[] }>
  | Readonly<{ ok: false; refusal: Refusal }>

export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({
  ok: true,
  events,
})
export const refuse = <Refusal>(refusal: Refusal): Decision<never, Refusal> => ({
  ok: false,
  refusal,
})

/** Closes a switch, so that an unhandled case does not compile. Throws when it is reached. */
export function never(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}

/** The decisions of a decider: one function for each type of `Command`, which receives that command. */
export type Decisions<Command extends { type: string }, Event, State, Refusal> = Readonly<{
  [Type in Command['type']]: (
    command: Extract<Command, { type: Type }>,
    state: State,
  ) => Decision<Event, Refusal>
}>

/**
 * Decides each command by the entry of its type. A missing entry does not compile, nor does an entry without a command.
 * Where `State` is narrower than the state of the decider, the caller has narrowed it before.
 */
export function decideBy<Command extends { type: string }, Event, State, Refusal>(
  decisions: Decisions<Command, Event, State, Refusal>,
): (command: Command, state: State) => Decision<Event, Refusal> {
  // The entry of a command's type takes that command. The type of the record guarantees it, but a look-up by a union
  // loses it.
  type Decide = (command: Command, state: State) => Decision<Event, Refusal>
  const byType = new Map(Object.entries(decisions) as [string, Decide][])
  return (command, state) => {
    const decide = byType.get(command.type)
    return decide === undefined ? never(command as never) : decide(command, state)
  }
}
