import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { randomOtp, randomUuid, sha256 } from '../ids.ts'
import { inTransaction } from '../postgres/pool.ts'

/** Point 9 of the specification: six digits, valid for one minute. */
const codeSeconds = 60
const triesMax = 5
const sendsShort = { count: 3, seconds: 900 }
const sendsLong = { count: 10, seconds: 86_400 }
/** What lives longer is a link with 32 random bytes (see secret-links), never six digits. */
const secondsMax = 600
/** Digests of codes that ran out, which one new code clears away. */
const clearedMax = 100

export type IssuedCode =
  | { ok: true; codeId: string; code: string; expiresAt: Date; resendAt: Date }
  | { ok: false; retryAt: Date }
export type CodeOutcome = 'accepted' | 'wrong' | 'expired' | 'exhausted'

export type Codes = {
  /**
   * Makes the one live code of a subject and purpose. Refused while a code is still running, after three sends in
   * 15 minutes and after ten in a day; `retryAt` says when it is worth asking again. `isOwner`: asked from a device
   * that the subject has signed in with, which sends by others do not hold up.
   */
  issue(of: {
    subject: string
    purpose: string
    seconds?: number
    isOwner?: boolean
  }): Promise<IssuedCode>
  /** Uses up one of five tries, then compares. Exactly one right answer is accepted. */
  check(of: { subject: string; purpose: string; code: string }): Promise<CodeOutcome>
  /** The code that can be entered now; its expiry feeds the countdown. */
  running(
    subject: string,
    purpose: string,
  ): Promise<{ expiresAt: Date; triesLeft: number; resendAt: Date } | null>
}

/**
 * One-time codes. Kept is only a digest under `codeKey` while the code is good, subjects as hashes too. Every moment
 * is judged by the database's clock: a code is good in [issued, issued + 60 s).
 */
export function createCodes(pool: Pool, codeKey: string): Codes {
  return {
    ...createRunningCodes(pool),
    issue: of => inTransaction(pool, client => issue(client, codeKey, sha256(of.subject), of)),
    check: of => check(pool, codeKey, sha256(of.subject), of),
  }
}

/** What is known of codes without their key. */
export function createRunningCodes(pool: Pool): Pick<Codes, 'running'> {
  return {
    async running(subject, purpose) {
      const { rows } = await pool.query<{ expires_at: Date; tries: number }>(
        `SELECT expires_at, tries FROM auth.codes
         WHERE subject = $1 AND purpose = $2
           AND used_at IS NULL AND expires_at > clock_timestamp()`,
        [sha256(subject), purpose],
      )
      const row = rows[0]
      if (!row) return null
      const resendAt = await resendMoment(pool, sha256(subject), row.expires_at)
      return { expiresAt: row.expires_at, triesLeft: triesMax - row.tries, resendAt }
    },
  }
}

async function issue(
  client: PoolClient,
  codeKey: string,
  subject: string,
  {
    purpose,
    seconds = codeSeconds,
    isOwner = false,
  }: { purpose: string; seconds?: number; isOwner?: boolean },
): Promise<IssuedCode> {
  if (seconds > secondsMax) throw new Error(`A code lives for ${secondsMax} seconds at most`)
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
  const refusedUntil = await refusal(client, { subject, purpose, isOwner })
  if (refusedUntil) return { ok: false, retryAt: refusedUntil }
  const code = randomOtp()
  const codeId = randomUuid()
  const digest = digestOf(codeKey, { codeId, purpose, subject, code })
  const { rows } = await client.query<{ expires_at: Date }>(
    `WITH over AS (
       SELECT subject, purpose FROM auth.codes
       WHERE digest IS NOT NULL AND expires_at <= clock_timestamp() AND subject <> $1
       LIMIT $6
       FOR UPDATE SKIP LOCKED
     ), cleared AS (
       UPDATE auth.codes AS c SET digest = NULL
       FROM over WHERE (c.subject, c.purpose) = (over.subject, over.purpose)
     )
     INSERT INTO auth.codes AS c (subject, purpose, code_id, digest, expires_at)
     VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 second')
     ON CONFLICT (subject, purpose) DO UPDATE SET
       code_id = excluded.code_id, digest = excluded.digest,
       expires_at = excluded.expires_at, tries = 0, used_at = NULL
     RETURNING expires_at`,
    [subject, purpose, codeId, digest, seconds, clearedMax],
  )
  const expiresAt = rows[0]?.expires_at
  if (!expiresAt) throw new Error(`No code was stored for the purpose ${purpose}`)
  await client.query('INSERT INTO auth.code_sends (subject) VALUES ($1)', [subject])
  return {
    ok: true,
    codeId,
    code,
    expiresAt,
    resendAt: await resendMoment(client, subject, expiresAt),
  }
}

