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

/** Why a reader stands still: a person must look. `type` is null when no event is to blame. */
export type Halt = Readonly<{
  name: string
  position: Position
  type: string | null
  error: unknown
}>
export type Progress = Readonly<{ name: string; position: Position; events: number }>
export type SubscriptionOptions<Event extends StoredEvent> = Readonly<{
  /** The name of the checkpoint, which is made at 0 where there is none; two runs with one name share the work, each event still takes effect once. */
  name: string
  store: EventStore
  codec: Pick<Codec<Event>, 'decode'>
  /** Where the checkpoint and the effects live. */
  pool: Database
  /** Puts the effects of a window into the transaction. It may run again for the same events after a roll-back. */
  apply(transaction: Transaction, events: readonly DecodedEvent<Event>[]): Promise<void>
  /**
   * Whether a window has effects; each has, where this is left out. One without takes no transaction: the checkpoint goes
   * along with the next that has some, or half a second later. After a crash it is read again.
   */
  hasEffects?(events: readonly DecodedEvent<Event>[]): boolean
  /** Whether what failed, in the store or where the effects live, will pass by itself. */
  isPassing(error: unknown): boolean
  signal: AbortSignal
  batchMax?: number
  /** How long it rests once it has read all; where nobody waits for it, one window then does for many. Left out: until there is more. */
  restMs?: number
  onProgress?(progress: Progress): void
  /** Told of each failure that will pass by itself, such as a lost database; the reader goes on by itself. */
  onTrouble?(trouble: { name: string; error: unknown; attempt: number }): void
  onHalt?(halt: Halt): void
}>
type StoredEvent = Readonly<{ type: string; data: unknown }>

const batchMaxDefault = 1_000
const pollMs = 1_000
/** How long a checkpoint may stay behind windows without effects. */
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
        const isMore = await reader.step()
        attempt = 0
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
  /** The page's events, or why they cannot be read. */
  events: PromiseSettledResult<readonly DecodedEvent<Event>[]>
}>

class LogReader<Event extends StoredEvent> {
  readonly #options: SubscriptionOptions<Event>
  #at: Position | undefined
  /** Of the event there, which this reader has seen; undefined where it goes by its checkpoint. */
  #id: string | null | undefined
  /** Where the checkpoint stands, when windows without effects lie between. */
  #behind: Readonly<{ stands: Position; sinceMs: number }> | undefined
  /** The window behind the one that is being applied: read and decoded while the database works. */
  #ahead: Readonly<{ at: Position; window: Promise<Window<Event>> }> | undefined
  /** Up to here events go one by one, because a window failed: those before the culprit take effect, and it is named. */
  #singlyTo = 0

  constructor(options: SubscriptionOptions<Event>) {
    this.#options = options
  }

  /** Goes back to the checkpoint: after trouble the log may be another one. */
  startAgain(): void {
    this.#at = undefined
    this.#id = undefined
    this.#behind = undefined
    this.#ahead = undefined
  }

  /** Leaves nothing that would have to be read again, unless the database is away. */
  async leave(): Promise<void> {
    try {
      await this.#catchUp()
    } catch (error) {
      if (!this.#options.isPassing(error)) throw error
    }
  }

  /** Applies the next window. Returns false when the log ended behind it since the signal was armed. */
  async step(): Promise<boolean> {
    const { name, batchMax, onProgress } = this.#options
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
    if (limit > 1 && isFull) this.#readAhead(page.scannedTo, limit)
    if (this.#isWithoutEffects(window)) {
      this.#behind ??= { stands: at, sinceMs: performance.now() }
      this.#stand(page)
      return isFull || isAhead
    }
    try {
      if (await this.#take(this.#behind?.stands ?? at, window)) {
        this.#stand(page)
        this.#behind = undefined
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

  /** Whether the log has another event where this reader is: its checkpoint tells what to do. */
  #isElsewhere({ before }: LogPage): boolean {
    return this.#id !== undefined && before !== undefined && before !== this.#id
  }

  /** Null where the log is in the database of the checkpoints: it is looked at there. */
  #elsewhere(id: string | null): Elsewhere | null {
    return this.#options.store.besideModels ? null : { id }
  }

  #isFarBehind(): boolean {
    return this.#behind !== undefined && performance.now() - this.#behind.sinceMs >= behindMsMax
  }

  /** Brings the checkpoint to where the reader is. */
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
    // Whoever asks for the window meets the error, if there is one.
    window.catch(() => {})
    this.#ahead = { at, window }
  }

  /** From where the checkpoint stands. False when another reader of this name was faster: then nothing is written. */
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
