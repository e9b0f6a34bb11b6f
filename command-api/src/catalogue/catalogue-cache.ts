import type { Pool } from 'pg'
import { isFollowed, type FollowedEvent } from '@arung/domain/catalogue/followed-events'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Settings } from '@arung/domain/settings/events'
import type { Codec } from '@arung/event-store/codec'
import { positionOf, type EventStore, type Position } from '@arung/event-store/event-store'
import { createGrowthSignal } from '@arung/event-store/growth-signal'
import { jitteredPause, pause } from '@arung/event-store/pause'
import { unavailable } from '@arung/platform/http/errors'
import type { Logger } from '@arung/platform/logger'
import { createCatalogueLog, type CatalogueLog } from './catalogue-log.ts'
import { createCatalogueState, type CatalogueState } from './catalogue-state.ts'

/** The catalogue in memory, folded from its events and kept up to date from the log. */
export type CatalogueCache = Readonly<{
  state: CatalogueState
  /** Resolves when the catalogue includes everything up to a position. Rejects as unavailable after two seconds. */
  waitFor(position: number): Promise<void>
  /** Resolves when the catalogue includes everything that was in the log at the start. */
  started: Promise<void>
  isReady(): boolean
  stop(): Promise<void>
}>

const pollMs = 1_000
/**
 * Milliseconds between two reads of the log. Under load it is read only a few times a second, because most events do
 * not concern the catalogue.
 */
const restMs = 200
const waitMs = 2_000
const waitedForMs = 5
const trouble = { firstMs: 100, mostMs: 5_000 }

type Sources = Readonly<{
  pool: Pool
  store: EventStore
  codec: Pick<Codec<DomainEvent>, 'decode'>
  logger: Logger
}>

export function createCatalogueCache(options: Sources & { settings: Settings }): CatalogueCache {
  let current = createCatalogueState(options.settings)
  const follower = new Follower(options, event => current.fold(event))
  const stopListening = options.store.onReplaced(() => {
    options.logger.error({}, 'ALERT the log is another one: the catalogue is read anew')
    current = createCatalogueState(options.settings)
    follower.startAgain()
  })
  return {
    get state() {
      return current.state
    },
    waitFor: position => follower.waitFor(position),
    get started() {
      return follower.started
    },
    isReady: () => follower.isCaughtUp,
    stop() {
      stopListening()
      return follower.stop()
    },
  }
}

type Waiter = { position: number; resolve: () => void }

class Follower {
  started: Promise<void>
  isCaughtUp = false
  readonly #options: Sources
  readonly #log: CatalogueLog
  readonly #fold: (event: FollowedEvent) => void
  readonly #stopped = new AbortController()
  readonly #running: Promise<void>
  readonly #waiters = new Set<Waiter>()
  #rest = new AbortController()
  #at: Position = positionOf(0)
  #edition = 0
  #hasStarted = () => {}

  constructor(options: Sources, fold: (event: FollowedEvent) => void) {
    this.#options = options
    this.#log = createCatalogueLog(options)
    this.#fold = fold
    this.started = new Promise(resolve => {
      this.#hasStarted = resolve
    })
    this.#running = this.#run()
  }

  /** Starts over at the first event. Pending waits stay pending. */
  startAgain(): void {
    const tellOthers = this.#hasStarted
    this.started = new Promise(resolve => {
      this.#hasStarted = () => {
        tellOthers()
        resolve()
      }
    })
    this.isCaughtUp = false
    this.#edition += 1
    this.#at = positionOf(0)
    this.#rest.abort()
  }

  waitFor(position: number): Promise<void> {
    if (position <= this.#at) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        position,
        resolve: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiters.delete(waiter)
        reject(unavailable())
      }, waitMs)
      this.#waiters.add(waiter)
      this.#rest.abort()
    })
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    this.#rest.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const growth = createGrowthSignal(this.#options.store)
    const { signal } = this.#stopped
    let attempt = 0
    while (!signal.aborted) {
      growth.arm()
      this.#rest = new AbortController()
      try {
        const grew = await this.#step()
        attempt = 0
        if (grew) continue
        this.isCaughtUp = true
        this.#hasStarted()
        // The event that a caller waits for is stored already and can be read a moment later.
        await pause(this.#waiters.size > 0 ? waitedForMs : restMs, this.#rest.signal)
        if (this.#waiters.size === 0) await growth.wait(pollMs, this.#rest.signal)
      } catch (error) {
        this.isCaughtUp = false
        this.#options.logger.error(
          { error, position: this.#at },
          'catalogue: cannot follow the log',
        )
        await jitteredPause(attempt, trouble, signal)
        attempt += 1
      }
    }
    growth.stop()
  }

  /** Folds the next page. Returns false when nothing more is there for the moment. */
  async #step(): Promise<boolean> {
    const edition = this.#edition
    const page = await this.#log.next(this.#at)
    const decoded = await this.#options.codec.decode(page.events)
    if (edition !== this.#edition) return true
    for (const { event } of decoded) {
      if (isFollowed(event)) this.#fold(event)
    }
    this.#at = page.scannedTo
    for (const waiter of this.#waiters) {
      if (waiter.position > this.#at) continue
      this.#waiters.delete(waiter)
      waiter.resolve()
    }
    return page.more
  }
}
