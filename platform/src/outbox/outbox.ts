import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { codeMailKind, laneNumber, laneOf } from './lanes.ts'

/** A job outside the log. `payload` holds ids only; secrets go into `sealed`. */
export type OutboxJob = Readonly<{
  /** Deterministic: the same cause makes the same row. */
  id: string
  kind: string
  /** The correlation id of the caller. */
  correlationId?: string
  payload: Readonly<Record<string, string | number | boolean | null>>
  /** Now when omitted. */
  dueAt?: Date
  sealed?: Buffer
  /** A row that is done from the start. It costs as much as a real one, so that timing reveals nothing. */
  nothingToDo?: boolean
}>

/** Channel that tells the workers in how many milliseconds a new row falls due. */
export const outboxChannel = 'outbox'

/**
 * Writes a row and notifies the workers. Returns false when the row already exists, which then stays as it is. The
 * workers are notified of rows that are done from the start too, and find nothing to do, because the response time must
 * not reveal the difference.
 */
export async function enqueue(db: Pool | PoolClient, job: OutboxJob): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'outbox-enqueue',
    text: `WITH made AS (
             INSERT INTO outbox.jobs (id, kind, payload, sealed, due_at, state, done_at, lane, correlation_id)
             VALUES ($1, $2, $3, $4, coalesce($5, now()),
                     CASE WHEN $6 THEN 'done' ELSE 'waiting' END, CASE WHEN $6 THEN now() END, $7, $8)
             ON CONFLICT (id) DO NOTHING
             RETURNING greatest(0, ceil(extract(epoch FROM due_at - now()) * 1000))::text AS wait_ms)
           SELECT pg_notify('${outboxChannel}', wait_ms)::text FROM made`,
    values: [
      job.id,
      job.kind,
      JSON.stringify(job.payload),
      job.nothingToDo ? null : (job.sealed ?? null),
      job.dueAt ?? null,
      job.nothingToDo ?? false,
      laneNumber(laneOf(job.kind, job.dueAt === undefined)),
      job.correlationId ?? null,
    ],
  })
  return rowCount === 1
}

const requeuedMax = 1_000

/**
 * Retries failed rows from the start, of every kind but the mails of codes; `only` narrows it to some. Returns how many
 * there were, at most a thousand, oldest first. Every job is safe to run again.
 */
export async function requeueFailed(
  db: Pool,
  only: { ids: readonly string[] | null; kinds: readonly string[] | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `WITH again AS (
       UPDATE outbox.jobs
       SET state = 'waiting', due_at = now(), done_at = NULL, failures = 0, failing_since = NULL, refused_since = NULL,
           attempts = 0
       WHERE id IN (
         SELECT id FROM outbox.jobs
         WHERE state = 'failed' AND kind <> $1
           AND ($2::uuid[] IS NULL OR id = ANY ($2)) AND ($3::text[] IS NULL OR kind = ANY ($3))
         ORDER BY created_at
         LIMIT $4
         FOR UPDATE SKIP LOCKED)
       RETURNING id)
     SELECT count(*)::int AS count, pg_notify('${outboxChannel}', '0')::text FROM again`,
    [codeMailKind, only.ids, only.kinds, requeuedMax],
  )
  return rows[0]?.count ?? 0
}

/**
 * Dismisses failed rows that an admin says will not be done, with the reason. Returns how many there were. They no
 * longer count as failed and are never retried.
 */
export async function dismissFailed(
  db: Pool,
  { ids, by, reason }: { ids: readonly string[]; by: string; reason: string },
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE outbox.jobs
     SET state = 'dismissed', dismissed_at = now(), dismissed_by = $2, dismissed_because = $3, sealed = NULL
     WHERE id = ANY ($1::uuid[]) AND state = 'failed'`,
    [ids, by, reason],
  )
  return rowCount ?? 0
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const sealingKey = (vaultKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', vaultKey, '', 'arung outbox seal', 32))

/** Encrypts a short-lived secret for the row that carries it (AES-256-GCM: iv, tag, text). */
export function seal(vaultKey: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, sealingKey(vaultKey), iv)
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Opens what `seal` made; throws when the key or the bytes differ. */
export function unseal(vaultKey: string, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, sealingKey(vaultKey), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = sealed.subarray(ivBytes + tagBytes)
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
}
