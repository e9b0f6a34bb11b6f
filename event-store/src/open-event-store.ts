import type { Pool } from 'pg'
import { StoreUnavailable } from './errors.ts'
import type { ForeignEvent, OpenEventStore } from './event-store.ts'
import { epochIn, requireHome } from './log-home.ts'
import { pause } from './pause.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

/** Where the log is: in the database, or in EventStoreDB where that is named. */
export type LogAddress = Readonly<{ databaseUrl: string; esdbUrl?: string | undefined }>
type OpenOptions = Readonly<{
  /** Of the database; a log that is there is read with it. */
  pool: Pool
  applicationName: string
  /** For those who write nothing, such as a log that begins. */
  readOnly?: boolean
  /** How long a read may take where the log is in EventStoreDB; its adapter's own time when left out. */
  readTimeoutMs?: number
  /** Told every ten seconds why the log cannot be reached, until it can. */
  onWaiting?: (lacking: string) => void
  /** Told once, and why, where the log is in EventStoreDB and every append needs a call of its own. */
  onUnary?: (why: string) => void
  /** Told of what the server keeps of its own between the events that are read; perhaps more than once. */
  onForeign?: (event: ForeignEvent) => void
}>

const triesEveryMs = 500
const saysEveryMs = 10_000

/**
 * Opens the log where the configuration has it, and resolves when it answers. Throws LogElsewhere where the log of this
 * installation is in another store.
 */
export async function openEventStore(
  { databaseUrl: url, esdbUrl }: LogAddress,
  {
    pool,
    applicationName,
    readOnly = false,
    readTimeoutMs,
    onWaiting,
    onUnary,
    onForeign,
  }: OpenOptions,
): Promise<OpenEventStore> {
  const home = esdbUrl === undefined ? 'postgresql' : 'eventstoredb'
  const epoch = await requireHome(pool, home, !readOnly)
  if (esdbUrl === undefined) return createPostgresEventStore({ url, pool, applicationName, epoch })
  // Processes whose log is in PostgreSQL need not carry it.
  const { createEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.ts')
  const store = createEventStoreDb({
    url: esdbUrl,
    applicationName,
    epoch: epochIn(pool),
    epochAtFirst: epoch,
    ...(readTimeoutMs === undefined ? {} : { readTimeoutMs }),
    ...(onForeign ? { onForeign } : {}),
    ...(onUnary ? { onUnary } : {}),
  })
  await answers(store, onWaiting)
  return store
}

/** Processes may be started in any order. */
async function answers(store: OpenEventStore, onWaiting: OpenOptions['onWaiting']): Promise<void> {
  let saidAt = performance.now()
  for (;;) {
    try {
      await store.head()
      return
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) {
        await store.close()
        throw error
      }
      if (performance.now() - saidAt >= saysEveryMs) {
        onWaiting?.(error.message)
        saidAt = performance.now()
      }
      await pause(triesEveryMs)
    }
  }
}
