import type { Codec, CommandMeta } from './codec.ts'
import type { Loaded, Replay } from './decider.ts'
import {
  positionOf,
  revisionOf,
  type EventStore,
  type Position,
  type RecordedEvent,
  type StreamName,
} from './event-store.ts'
import { isOtherRequest, KnownCommands } from './known-commands.ts'

export type StoredEvent = Readonly<{ type: string; data: unknown }>
export type StreamSource = Readonly<{
  store: EventStore
  codec: Pick<Codec<StoredEvent>, 'encode' | 'decode'>
  stream: StreamName
}>

/**
 * What a process knows of a stream: it may be behind the store, but never ahead. Revision -1 is before the first event.
 */
export class StreamHistory<Event extends StoredEvent, State> {
  readonly #source: StreamSource
  readonly #evolve: (state: State, event: Event) => State
  readonly #initial: State
  #state: State
  #revision = -1
  #position: Position = positionOf(0)
  /** The id of the last known event, by which the stream is recognised. */
  #lastId: string | null = null
  #commands = new KnownCommands()
  #edition = 0

  constructor(
    source: StreamSource,
    fold: { initial: State; evolve: (state: State, event: Event) => State },
  ) {
    this.#source = source
    this.#initial = fold.initial
    this.#state = fold.initial
    this.#evolve = fold.evolve
  }

  get commands(): KnownCommands {
    return this.#commands
  }

  /** Grows when everything here is forgotten. Earlier decisions are then void. */
  get edition(): number {
    return this.#edition
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

  get loaded(): Loaded<State> {
    const { state, revision, position } = this
    return { state, revision, position }
  }

  /** Adopts what this process has just stored. */
  advance(to: { state: State; revision: number; position: Position; lastId: string | null }): void {
    this.#state = to.state
    this.#revision = to.revision
    this.#position = to.position
    this.#lastId = to.lastId
  }

  /** Forgets everything, because the stream is no longer the same. */
  forget(): void {
    this.#commands = new KnownCommands()
    this.advance({ state: this.#initial, revision: -1, position: positionOf(0), lastId: null })
    this.#edition += 1
  }

  /** Reads the stream from the known revision on, or from its start when it is no longer the same stream. */
  async readOn(): Promise<void> {
    const edition = this.#edition
    const later = await this.#storedSince()
    const read = later === null ? [] : await this.#decoded(later)
    if (later === null && edition === this.#edition) this.forget()
    if (edition !== this.#edition) return this.readOn()
    for (const { stored, event } of read) {
      if (stored.revision !== this.#revision + 1)
        throw new Error(
          `Stream ${stored.stream} jumps from ${this.#revision} to ${stored.revision}`,
        )
      const { revision, position, id: lastId } = stored
      this.advance({ state: this.#evolve(this.#state, event), revision, position, lastId })
      this.#commands.learn(stored)
    }
  }

  /**
   * Returns the answer to a command that the stream already holds, with its events from the store. Null when the stream
   * does not hold it, or no longer does.
   */
  async replayOf({ commandId, bodyHash }: CommandMeta): Promise<Replay<Event, State> | null> {
    const known = this.#commands.find(commandId)
    if (known === undefined) return null
    if (isOtherRequest(bodyHash, known.bodyHash)) return { outcome: 'key-reused' }
    const { first, last: revision, position } = known
    const state = this.#state
    const stored = (await this.#storedAfter(first - 1)).slice(0, revision - first + 1)
    const isThere = stored.length === revision - first + 1
    if (!isThere || stored.some(one => one.metadata.commandId !== commandId)) return null
    const events = (await this.#decoded(stored)).map(one => one.event)
    return { outcome: 'accepted', position, revision, events, state, replayed: true }
  }

  /** Returns the events stored after the last known event, or null when that event is no longer there. */
  async #storedSince(): Promise<readonly RecordedEvent[] | null> {
    const lastId = this.#lastId
    if (lastId === null) return this.#storedAfter(-1)
    const [last, ...later] = await this.#storedAfter(this.#revision - 1)
    return last?.id === lastId ? later : null
  }

  #storedAfter(revision: number): Promise<readonly RecordedEvent[]> {
    const { store, stream } = this.#source
    return store.readStream(stream, revision < 0 ? undefined : revisionOf(revision))
  }

  async #decoded(recorded: readonly RecordedEvent[]) {
    const decoded = await this.#source.codec.decode(recorded)
    // The category of a stream determines which events it can hold: only its own decider writes there.
    return decoded.map(stored => ({ stored, event: stored.event as Event }))
  }
}
