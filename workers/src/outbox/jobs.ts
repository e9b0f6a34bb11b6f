import type { Pool, PoolClient } from 'pg'

/** A thing to do outside the log. `payload` holds ids only. */
export type NewJob = Readonly<{ id: string; kind: string; payload: JobPayload; dueAt: Date }>
export type JobPayload = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>
export type ClaimedJob = Readonly<{
  id: string
  kind: string
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
  messageId: string | null
}>

/** A row that is due and in nobody's hands. */
export type DueJob = Readonly<{ id: string; attempts: number; overdueSeconds: number }>

/** How long a worker may stay silent before another takes its rows. */
const lockSeconds = 15

/** Adds rows; a row that is there already stays as it is, so a cause seen twice makes one job. */
export async function insertJobs(
  client: Pool | PoolClient,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return
  await client.query({
    name: 'outbox-insert',
    text: `INSERT INTO outbox.jobs (id, kind, payload, due_at)
           SELECT j.id, j.kind, j.payload, j.due_at
           FROM jsonb_to_recordset($1::jsonb) AS j(id uuid, kind text, payload jsonb, due_at timestamptz)
           ON CONFLICT (id) DO NOTHING`,
    values: [
      JSON.stringify(
        jobs.map(job => ({ id: job.id, kind: job.kind, payload: job.payload, due_at: job.dueAt })),
      ),
    ],
  })
}

/** Takes one due row for this worker; null when it is not due, has ended, or is in other hands. */
export async function claimJob(pool: Pool, id: string): Promise<ClaimedJob | null> {
  const { rows } = await pool.query<ClaimedJob>({
    name: 'outbox-claim',
    text: `UPDATE outbox.jobs
           SET state = 'running', attempts = attempts + 1, locked_until = now() + make_interval(secs => ${lockSeconds})
           WHERE id = $1 AND due_at <= now()
             AND (state = 'waiting' OR (state = 'running' AND locked_until < now()))
           RETURNING id, kind, payload, sealed, attempts, failures, message_id AS "messageId",
             extract(epoch FROM now() - created_at)::float8 AS "ageSeconds",
             coalesce(extract(epoch FROM now() - failing_since), 0)::float8 AS "failingSeconds",
             coalesce(extract(epoch FROM now() - refused_since), 0)::float8 AS "refusedSeconds"`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Says that the worker of these rows is alive. */
export async function keepJobs(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query({
    name: 'outbox-keep',
    text: `UPDATE outbox.jobs
           SET locked_until = now() + make_interval(secs => ${lockSeconds})
           WHERE id = ANY ($1::uuid[]) AND state = 'running'`,
    values: [ids],
  })
}

/** Done for good; a sealed secret goes with it. */
export async function finishJob(pool: Pool, id: string): Promise<void> {
  await pool.query({
    name: 'outbox-finish',
    text: `UPDATE outbox.jobs
           SET state = 'done', done_at = now(), sealed = NULL, last_error = NULL, locked_until = NULL
           WHERE id = $1 AND state <> 'done'`,
    values: [id],
  })
}

/** Back to waiting, `delayMs` from now. Says nothing when another worker took the row over. */
export async function retryJob(
  pool: Pool,
  job: Pick<ClaimedJob, 'id' | 'attempts'>,
  after: { delayMs: number; error: string; refused: boolean },
): Promise<void> {
  await pool.query({
    name: 'outbox-retry',
    text: `UPDATE outbox.jobs
           SET state = 'waiting', due_at = now() + make_interval(secs => $3), last_error = $4, locked_until = NULL,
               failures = failures + 1, failing_since = coalesce(failing_since, now()),
               refused_since = CASE WHEN $5 THEN coalesce(refused_since, now()) END
           WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    values: [
      job.id,
      job.attempts,
      after.delayMs / 1_000,
      after.error.slice(0, errorMax),
      after.refused,
    ],
  })
}

/** Given up: a person must look. A sealed secret goes. Says nothing when another worker took the row over. */
export async function failJob(
  pool: Pool,
  job: Pick<ClaimedJob, 'id' | 'attempts'>,
  error: string,
): Promise<void> {
  await pool.query({
    name: 'outbox-fail',
    text: `UPDATE outbox.jobs
           SET state = 'failed', done_at = now(), sealed = NULL, last_error = $3, locked_until = NULL,
               failures = failures + 1, failing_since = coalesce(failing_since, now())
           WHERE id = $1 AND attempts = $2 AND state = 'running'`,
    values: [job.id, job.attempts, error.slice(0, errorMax)],
  })
}

const errorMax = 1_000

/** Rows that are due and in nobody's hands, oldest first. */
export async function dueJobs(pool: Pool, limit: number): Promise<DueJob[]> {
  const { rows } = await pool.query<DueJob>({
    name: 'outbox-due',
    text: `SELECT id, attempts, extract(epoch FROM now() - due_at)::float8 AS "overdueSeconds"
           FROM outbox.jobs
           WHERE state IN ('waiting', 'running') AND due_at <= now()
             AND (state = 'waiting' OR locked_until < now())
           ORDER BY due_at
           LIMIT $1`,
    values: [limit],
  })
  return rows
}

/** The Message-ID of a mail row: made once, kept on the row before the first try. */
export async function messageIdOf(
  pool: Pool,
  job: Pick<ClaimedJob, 'id' | 'messageId'>,
  host: string,
): Promise<string> {
  if (job.messageId !== null) return job.messageId
  const { rows } = await pool.query<{ messageId: string }>({
    name: 'outbox-message-id',
    text: `UPDATE outbox.jobs
           SET message_id = coalesce(message_id, $2)
           WHERE id = $1
           RETURNING message_id AS "messageId"`,
    values: [job.id, `<${job.id}@${host}>`],
  })
  const messageId = rows[0]?.messageId
  if (messageId === undefined) throw new Error(`The row ${job.id} is gone`)
  return messageId
}

/** Age in seconds of the oldest row that is due and has not ended, and how many rows a person must look at. */
export async function outboxState(pool: Pool): Promise<{ ageSeconds: number; failed: number }> {
  const { rows } = await pool.query<{ ageSeconds: number; failed: number }>(
    `SELECT coalesce(extract(epoch FROM now() - (
              SELECT min(due_at) FROM outbox.jobs
              WHERE state IN ('waiting', 'running') AND due_at <= now())), 0)::float8 AS "ageSeconds",
            (SELECT count(*) FROM outbox.jobs WHERE state = 'failed')::int AS failed`,
  )
  return rows[0] ?? { ageSeconds: 0, failed: 0 }
}
