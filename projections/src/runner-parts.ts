import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import type { Logger } from '@arung/platform/logger'
import type { Tracing } from '@arung/platform/tracing/tracing'
import type { Pool } from 'pg'

/** What projections are run with. */
export type RunnerParts = Readonly<{
  pool: Pool
  store: EventStore
  codec: Codec<DomainEvent>
  logger: Logger
  /** Makes the digests that guests are found by. */
  searchKey: string
  /** Tells when what a command said has reached the models; nothing when left out. */
  tracing?: Tracing | null
}>
