import type { Pool } from 'pg'
import { createEventStoreDb } from '@arung/event-store/eventstoredb/eventstoredb-event-store'
import { revisionOf, type EventStore, type RecordedEvent } from '@arung/event-store/event-store'
import type { LogHome } from '@arung/event-store/log-home'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { inTransaction } from '@arung/platform/postgres/pool'

/** A store that a log is moved from or to. */
export type MovingStore = Readonly<{
  read: Pick<EventStore, 'readAll' | 'head'>
  /** Adds the events of one command, in the order of the log. A repetition changes nothing. */
  add(events: readonly [RecordedEvent, ...RecordedEvent[]]): Promise<void>
  /** Removes an earlier copy of the same log, where the store may hold one. */
  clear(): Promise<void>
  eventsPerAddMax: number
  close(): Promise<void>
}>

const applicationName = 'arung-move-log'
/** Less than the limit of an append, which also counts metadata and the wire format. */
export const bytesPerAddMax = 700_000

export function openStore(
  home: LogHome,
  { url, pool, esdbUrl }: Readonly<{ url: string; pool: Pool; esdbUrl: string }>,
): MovingStore {
  return home === 'postgresql' ? inDatabase(url, pool) : inEventStoreDb(esdbUrl)
}

function inEventStoreDb(url: string): MovingStore {
  const store = createEventStoreDb({ url, applicationName })
  return {
    read: store,
    eventsPerAddMax: store.eventsPerAppendMax,
    async add(events) {
      const [{ stream, revision }] = events
      const expected = revision === 0 ? 'no-stream' : revisionOf(revision - 1)
      const added = await store.appendMoved(stream, expected, events)
      if (added.outcome === 'conflict')
        throw new Error(`${stream} has other events than the log that is moved`)
    },
    async clear() {
      if ((await store.head()) > 0)
        throw new Error(
          'The EventStoreDB that ESDB_URL names holds events already: name one that is empty.',
        )
    },
    close: () => store.close(),
  }
}

function inDatabase(url: string, pool: Pool): MovingStore {
  const store = createPostgresEventStore({ url, pool, applicationName })
  return {
    read: store,
    eventsPerAddMax: store.eventsPerAppendMax,
    async add(events) {
      // Inserted in one statement after the last event: `append` would record the present time.
      await pool.query(
        `INSERT INTO event_store.events (position, stream, revision, id, type, data, metadata, recorded_at)
         SELECT (SELECT event_store.head()) + r.nth, r.stream, r.revision, r.id, r.type, r.data, r.metadata,
                r."recordedAt"
         FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (stream text, revision bigint, id uuid, type text,
                data jsonb, metadata jsonb, "recordedAt" timestamptz))
              WITH ORDINALITY AS r (stream, revision, id, type, data, metadata, "recordedAt", nth)`,
        [JSON.stringify(events)],
      )
    },
    async clear() {
      await inTransaction(pool, async client => {
        await client.query('ALTER TABLE event_store.events DISABLE TRIGGER events_never_change')
        await client.query('TRUNCATE event_store.events')
        await client.query('ALTER TABLE event_store.events ENABLE TRIGGER events_never_change')
      })
    },
    close: () => store.close(),
  }
}
