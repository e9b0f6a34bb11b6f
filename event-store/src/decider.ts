import type { Position } from './event-store.ts'

/** Pure functions over commands, events and the state folded from them. `decide` must not wait, guess or remember. */
export type Decider<Command, Event, State, Refusal> = Readonly<{
  initial: State
  decide: (command: Command, state: State) => Decision<Event, Refusal>
  evolve: (state: State, event: Event) => State
}>
export type Decision<Event, Refusal> =
  | Readonly<{ ok: true; events: readonly Event[] }>
  | Readonly<{ ok: false; refusal: Refusal }>

export type Outcome<Event, State, Refusal> =
  /**
   * `position` is at or after the command's last event, for reads that must see it. `revision` is that of its last
   * event, or the stream's (-1 without events) when the command produced no events. `state` is the state at the time of
   * the answer.
   */
  | Readonly<{
      outcome: 'accepted'
      position: Position
      revision: number
      events: readonly Event[]
      state: State
      replayed: boolean
    }>
  | Readonly<{ outcome: 'refused'; refusal: Refusal; state: State }>
  /** The command's id was used before for a request with another body. */
  | Readonly<{ outcome: 'key-reused' }>

/** The answer to a command that the stream already holds. */
export type Replay<Event, State> = Exclude<Outcome<Event, State, never>, { outcome: 'refused' }>

export type Loaded<State> = Readonly<{ state: State; revision: number; position: Position }>
/** `replay` is null for a command that the stream does not hold. */
export type LoadedFor<Event, State> = Loaded<State> &
  Readonly<{ replay: Replay<Event, State> | null }>
