import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { randomOtp, randomUuid, sha256 } from '../ids.ts'
import { keyedDigest } from '../keys.ts'
import { sendLimitValues, sendsFullUntil, type Send } from './code-sends.ts'

/** Point 9 of the specification: six digits, valid for one minute. */
const codeSeconds = 60
const triesMax = 5
/**
 * The longest life of a code. Anything that must live longer is a link with 32 random bytes (see secret-links), never
 * six digits.
 */
const secondsMax = 600
/** The most digests of expired codes that issuing a code clears. */
const clearedMax = 100

export type IssuedCode =
  | { ok: true; codeId: string; code: string; expiresAt: Date; resendAt: Date }
  | { ok: false; retryAt: Date }
export type CodeOutcome = 'accepted' | 'wrong' | 'expired' | 'exhausted'

/** A code to issue, the address that receives it, and the network (`networkKey`) that asks for it. */
export type CodeOrder = Readonly<{
  subject: string
  purpose: string
  email: string
  network: string
  seconds?: number
  /** Requested from a device that the subject has signed in with, so requests by others do not delay it. */
  isOwner?: boolean
}>

export type Codes = {
  /**
   * Makes the one live code of a subject and purpose. Refused while a code is still running and beyond the limits of
   * `code-sends.ts`. `retryAt` is the earliest time at which a retry can succeed.
   */
  issue(of: CodeOrder): Promise<IssuedCode>
  /**
   * Uses up one of five tries and compares. Exactly one right answer is accepted. `codeId` is the id of the code that
   * was sent last; it is looked up when the caller does not know it.
   */
  check(of: {
    subject: string
    purpose: string
    code: string
    codeId?: string | null
  }): Promise<CodeOutcome>
  /** The code that can be entered now; its expiry feeds the countdown. */
  running(
    subject: string,
    purpose: string,
  ): Promise<{ expiresAt: Date; triesLeft: number; resendAt: Date } | null>
}

/**
 * One-time codes. Only a digest under `codeKey` is stored, while the code is valid; subjects are stored as hashes. The
 * database's clock decides every moment: a code is valid in [issued, issued + 60 s).
 */
export function createCodes(pool: Pool, codeKey: string): Codes {
  return {
    ...createRunningCodes(pool),
    issue: of =>
      issue(pool, codeKey, { ...of, subject: sha256(of.subject), ...sendOf(codeKey, of) }),
    check: of => check(pool, codeKey, sha256(of.subject), of),
  }
}

/** The part of `Codes` that needs no key. */
export function createRunningCodes(pool: Pool): Pick<Codes, 'running'> {
  return {
    async running(subject, purpose) {
      const { rows } = await pool.query<{ expires_at: Date; tries: number } & Send>(
        `SELECT expires_at, tries, mailbox, network FROM auth.codes
         WHERE subject = $1 AND purpose = $2
           AND used_at IS NULL AND expires_at > clock_timestamp()`,
        [sha256(subject), purpose],
      )
      const row = rows[0]
      if (!row) return null
      const resendAt = await resendMoment(pool, row, row.expires_at)
      return { expiresAt: row.expires_at, triesLeft: triesMax - row.tries, resendAt }
    },
  }
}

async function issue(
  pool: Pool,
  codeKey: string,
  { subject, purpose, mailbox, network, seconds = codeSeconds, isOwner = false }: CodeOrder & Send,
): Promise<IssuedCode> {
  if (seconds > secondsMax) throw new Error(`A code lives for ${secondsMax} seconds at most`)
  const code = randomOtp()
  const codeId = randomUuid()
  const digest = digestOf(codeKey, { codeId, purpose, subject, code })
  const { rows } = await pool.query<{ expires_at: Date | null; next_at: Date }>({
    name: 'code-issue',
    text: `SELECT expires_at, next_at
           FROM auth.issue_code(
             ($1, $2, $3, $4, $5, $6, NULL, 0, NULL)::auth.codes, $7, $8, $9, $10, $11)`,
    values: [
      subject,
      purpose,
      codeId,
      digest,
      mailbox,
      network,
      seconds,
      !isOwner,
      ...sendLimitValues,
      clearedMax,
    ],
  })
  const row = rows[0]
  if (!row) throw new Error(`No code was stored for the purpose ${purpose}`)
  const { expires_at: expiresAt, next_at: nextAt } = row
  return expiresAt === null
    ? { ok: false, retryAt: nextAt }
    : { ok: true, codeId, code, expiresAt, resendAt: nextAt }
}

