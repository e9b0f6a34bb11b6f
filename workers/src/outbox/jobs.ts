import type { Pool, PoolClient } from 'pg'
import { laneNumber, laneOf } from '@arung/platform/outbox/lanes'

/** A job outside the log. `payload` contains ids only. */
export type NewJob = Readonly<{
  id: string
  kind: string
  payload: JobPayload
  dueAt: Date
  /** The correlation id of its cause. Left out where it has no cause. */
  correlationId?: string
  /** The command and the stream of the event that caused it, where there is one. */
  after?: Readonly<{ commandId: string; stream: string }>
  /** False for timers and upkeep, which nobody waits for. True when left out. */
  isWaitedFor?: boolean
}>
export type JobPayload = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>
export type ClaimedJob = Readonly<{
  id: string
  kind: string
  /** The number of its lane. */
  lane: number
  payload: Record<string, unknown>
  sealed: Buffer | null
  /** Tries that were started, including this one. */
  attempts: number
  /** Tries that ended with an error. The others died on the way. */
  failures: number
  /**
   * Seconds by the database's clock: since the row was written, since its first error, and since the first of the
   * refused calls.
   */
  ageSeconds: number
  failingSeconds: number
  refusedSeconds: number
  /** Message-ID of a mail: set with the first try, and the same for every copy. */
  messageId: string | null
  /** The correlation id of its cause, or its own id where it has none. */
  correlationId: string
}>

/** Inserts rows. An existing row stays as it is, so that a cause that is seen twice makes one job. */
export async function insertJobs(
  client: Pool | PoolClient,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return
  await client.query({
    name: 'outbox-insert',
    text: `INSERT INTO outbox.jobs (id, kind, lane, payload, due_at, correlation_id)
           SELECT j.id, j.kind, j.lane, j.payload, j.due_at, j.correlation_id
           FROM jsonb_to_recordset($1::jsonb)
             AS j(id uuid, kind text, lane smallint, payload jsonb, due_at timestamptz, correlation_id uuid)
           ON CONFLICT (id) DO NOTHING`,
    values: [JSON.stringify(jobs.map(rowOf))],
  })
}

const rowOf = ({ id, kind, payload, dueAt, isWaitedFor = true, correlationId }: NewJob) => ({
  id,
  kind,
  lane: laneNumber(laneOf(kind, isWaitedFor)),
  payload,
  due_at: dueAt,
  correlation_id: correlationId,
})

/**
 * Returns the age in seconds of the oldest row that is due and has not ended, and the number of rows that a person must
 * look at.
 */
export async function outboxState(pool: Pool): Promise<{ ageSeconds: number; failed: number }> {
  const { rows } = await pool.query<{ ageSeconds: number; failed: number }>(
    `SELECT greatest(0, extract(epoch FROM now() - (
              SELECT min(due_at) FROM outbox.jobs WHERE state = 'waiting')),
            extract(epoch FROM now() - (
              SELECT min(due_at) FROM outbox.jobs WHERE state = 'running')))::float8 AS "ageSeconds",
            (SELECT count(*) FROM outbox.jobs WHERE state = 'failed')::int AS failed`,
  )
  return rows[0] ?? { ageSeconds: 0, failed: 0 }
}
