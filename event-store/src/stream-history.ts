import type { Codec } from './codec.ts'
import {
  positionOf,
  revisionOf,
  type EventStore,
  type Position,
  type StreamName,
} from './event-store.ts'
import { KnownCommands, type KnownCommand } from './known-commands.ts'

export type StoredEvent = Readonly<{ type: string; data: unknown }>
export type StreamSource = Readonly<{
  store: EventStore
  codec: Pick<Codec<StoredEvent>, 'encode' | 'decode'>
  stream: StreamName
}>

/** What a process knows of a stream: perhaps behind the store, never ahead. Revision -1 is before the first event. */
export class StreamHistory<Event extends StoredEvent, State> {
  readonly #source: StreamSource
  readonly #evolve: (state: State, event: Event) => State
  #state: State
  #revision = -1
  #position: Position = positionOf(0)
  readonly commands = new KnownCommands()

  constructor(
    source: StreamSource,
    fold: { initial: State; evolve: (state: State, event: Event) => State },
  ) {
    this.#source = source
    this.#state = fold.initial
    this.#evolve = fold.evolve
  }

  get state(): State {
    return this.#state
  }

  get revision(): number {
    return this.#revision
  }

  get position(): Position {
    return this.#position
  }

  /** Takes over what this process has just stored. */
  advance(to: { state: State; revision: number; position: Position }): void {
    this.#state = to.state
    this.#revision = to.revision
    this.#position = to.position
  }

  /** Reads the stream on from the known revision. */
  async readOn(): Promise<void> {
    for (const { stored, event } of await this.#eventsAfter(this.#revision)) {
      if (stored.revision !== this.#revision + 1)
        throw new Error(
          `Stream ${stored.stream} jumps from ${this.#revision} to ${stored.revision}`,
        )
      const { revision, position } = stored
      this.advance({ state: this.#evolve(this.#state, event), revision, position })
      this.commands.learn(stored)
    }
  }

  /** The events of one command, from the store. */
  async eventsOf(command: KnownCommand): Promise<readonly Event[]> {
    const events = await this.#eventsAfter(command.first - 1)
    return events.slice(0, command.last - command.first + 1).map(one => one.event)
  }

  async #eventsAfter(revision: number) {
    const { store, codec, stream } = this.#source
    const after = revision < 0 ? undefined : revisionOf(revision)
    const decoded = await codec.decode(await store.readStream(stream, after))
    // The category of a stream says which events it can hold: only its own decider writes there.
    return decoded.map(stored => ({ stored, event: stored.event as Event }))
  }
}
