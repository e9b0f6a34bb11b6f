import type { PoolClient } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import type { Codec } from '@arung/event-store/codec'
import { positionOf, type EventStore, type Position } from '@arung/event-store/event-store'
import { insertJobs } from '@arung/workers/outbox/jobs'
import { retentionDays } from '@arung/workers/outbox/retention'
import { jobsOf } from '@arung/workers/processes/run-processes'

const pageMax = 1_000

/** The events that processes react to, and where to look for them. */
export type Behind = Readonly<{
  store: EventStore
  codec: Codec<DomainEvent>
  /** The position where the present edition of the processes began. */
  since: number
  head: Position
}>

/**
 * Writes the jobs that events require and that the outbox lacks. Each job has an id of its own, so events may be
 * processed again as long as the rows of finished jobs are kept. Records all of the jobs in `seen_jobs`, which ends
 * with the transaction. Returns how many were missing, and when the last event was recorded; null when no event was
 * read.
 */
export async function writeMissing(
  client: PoolClient,
  { store, codec, since, head }: Behind,
): Promise<Readonly<{ missing: number; endedAt: Date | null }>> {
  await client.query('CREATE TEMPORARY TABLE seen_jobs (id uuid) ON COMMIT DROP')
  const oldest = await oldestKept(client)
  let missing = 0
  let endedAt: Date | null = null
  for (let at = await beginning(client, store, oldest), more = true; more && at < head;) {
    const page = await store.readAll(at, pageMax)
    const looked = page.events.filter(
      one => one.position > since && one.position <= head && one.recordedAt >= oldest,
    )
    const jobs = jobsOf(await codec.decode(looked))
    const lacking = await lackingOf(
      client,
      jobs.map(job => job.id),
    )
    await insertJobs(
      client,
      jobs.filter(job => lacking.has(job.id)),
    )
    missing += lacking.size
    endedAt = page.events.at(-1)?.recordedAt ?? endedAt
    at = page.scannedTo
    more = page.more
  }
  return { missing, endedAt }
}

async function oldestKept(client: PoolClient): Promise<Date> {
  const { rows } = await client.query<{ oldest: Date }>(
    `SELECT now() - $1 * interval '1 day' AS oldest`,
    [retentionDays.jobs],
  )
  if (!rows[0]) throw new Error('The database does not know the time')
  return rows[0].oldest
}

/** Returns the position after older events. A log outside this database is read from its beginning. */
async function beginning(
  client: PoolClient,
  { besideModels }: EventStore,
  oldest: Date,
): Promise<Position> {
  if (!besideModels) return positionOf(0)
  const { rows } = await client.query<{ position: string }>(
    'SELECT coalesce(max(position), 0) AS position FROM event_store.events WHERE recorded_at < $1',
    [oldest],
  )
  return positionOf(Number(rows[0]?.position ?? 0))
}

async function lackingOf(client: PoolClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: string }>(
    `WITH seen AS (INSERT INTO seen_jobs SELECT unnest($1::uuid[]) RETURNING id)
     SELECT s.id FROM seen s WHERE NOT EXISTS (SELECT FROM outbox.jobs j WHERE j.id = s.id)`,
    [ids],
  )
  return new Set(rows.map(row => row.id))
}
