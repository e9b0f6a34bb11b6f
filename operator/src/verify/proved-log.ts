import type { Pool } from 'pg'
import { positionOf, type EventStore, type RecordedEvent } from '@arung/event-store/event-store'
import { eventColumns, eventOf, type EventRow } from '@arung/event-store/postgres/rows'

/** The table where a log is proved: that of its own database, or a copy. */
export type LogTable = 'event_store.events' | 'verify_log.events'
export type LogReading = Pick<EventStore, 'positions' | 'readAll'>

const pageMax = 1_000

/**
 * Copies a log outside this database into tables of its own, which `dropCopy` removes, because the checks across the
 * whole log use SQL. The copy has no unique constraints, so that duplicates can be found in it.
 */
export async function copyLog(pool: Pool, store: Pick<EventStore, 'readAll'>): Promise<void> {
  await dropCopy(pool)
  await pool.query(
    `CREATE SCHEMA verify_log;
     CREATE UNLOGGED TABLE verify_log.events (
       position bigint NOT NULL, stream text COLLATE "C" NOT NULL, revision bigint NOT NULL, id uuid NOT NULL,
       type text COLLATE "C" NOT NULL, data jsonb NOT NULL, metadata jsonb NOT NULL,
       recorded_at timestamptz NOT NULL)`,
  )
  for (let at = positionOf(0), more = true; more;) {
    const page = await store.readAll(at, pageMax)
    await insert(pool, page.events)
    more = page.more
    at = page.scannedTo
  }
  await pool.query(
    `CREATE INDEX ON verify_log.events (position); CREATE INDEX ON verify_log.events (stream, revision);
     ANALYZE verify_log.events`,
  )
}

export const dropCopy = (pool: Pool) => pool.query('DROP SCHEMA IF EXISTS verify_log CASCADE')

async function insert(pool: Pool, events: readonly RecordedEvent[]): Promise<void> {
  await pool.query({
    name: 'verify-copy',
    text: `INSERT INTO verify_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
           SELECT r.position, r.stream, r.revision, r.id, r.type, r.data, r.metadata, r."recordedAt"
           FROM jsonb_to_recordset($1::jsonb) AS r (position bigint, stream text, revision bigint, id uuid,
             type text, data jsonb, metadata jsonb, "recordedAt" timestamptz)`,
    values: [JSON.stringify(events)],
  })
}

/** Returns the log as read from its copy. */
export const copiedLog = (pool: Pool): LogReading => ({
  positions: 'growing',
  async readAll(after, limit) {
    const { rows } = await pool.query<EventRow>({
      name: 'verify-read-copy',
      text: `SELECT ${eventColumns} FROM verify_log.events WHERE position > $1 ORDER BY position LIMIT $2`,
      values: [after, limit],
    })
    const events = rows.map(eventOf)
    const scannedTo = events.at(-1)?.position ?? after
    return { events, scannedTo, more: events.length === limit }
  },
})
