import type { Pool } from 'pg'
import { mailKinds } from '@arung/platform/outbox/lanes'
import type { ClaimedJob } from './jobs.ts'

/** The outcome of a try. The database does not know it before it is written. */
export type Ending = Readonly<
  { id: string; attempts: number } & (
    | { state: 'done' }
    | { state: 'waiting'; waitMs: number; error: string; isRefused: boolean }
    | { state: 'failed'; error: string }
  )
>
/** The outcomes that one process reports to the outbox, and the rows it can take. */
export type Turn = Readonly<{
  /** Id of this process. It finds the rows that the process claimed when the response was lost. */
  worker: string
  /** Host of the Message-IDs of mails. */
  host: string
  endings: readonly Ending[]
  /** Rows that this process works on. It never claims them again. */
  held: readonly string[]
  /** The number of rows that can be taken in each lane, by lane number. */
  free: readonly number[]
}>

/** Seconds that a worker may be silent before its rows count as abandoned. */
const lockSeconds = 15
/**
 * A row may be taken over after this time without its worker, on a server that has run for at least this time. A worker
 * that sent a mail while the database was away can thus report it first.
 */
const patienceSeconds = 30
const takenBackMax = 100
const errorMax = 1_000

/**
 * Writes the outcomes of tries and takes the oldest due rows, in one statement and one commit, so that outcomes are
 * stored before new rows are taken. A row that is done stays done, whoever holds it now. The other outcomes do not
 * change a row that another worker took over.
 */
export async function takeTurn(
  pool: Pool,
  { worker, host, endings, held, free }: Turn,
): Promise<ClaimedJob[]> {
  const ended = endings.map(ending => ending.id)
  const { rows } = await pool.query<ClaimedJob>({
    name: 'outbox-turn',
    text: `WITH ended AS (
             UPDATE outbox.jobs AS j
             SET state = e.state, locked_until = NULL, last_error = e.error,
                 due_at = CASE e.state WHEN 'waiting' THEN now() + make_interval(secs => e.wait) ELSE j.due_at END,
                 sealed = CASE e.state WHEN 'waiting' THEN j.sealed END,
                 done_at = CASE e.state WHEN 'waiting' THEN NULL ELSE now() END,
                 failures = j.failures + CASE e.state WHEN 'done' THEN 0 ELSE 1 END,
                 failing_since = CASE e.state WHEN 'done' THEN j.failing_since ELSE coalesce(j.failing_since, now()) END,
                 refused_since = CASE WHEN e.refused THEN coalesce(j.refused_since, now()) END
             FROM jsonb_to_recordset($3::jsonb)
               AS e(id uuid, attempts int, state text, wait float8, error text, refused boolean)
             WHERE j.id = ANY ($6::uuid[]) AND j.id = e.id
               AND (e.state = 'done' AND j.state <> 'done' OR j.state = 'running' AND j.attempts = e.attempts)),
           due AS MATERIALIZED (
             SELECT one.id
             FROM unnest($5::int[]) WITH ORDINALITY AS wanted(free, nth)
             CROSS JOIN LATERAL (
               SELECT id FROM outbox.jobs
               WHERE lane = (wanted.nth - 1)::smallint AND state = 'waiting' AND due_at <= now()
                 AND id <> ALL ($4::uuid[])
               ORDER BY due_at
               LIMIT wanted.free
               FOR UPDATE SKIP LOCKED) AS one)
           UPDATE outbox.jobs AS j
           SET state = 'running', attempts = j.attempts + 1, worker = $1,
               locked_until = now() + make_interval(secs => ${lockSeconds}),
               message_id = CASE WHEN j.kind LIKE '${mailKinds}%' THEN coalesce(j.message_id, '<' || j.id || '@' || $2::text || '>') END
           WHERE j.id = ANY (ARRAY(SELECT id FROM due))
           RETURNING j.id, j.kind, j.lane, j.payload, j.sealed, j.attempts, j.failures, j.message_id AS "messageId",
             coalesce(j.correlation_id, j.id)::text AS "correlationId",
             extract(epoch FROM now() - j.created_at)::float8 AS "ageSeconds",
             coalesce(extract(epoch FROM now() - j.failing_since), 0)::float8 AS "failingSeconds",
             coalesce(extract(epoch FROM now() - j.refused_since), 0)::float8 AS "refusedSeconds"`,
    values: [worker, host, JSON.stringify(endings.map(written)), [...held, ...ended], free, ended],
  })
  return rows
}

const written = (ending: Ending) => ({
  id: ending.id,
  attempts: ending.attempts,
  state: ending.state,
  error: ending.state === 'done' ? null : ending.error.slice(0, errorMax),
  wait: ending.state === 'waiting' ? ending.waitMs / 1_000 : null,
  refused: ending.state === 'waiting' && ending.isRefused,
})

/**
 * Returns the milliseconds until the next row falls due in one of these lanes: 0 when one is due, null when none will
 * be.
 */
export async function nextDueMs(pool: Pool, lanes: readonly number[]): Promise<number | null> {
  const { rows } = await pool.query<{ waitMs: number | null }>({
    name: 'outbox-next-due',
    text: `SELECT greatest(0, ceil(extract(epoch FROM min(next.due_at) - now()) * 1000))::float8 AS "waitMs"
           FROM unnest($1::smallint[]) AS wanted(lane)
           CROSS JOIN LATERAL (
             SELECT due_at FROM outbox.jobs
             WHERE lane = wanted.lane AND state = 'waiting'
             ORDER BY due_at
             LIMIT 1) AS next`,
    values: [lanes],
  })
  return rows[0]?.waitMs ?? null
}

/** Reports that the worker of these rows is alive. */
export async function keepJobs(pool: Pool, held: readonly string[]): Promise<void> {
  await pool.query({
    name: 'outbox-keep',
    text: `UPDATE outbox.jobs
           SET locked_until = now() + make_interval(secs => ${lockSeconds})
           WHERE id = ANY ($1::uuid[]) AND state = 'running'`,
    values: [held],
  })
}

/**
 * Releases rows whose worker died, and rows that this process claimed without receiving the response. Returns their
 * number. All are safe to run again.
 */
export async function takeBack(
  pool: Pool,
  { worker, held }: Pick<Turn, 'worker' | 'held'>,
): Promise<number> {
  const { rowCount } = await pool.query({
    name: 'outbox-take-back',
    text: `UPDATE outbox.jobs
           SET state = 'waiting', locked_until = NULL
           WHERE id IN (
             SELECT id FROM outbox.jobs
             WHERE state = 'running' AND id <> ALL ($2::uuid[])
               AND (worker = $1
                 OR greatest(locked_until, pg_postmaster_start_time()) < now() - make_interval(secs => ${patienceSeconds}))
             LIMIT ${takenBackMax}
             FOR UPDATE SKIP LOCKED)`,
    values: [worker, held],
  })
  return rowCount ?? 0
}
