import type { CommandMeta } from './codec.ts'
import { BusyStream, StoreUnavailable } from './errors.ts'
import {
  revisionOf,
  type AppendResult,
  type EventToAppend,
  type Position,
  type StreamName,
} from './event-store.ts'
import { jitteredPause, nextTurn } from './pause.ts'
import { StreamHistory, type StoredEvent, type StreamSource } from './stream-history.ts'
import { changesStream, decideRound, halvesOf, type Decided, type Waiting } from './stream-round.ts'
import type { Decider, Loaded, LoadedFor, Outcome } from './decider.ts'

export type StreamQueueOptions = StreamSource &
  Readonly<{ onAppended?: (appended: { stream: StreamName; position: Position }) => void }>
type Loading<Event, State> = Readonly<{
  meta: CommandMeta | null
  resolve(loaded: LoadedFor<Event, State>): void
  reject(error: unknown): void
}>

const commandsPerAppendMax = 256
const waitingMax = 10_000
const attemptsMax = 20
const unknownOutcomesMax = 3
const pauses = {
  conflict: { firstMs: 2, mostMs: 250 },
  unknown: { firstMs: 50, mostMs: 250 },
}

/** The commands of one stream, in order of arrival. Commands that gather in the meantime share one append. */
export class StreamQueue<Command, Event extends StoredEvent, State, Refusal> {
  readonly decider: Decider<Command, Event, State, Refusal>
  readonly #options: StreamQueueOptions
  readonly #history: StreamHistory<Event, State>
  #waiting: Waiting<Command, Event, State, Refusal>[] = []
  #loading: Loading<Event, State>[] = []
  #running = false
  #wasRead = false

  constructor(options: StreamQueueOptions, decider: Decider<Command, Event, State, Refusal>) {
    this.#options = options
    this.decider = decider
    this.#history = new StreamHistory(options, decider)
  }

  /** Forgets the stream. Commands in progress are decided again. */
  forget(): void {
    this.#wasRead = false
    this.#history.forget()
  }

