/** One consistency boundary: pure functions over commands, events and the state folded from them. */
export type Decider<Command, Event, State, Refusal> = Readonly<{
  initial: State
  decide: (command: Command, state: State) => Decision<Event, Refusal>
  evolve: (state: State, event: Event) => State
}>

/** Either the events that happen, or the name of the reason why nothing does. */
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

/** Closes a switch: a new case that nobody handles does not compile. */
export function never(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`)
}
