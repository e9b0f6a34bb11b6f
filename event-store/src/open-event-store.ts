import type { Pool } from 'pg'
import { StoreUnavailable } from './errors.ts'
import type { ForeignEvent, OpenEventStore } from './event-store.ts'
import { epochIn, requireHome } from './log-home.ts'
import { pause } from './pause.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

/** Where the log is: in EventStoreDB when `esdbUrl` is set, otherwise in the database. */
export type LogAddress = Readonly<{ databaseUrl: string; esdbUrl?: string | undefined }>
type OpenOptions = Readonly<{
  /** The pool of the database. A log in that database is read through it. */
  pool: Pool
  applicationName: string
  /** For callers that write nothing. The home of a log that has yet to begin is then not recorded. */
  readOnly?: boolean
  /** Timeout of a read when the log is in EventStoreDB; the adapter's default when left out. */
  readTimeoutMs?: number
  /** Called every ten seconds with the reason why the log is unreachable, until it is reachable. */
  onWaiting?: (lacking: string) => void
  /** Called once, with the reason, when the log is in EventStoreDB and every append needs a call of its own. */
  onUnary?: (why: string) => void
  /** Called with the server's own events between the events that are read, perhaps more than once for each. */
  onForeign?: (event: ForeignEvent) => void
}>

const triesEveryMs = 500
const saysEveryMs = 10_000

/**
 * Opens the log at the configured address, and resolves when the store answers. Throws LogElsewhere when the log of
 * this installation is in another store.
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
  // Processes whose log is in PostgreSQL need not load this module.
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