  /** Queues a command. `isNew`: the stream is believed to be new, and is read only if that turns out to be wrong. */
  execute(
    command: Command,
    meta: CommandMeta,
    isNew: boolean,
  ): Promise<Outcome<Event, State, Refusal>> {
    const { stream } = this.#options
    if (this.#waiting.length >= waitingMax)
      return Promise.reject(new BusyStream(stream, `${waitingMax} commands are waiting`))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, meta, isNew, resolve, reject })
      this.#start()
    })
  }

  /** Reads the stream on. `meta` is that of the command whose replay is wanted. */
  load(meta: CommandMeta | null): Promise<LoadedFor<Event, State>> {
    return new Promise((resolve, reject) => {
      this.#loading.push({ meta, resolve, reject })
      this.#start()
    })
  }

  /** Returns the known state without asking the store, and reads only when nothing is known. */
  async known(): Promise<Loaded<State>> {
    return this.#wasRead ? this.#history.loaded : this.load(null)
  }

  #start(): void {
    if (this.#running) return
    this.#running = true
    void this.#run()
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0 || this.#loading.length > 0) {
      if (this.#loading.length > 0) await this.#answerLoads()
      // Callers that were just answered may send another command in this turn of the event loop. One append then serves
      // them all.
      await nextTurn()
      const group = this.#waiting.splice(0, commandsPerAppendMax)
      try {
        if (group.length > 0) await this.#settle(group)
      } catch (error) {
        for (const one of group) one.reject(error)
      }
    }
    this.#running = false
  }

  async #answerLoads(): Promise<void> {
    const asked = this.#loading
    this.#loading = []
    try {
      await this.#readOn()
      for (const { meta, resolve } of asked) {
        const { loaded } = this.#history
        const replay = meta && (await this.#history.replayOf(meta))
        resolve({ ...loaded, replay })
      }
    } catch (error) {
      for (const one of asked) one.reject(error)
    }
  }

  async #readOn(): Promise<void> {
    await this.#history.readOn()
    this.#wasRead = true
  }

  /** Answers every command of the group, or throws for those that have no answer yet. */
  async #settle(group: readonly Waiting<Command, Event, State, Refusal>[]): Promise<void> {
    let open = group
    let unknownOutcomes = 0
    // A decision on a cached state may accept, because the append checks it. It may not refuse, or decide that nothing
    // happens.
    let current = !this.#wasRead && !group.every(one => one.isNew)
    if (current) await this.#readOn()
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
      const round = decideRound(this.decider, this.#history, open)
      for (const waiting of round.replays) void this.#replay(waiting)
      this.#waiting.unshift(...round.copies)
      const { decided } = round
      open = decided.map(one => one.waiting)
      const changes = decided.some(changesStream)
      if (open.length === 0) return
      if (!changes && current) return this.#answer(decided)
      if (changes) {
        const stored = await this.#append(decided)
        if (stored === 'appended') return this.#answer(decided)
        if (stored === 'refused') return this.#settleApart(open)
        if (stored === 'unknown') unknownOutcomes += 1
        if (unknownOutcomes === unknownOutcomesMax)
          throw new StoreUnavailable(`Appending to ${this.#options.stream} had no answer`)
        await jitteredPause(attempt, pauses[stored])
      }
      await this.#readOn()
      current = true
    }
    throw new BusyStream(this.#options.stream, `others were faster ${attemptsMax} times`)
  }

  /**
   * Splits commands that cannot be stored together in halves, so that a command that cannot be stored at all fails
   * alone.
   */
  async #settleApart(commands: readonly Waiting<Command, Event, State, Refusal>[]): Promise<void> {
    for (const half of halvesOf(commands))
      await this.#settle(half).catch(error => half.forEach(one => one.reject(error)))
  }

  async #append(
    decided: readonly Decided<Command, Event, State, Refusal>[],
  ): Promise<'appended' | 'conflict' | 'unknown' | 'refused'> {
    const { store, stream, onAppended } = this.#options
    const { revision: before, edition } = this.#history
    let result: AppendResult
    let lastId: string | null
    try {
      const events = await this.#encoded(decided)
      const [first, ...rest] = events
      if (!first) throw new Error(`Nothing to append to ${stream}`)
      lastId = events.at(-1)?.id ?? null
      if (edition !== this.#history.edition) return 'conflict'
      result = await store.append(stream, before < 0 ? 'no-stream' : revisionOf(before), [
        first,
        ...rest,
      ])
    } catch (error) {
      if (error instanceof StoreUnavailable) return 'unknown'
      if (decided.length > 1) return 'refused'
      throw error
    }
    // The history was forgotten meanwhile. Reading the stream again shows whether the append is stored.
    if (edition !== this.#history.edition) return 'unknown'
    if (result.outcome === 'conflict') {
      // A stream never becomes shorter, so this one belongs to a log that was restored to an earlier moment.
      if (result.actual === 'no-stream' ? before >= 0 : result.actual < before) this.forget()
      return 'conflict'
    }
    const last = decided.at(-1)
    if (last?.revision !== result.revision)
      throw new Error(`Stream ${stream} ends at ${result.revision}, not at ${last?.revision}`)
    this.#history.advance({ ...result, state: last.state, lastId })
    this.#wasRead = true
    this.#remember(decided, before)
    onAppended?.({ stream, position: result.position })
    return 'appended'
  }

  async #encoded(
    decided: readonly Decided<Command, Event, State, Refusal>[],
  ): Promise<EventToAppend[]> {
    const events: EventToAppend[] = []
    for (const { decision, waiting } of decided) {
      if (decision.ok && decision.events.length > 0)
        events.push(...(await this.#options.codec.encode(decision.events, waiting.meta)))
    }
    return events
  }

  #remember(decided: readonly Decided<Command, Event, State, Refusal>[], before: number): void {
    const { position, commands } = this.#history
    let known = before
    for (const { waiting, revision } of decided) {
      if (revision > known)
        commands.remember(waiting.meta.commandId, {
          first: revisionOf(known + 1),
          last: revisionOf(revision),
          position,
          bodyHash: waiting.meta.bodyHash,
        })
      known = revision
    }
  }

  #answer(decided: readonly Decided<Command, Event, State, Refusal>[]): void {
    const { position } = this.#history
    for (const { waiting, decision, state, revision } of decided) {
      if (decision.ok) {
        const { events } = decision
        waiting.resolve({ outcome: 'accepted', position, revision, events, state, replayed: false })
      } else waiting.resolve({ outcome: 'refused', refusal: decision.refusal, state })
    }
  }

  async #replay(waiting: Waiting<Command, Event, State, Refusal>): Promise<void> {
    try {
      const replay = await this.#history.replayOf(waiting.meta)
      if (replay === null) return this.#again(waiting)
      waiting.resolve(replay)
    } catch (error) {
      waiting.reject(error)
    }
  }

  /** The events of this command are gone with the tail of the log, so it is a new command. */
  #again(waiting: Waiting<Command, Event, State, Refusal>): void {
    this.forget()
    this.#waiting.push(waiting)
    this.#start()
  }
}
