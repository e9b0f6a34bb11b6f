import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { DomainEvent } from '@arung/domain/event-types'
import { checkpointOf } from '@arung/event-store/checkpoints'
import type { Codec } from '@arung/event-store/codec'
import { positionOf, type EventMetadata, type EventStore } from '@arung/event-store/event-store'
import { secondsBehind } from '@arung/event-store/lag'
import { isPassing } from '@arung/event-store/postgres/failures'
import { runSubscription } from '@arung/event-store/subscription'
import type { Logger } from '@arung/platform/logger'
import type { NewJob } from '../outbox/jobs.ts'
import { noteEdition } from './edition.ts'
import { isReactedTo, writeJobs } from './run-processes.ts'

/** The reader that shows every event to the process managers once. */
export type LogFollower = Readonly<{
  /** False when it has halted until a person acts. */
  isRunning: () => boolean
  stop: () => Promise<void>
}>

export const checkpointName = 'processes@1'
const windowMax = 1_000

/** Follows the log from its checkpoint. `onJobs` is called with rows once they are durable. It must not throw. */
export function followLog(options: {
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  registry: Registry
  logger: Logger
  onJobs: (jobs: readonly NewJob[]) => void
}): LogFollower {
  const { pool, store, codec, logger } = options
  const stopping = new AbortController()
  let halted = false
  let noted = false
  let written: readonly NewJob[] = []
  const alert = (facts: object) => {
    halted = true
    logger.error(facts, 'ALERT the processes stand still: a person must look')
  }
  const reading = runSubscription<DomainEvent>({
    name: checkpointName,
    store,
    pool,
    codec,
    batchMax: windowMax,
    isPassing,
    signal: stopping.signal,
    hasEffects: events =>
      !noted || events.some(({ event }) => isReactedTo(event) || isAlarming(event)),
    apply: async (transaction, events) => {
      const [first] = events
      if (!noted && first) await noteEdition(transaction, first.position - 1)
      written = await writeJobs(transaction, events)
      for (const { event, metadata } of events) warnOf(event, metadata, logger)
    },
    onProgress: () => {
      noted = true
      options.onJobs(written)
      written = []
    },
    onTrouble: ({ error, attempt }) =>
      logger.warn({ error: String(error), attempt }, 'the processes wait for the database'),
    onHalt: ({ position, type, error }) => alert({ position, type, error: String(error) }),
  }).then(
    () => undefined,
    (error: unknown) => alert({ error: String(error) }),
  )
  measure(options, () => halted)
  return {
    isRunning: () => !halted,
    async stop() {
      stopping.abort()
      await reading
    },
  }
}

/** An event that no process can resolve. */
const isAlarming = (event: DomainEvent): boolean => event.type === 'PaymentMismatched'

function warnOf(
  event: DomainEvent,
  { correlationId }: Pick<EventMetadata, 'correlationId'>,
  logger: Logger,
): void {
  if (isAlarming(event))
    logger.error(
      { ...event.data, correlationId },
      'ALERT a payment brought another amount than was asked',
    )
}

function measure(
  { pool, store, registry }: { pool: Pool; store: EventStore; registry: Registry },
  isHalted: () => boolean,
): void {
  const registers = [registry]
  new Gauge({
    name: 'processes_lag_seconds',
    help: 'Seconds since the first event was recorded that the process managers have not seen',
    registers,
    async collect() {
      const at = await checkpointOf(pool, checkpointName)
      this.set(await secondsBehind(store, at ?? positionOf(0), await store.head()))
    },
  })
  new Gauge({
    name: 'processes_halted',
    help: '1 when the process managers stand still until a person acts',
    registers,
    collect() {
      this.set(isHalted() ? 1 : 0)
    },
  })
}
