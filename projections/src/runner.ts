import type { DomainEvent } from '@arung/domain/event-types'
import type { CheckpointMover } from '@arung/event-store/checkpoint-mover'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { runSubscription, type Halt } from '@arung/event-store/subscription'
import type { Logger } from '@arung/platform/logger'
import type { Pool } from 'pg'
import { checkpointNameOf, schemaOf, type Generation } from './generation.ts'
import type { Projection } from './projection.ts'

export type RunnerParts = Readonly<{
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  logger: Logger
  /** Shared by all runners of the process. */
  passOver?: CheckpointMover
}>

/** One generation of a projection that follows the log. */
export type Runner = Readonly<{
  generation: Generation
  state(): 'running' | 'halted' | 'stopped'
  stop(): Promise<void>
}>

/** Starts a generation whose tables exist. An event that cannot be applied halts this runner and no other. */
export function startRunner(
  parts: RunnerParts,
  projection: Projection,
  generation: Generation,
  batchMax: number,
): Runner {
  const name = checkpointNameOf(generation)
  const schema = schemaOf(generation)
  const stopping = new AbortController()
  let state: 'running' | 'halted' | 'stopped' = 'running'

  const ended = runSubscription({
    name,
    store: parts.store,
    pool: parts.pool,
    codec: {
      decode: recorded => parts.codec.decode(recorded.filter(isForUs(parts.codec, projection))),
    },
    batchMax,
    checkpointIsMade: true,
    signal: stopping.signal,
    synchronousCommit: 'off',
    ...(parts.passOver ? { passOver: parts.passOver } : {}),
    apply: (transaction, events) => projection.apply(transaction, schema, events),
    onTrouble: ({ error, attempt }) =>
      parts.logger.warn({ projection: name, attempt, error: String(error) }, 'projection waits'),
  }).then(
    halt => (state = halt === null ? 'stopped' : halted(parts.logger, halt)),
    (error: unknown) => (state = halted(parts.logger, { name, position: null, type: null, error })),
  )

  return {
    generation,
    state: () => state,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** Events of other projections are passed over; what this release does not know at all must halt. */
const isForUs =
  (codec: Codec<DomainEvent>, { handles }: Projection) =>
  ({ type }: { type: string }) =>
    handles.has(type) || !Object.hasOwn(codec.formats, type)

function halted(
  logger: Logger,
  halt: Omit<Halt, 'position'> & { position: number | null },
): 'halted' {
  const { name, position, type, error } = halt
  logger.error(
    { projection: name, position, eventType: type, error },
    `ALERT projection ${name} halted at position ${position ?? 'unknown'}: its view is frozen until a person acts`,
  )
  return 'halted'
}
