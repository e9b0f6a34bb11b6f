import {
  faultOf,
  makeCheckpoint,
  moveCheckpoint,
  checkpointsOf,
  type Elsewhere,
} from './checkpoints.ts'
import type { Codec, DecodedEvent } from './codec.ts'
import { idAtEnd, positionOf, type EventStore, type LogPage, type Position } from './event-store.ts'
import { createGrowthSignal } from './growth-signal.ts'
import { jitteredPause, pause } from './pause.ts'
import { transact, type Database, type Transaction } from './postgres/transaction.ts'

/** Why a reader has halted, which a person must look into. `type` is null when no event is the cause. */
export type Halt = Readonly<{
  name: string
  position: Position
  type: string | null
  error: unknown
}>
export type Progress = Readonly<{ name: string; position: Position; events: number }>
export type SubscriptionOptions<Event extends StoredEvent> = Readonly<{
  /**
   * The name of the checkpoint, which is created at 0 when there is none. Two runs with one name share the work, and
   * each event still takes effect once.
   */
  name: string
  store: EventStore
  codec: Pick<Codec<Event>, 'decode'>
  /** The database of the checkpoint and the effects. */
  pool: Database
  /** Writes the effects of a window in the transaction. It may run again for the same events after a roll-back. */
  apply(transaction: Transaction, events: readonly DecodedEvent<Event>[]): Promise<void>
  /**
   * Whether a window has effects. When left out, every window has. A window without effects needs no transaction: the
   * checkpoint moves with the next window that has some, or half a second later. After a crash the window is read
   * again.
   */
  hasEffects?(events: readonly DecodedEvent<Event>[]): boolean
  /** Whether a failure, of the store or of the database of the effects, passes by itself. */
  isPassing(error: unknown): boolean
  signal: AbortSignal
  batchMax?: number
  /**
   * Milliseconds to rest after reading all. When nobody waits for the reader, one window then does the work of many.
   * When left out, the reader waits for growth.
   */
  restMs?: number
  onProgress?(progress: Progress): void
  /** Called for each failure that passes by itself, such as a lost database. The reader continues by itself. */
  onTrouble?(trouble: { name: string; error: unknown; attempt: number }): void
  onHalt?(halt: Halt): void
}>
type StoredEvent = Readonly<{ type: string; data: unknown }>

const batchMaxDefault = 1_000
const pollMs = 1_000
/** The longest rest after a window that had effects, so that under load more events gather for the next one. */
const restMsMax = 25
/** After fewer events the next window waits until it is wanted, and finds what has gathered by then. */
const aheadEventsMin = 100
/** How long a checkpoint may lag behind windows without effects, in milliseconds. */
const behindMsMax = 500
const troublePause = { firstMs: 100, mostMs: 5_000 }

/**
 * Reads the log from the checkpoint on, for ever, and applies each event exactly once.
 * Resolves with null when the signal fires, or with the halt when an event cannot be read or applied.
 */
export async function runSubscription<Event extends StoredEvent>(
  options: SubscriptionOptions<Event>,
): Promise<Halt | null> {
  const growth = createGrowthSignal(options.store)
  const reader = new LogReader(options)
  let attempt = 0
  try {
    while (!options.signal.aborted) {
      growth.arm()
      try {
        const startedMs = performance.now()
        const isMore = await reader.step()
        attempt = 0
        if (reader.wasShort)
          await pause(Math.min(restMsMax, performance.now() - startedMs), options.signal)
        if (!isMore && options.restMs) await pause(options.restMs, options.signal)
        else if (!isMore) await growth.wait(pollMs, options.signal)
      } catch (error) {
        if (error instanceof Halted) {
          options.onHalt?.(error.halt)
          return error.halt
        }
        if (!options.isPassing(error)) throw error
        reader.startAgain()
        options.onTrouble?.({ name: options.name, error, attempt })
        await jitteredPause(attempt, troublePause, options.signal)
        attempt += 1
      }
    }
    await reader.leave()
    return null
  } finally {
    growth.stop()
  }
}

class Halted extends Error {
  readonly halt: Halt
  constructor(halt: Halt) {
    super(`${halt.name} halted at ${halt.position}`, { cause: halt.error })
    this.halt = halt
  }
}

type Window<Event> = Readonly<{
  page: LogPage
  /** The page's events, or the reason why they cannot be read. */
  events: PromiseSettledResult<readonly DecodedEvent<Event>[]>
}>

class LogReader<Event extends StoredEvent> {
  readonly #options: SubscriptionOptions<Event>
  #at: Position | undefined
  /** The id of the event at `#at` that this reader has seen. Undefined when it relies on its checkpoint. */
  #id: string | null | undefined
  /** The position of the checkpoint, when windows without effects lie between it and the reader. */
  #behind: Readonly<{ stands: Position; sinceMs: number }> | undefined
  /** The window after the one that is being applied, read and decoded while the database works. */
  #ahead: Readonly<{ at: Position; window: Promise<Window<Event>> }> | undefined
  /**
   * Up to this position events are applied one by one, because a window failed. Those before the faulty event take
   * effect, and the halt names it.
   */
  #singlyTo = 0
  /** Whether the last step applied a window near the end of the log. */
  wasShort = false

  constructor(options: SubscriptionOptions<Event>) {
    this.#options = options
  }

