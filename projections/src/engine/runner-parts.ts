import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { Logger } from '@arung/platform/logger'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { Pool } from 'pg'

/** The dependencies of running projections. */
export type RunnerParts = Readonly<{
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  logger: Logger
  /** The key of the digests that guests are found by. */
  searchKey: string
  /** The tracing that records when the events of a command have reached the models; none when left out. */
  tracing?: Tracing | null
}>