/** Until when no new code may be sent: a code that still runs, or the limits of sending. */
async function refusal(
  client: PoolClient,
  { subject, purpose, isOwner }: { subject: string; purpose: string; isOwner: boolean },
): Promise<Date | null> {
  const { rows } = await client.query<{ until: Date | null }>(
    `SELECT max(expires_at) AS until FROM auth.codes
     WHERE subject = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > clock_timestamp()`,
    [subject, purpose],
  )
  if (rows[0]?.until) return rows[0].until
  return isOwner ? null : sendsFullUntil(client, subject)
}

type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>

/** When the oldest send that counts leaves its window, if a window is full. */
async function sendsFullUntil(db: Queryable, subject: string): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `WITH sends AS (
       SELECT sent_at, row_number() OVER (ORDER BY sent_at DESC) AS nth
       FROM auth.code_sends
       WHERE subject = $1 AND sent_at > clock_timestamp() - $5 * interval '1 second'
     )
     SELECT max(until) AS until FROM (
       SELECT sent_at + $3 * interval '1 second' AS until FROM sends WHERE nth = $2
       UNION ALL
       SELECT sent_at + $5 * interval '1 second' FROM sends WHERE nth = $4
     ) AS windows
     WHERE until > clock_timestamp()`,
    [subject, sendsShort.count, sendsShort.seconds, sendsLong.count, sendsLong.seconds],
  )
  return rows[0]?.until ?? null
}

async function resendMoment(db: Queryable, subject: string, expiresAt: Date): Promise<Date> {
  const full = await sendsFullUntil(db, subject)
  return full && full > expiresAt ? full : expiresAt
}

async function check(
  pool: Pool,
  codeKey: string,
  subject: string,
  { purpose, code }: { purpose: string; code: string },
): Promise<CodeOutcome> {
  // The last try takes the digest along: old.digest is what stood there before.
  const { rows } = await pool.query<{ code_id: string; digest: Buffer | null }>(
    `UPDATE auth.codes SET tries = tries + 1, digest = CASE WHEN tries + 1 < $3 THEN digest END
     WHERE subject = $1 AND purpose = $2
       AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < $3
     RETURNING code_id, old.digest`,
    [subject, purpose, triesMax],
  )
  const row = rows[0]
  if (!row) return refusedOutcome(pool, subject, purpose)
  const given = digestOf(codeKey, { codeId: row.code_id, purpose, subject, code })
  if (row.digest === null || !timingSafeEqual(given, row.digest)) return 'wrong'
  const used = await pool.query(
    `UPDATE auth.codes SET used_at = clock_timestamp(), digest = NULL
     WHERE code_id = $1 AND used_at IS NULL`,
    [row.code_id],
  )
  return used.rowCount === 1 ? 'accepted' : 'expired'
}

/** A code that was tried too often says so while it would run; whatever else is over has expired. */
async function refusedOutcome(pool: Pool, subject: string, purpose: string): Promise<CodeOutcome> {
  const { rowCount } = await pool.query(
    `SELECT FROM auth.codes
     WHERE subject = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > clock_timestamp()`,
    [subject, purpose],
  )
  return rowCount ? 'exhausted' : 'expired'
}

/** Bound to the code's own id, its purpose and its subject, so that a digest stands for nothing else. */
const digestOf = (
  codeKey: string,
  of: { codeId: string; purpose: string; subject: string; code: string },
): Buffer =>
  createHmac('sha256', codeKey)
    .update(`${of.codeId}|${of.purpose}|${of.subject}|${of.code}`)
    .digest()
