import type { Pool, PoolClient } from 'pg'
import { laneNumber, laneOf } from '@arung/platform/outbox/lanes'

/** A thing to do outside the log. `payload` holds ids only. */
export type NewJob = Readonly<{
  id: string
  kind: string
  payload: JobPayload
  dueAt: Date
  /** Of what it follows from; left out where that is nothing. */
  correlationId?: string
  /** The command and the stream of the event that it follows from, where it follows from one. */
  after?: Readonly<{ commandId: string; stream: string }>
  /** False for timers and upkeep: their time has come, but nobody waits. True when left out. */
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
  /** Tries begun, this one included. */
  attempts: number
  /** Tries that ended with an error; the others died on the way. */
  failures: number
  /** Seconds on the database's clock: since the row was written, its first error, and the first of the refused calls. */
  ageSeconds: number
  failingSeconds: number
  refusedSeconds: number
  /** Of a mail: made with the first try, and the same for every copy. */
  messageId: string | null
  /** What it belongs to; its own id where it follows from nothing. */
  correlationId: string
}>

/** Adds rows; a row that is there already stays as it is, so a cause seen twice makes one job. */
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

/** Age in seconds of the oldest row that is due and has not ended, and how many rows a person must look at. */
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