async function resendMoment(pool: Pool, send: Send, expiresAt: Date): Promise<Date> {
  const full = await sendsFullUntil(pool, send)
  return full && full > expiresAt ? full : expiresAt
}

async function check(
  pool: Pool,
  codeKey: string,
  subject: string,
  { purpose, code, codeId }: { purpose: string; code: string; codeId?: string | null },
): Promise<CodeOutcome> {
  const id = codeId ?? (await idOf(pool, subject, purpose))
  if (id === null) return 'expired'
  // Concurrent tries take the row one after another, so each counts and only one is right. Whoever proves a code can
  // read the mailbox, so its mail was requested by the owner and no longer counts as a send.
  const { rows } = await pool.query<{ is_right: boolean }>({
    name: 'code-try',
    text: `WITH tried AS (
             UPDATE auth.codes SET
               tries = tries + 1,
               used_at = CASE WHEN digest = $4 THEN clock_timestamp() END,
               digest = CASE WHEN digest <> $4 AND tries + 1 < $5 THEN digest END
             WHERE subject = $1 AND purpose = $2 AND code_id = $3
               AND used_at IS NULL AND expires_at > clock_timestamp() AND tries < $5
             RETURNING code_id, used_at IS NOT NULL AS is_right
           ), proved AS (
             DELETE FROM auth.code_sends AS s USING tried AS t
             WHERE s.code_id = t.code_id AND t.is_right
           )
           SELECT is_right FROM tried`,
    values: [
      subject,
      purpose,
      id,
      digestOf(codeKey, { codeId: id, purpose, subject, code }),
      triesMax,
    ],
  })
  const [tried] = rows
  if (tried) return tried.is_right ? 'accepted' : 'wrong'
  // Another code may have replaced the one that the caller knows.
  if (codeId) return check(pool, codeKey, subject, { purpose, code })
  return refusedOutcome(pool, subject, purpose)
}

async function idOf(pool: Pool, subject: string, purpose: string): Promise<string | null> {
  const { rows } = await pool.query<{ code_id: string }>({
    name: 'code-id',
    text: 'SELECT code_id FROM auth.codes WHERE subject = $1 AND purpose = $2',
    values: [subject, purpose],
  })
  return rows[0]?.code_id ?? null
}

/** Returns 'exhausted' for a code that had too many tries and has not expired, and 'expired' for everything else. */
async function refusedOutcome(pool: Pool, subject: string, purpose: string): Promise<CodeOutcome> {
  const { rowCount } = await pool.query(
    `SELECT FROM auth.codes
     WHERE subject = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > clock_timestamp()`,
    [subject, purpose],
  )
  return rowCount ? 'exhausted' : 'expired'
}

/**
 * The keys under which a send is counted. The network's digest includes the mailbox, so the same network cannot be
 * recognised at another mailbox.
 */
function sendOf(codeKey: string, { purpose, email, network }: CodeOrder): Send {
  const mailbox = keyedDigest(codeKey, `mailbox|${purpose}|${email}`)
  return { mailbox, network: keyedDigest(codeKey, `network|${mailbox}|${network}`) }
}

/** Bound to the code's own id, purpose and subject, so the digest is valid for nothing else. */
const digestOf = (
  codeKey: string,
  of: { codeId: string; purpose: string; subject: string; code: string },
): Buffer =>
  createHmac('sha256', codeKey)
    .update(`${of.codeId}|${of.purpose}|${of.subject}|${of.code}`)
    .digest()