  /** Goes back to the checkpoint, because the log may be another one after a failure. */
  startAgain(): void {
    this.#at = undefined
    this.#id = undefined
    this.#behind = undefined
    this.#ahead = undefined
  }

  /** Moves the checkpoint to the reader, so that nothing has to be read again, unless the database is unreachable. */
  async leave(): Promise<void> {
    try {
      await this.#catchUp()
    } catch (error) {
      if (!this.#options.isPassing(error)) throw error
    }
  }

  /**
   * Applies the next window. Returns false when a read since the signal was armed found the end of the log after it.
   */
  async step(): Promise<boolean> {
    const { name, batchMax, onProgress } = this.#options
    this.wasShort = false
    const at = this.#at ?? (await this.#start())
    const limit = at < this.#singlyTo ? 1 : (batchMax ?? batchMaxDefault)
    const ahead = this.#ahead
    this.#ahead = undefined
    const isAhead = ahead?.at === at
    const window = await (isAhead ? ahead.window : this.#read(at, limit))
    const { page } = window
    if (this.#isElsewhere(page)) {
      this.startAgain()
      return true
    }
    if (page.scannedTo === at) {
      if (this.#isFarBehind()) await this.#catchUp()
      return false
    }
    const isFull = page.more
    if (limit > 1 && isFull && page.events.length >= aheadEventsMin)
      this.#readAhead(page.scannedTo, limit)
    if (this.#isWithoutEffects(window)) {
      this.#behind ??= { stands: at, sinceMs: performance.now() }
      this.#stand(page)
      return isFull || isAhead
    }
    try {
      if (await this.#take(this.#behind?.stands ?? at, window)) {
        this.#stand(page)
        this.#behind = undefined
        this.wasShort = limit > 1 && page.events.length < aheadEventsMin
        onProgress?.({ name, position: page.scannedTo, events: page.events.length })
        return isFull || isAhead
      }
      this.startAgain()
    } catch (error) {
      if (this.#options.isPassing(error)) throw error
      if (page.events.length <= 1) throw new Halted(haltOf(name, page, error))
      this.#singlyTo = page.scannedTo
    }
    return true
  }

  async #start(): Promise<Position> {
    const { name, pool, store } = this.#options
    await makeCheckpoint(pool, name)
    const checkpoint = (await checkpointsOf(pool, store, [name])).get(name)
    const position = checkpoint?.position ?? positionOf(0)
    const error = faultOf(name, checkpoint, await store.head())
    if (error) throw new Halted({ name, position, type: null, error })
    this.#at = position
    return position
  }

  async #read(at: Position, limit: number): Promise<Window<Event>> {
    const { store, codec } = this.#options
    const page = await store.readAll(at, limit)
    const [events] = await Promise.allSettled([codec.decode(page.events)])
    return { page, events }
  }

  #isWithoutEffects({ events }: Window<Event>): boolean {
    const { hasEffects } = this.#options
    if (hasEffects === undefined || this.#isFarBehind()) return false
    return events.status === 'fulfilled' && !hasEffects(events.value)
  }

  #stand(page: LogPage): void {
    this.#at = page.scannedTo
    this.#id = idAtEnd(page)
  }

  /** Whether the log has another event at this reader's position. The checkpoint then decides what to do. */
  #isElsewhere({ before }: LogPage): boolean {
    return this.#id !== undefined && before !== undefined && before !== this.#id
  }

  /** Returns null when the log is in the database of the checkpoints, where the statement looks it up itself. */
  #elsewhere(id: string | null): Elsewhere | null {
    return this.#options.store.besideModels ? null : { id }
  }

  #isFarBehind(): boolean {
    return this.#behind !== undefined && performance.now() - this.#behind.sinceMs >= behindMsMax
  }

  /** Moves the checkpoint to the reader's position. */
  async #catchUp(): Promise<void> {
    const { pool, name } = this.#options
    const [behind, at] = [this.#behind, this.#at]
    if (behind === undefined || at === undefined) return
    const elsewhere = this.#elsewhere(this.#id ?? null)
    if (!(await moveCheckpoint(pool, name, behind.stands, at, elsewhere))) return this.startAgain()
    this.#behind = undefined
  }

  #readAhead(at: Position, limit: number): void {
    const window = this.#read(at, limit)
    // The caller that takes the window meets the error, if there is one.
    window.catch(() => {})
    this.#ahead = { at, window }
  }

  /**
   * Applies a window from the checkpoint's position. Returns false, without writing anything, when another reader of
   * this name was faster.
   */
  async #take(from: Position, { page, events: decoded }: Window<Event>): Promise<boolean> {
    const { pool, name, apply } = this.#options
    if (decoded.status === 'rejected') throw decoded.reason
    const events = decoded.value
    const elsewhere = this.#elsewhere(idAtEnd(page))
    return transact(pool, async transaction => {
      if (!(await moveCheckpoint(transaction, name, from, page.scannedTo, elsewhere))) return false
      if (events.length > 0) await apply(transaction, events)
      return true
    })
  }
}

function haltOf(name: string, page: LogPage, error: unknown): Halt {
  const event = page.events[0]
  return { name, position: event?.position ?? page.scannedTo, type: event?.type ?? null, error }
}
