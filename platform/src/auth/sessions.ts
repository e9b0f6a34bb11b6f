import { idleSeconds } from '@arung/contracts/accounts/session-length'
import type { Pool } from 'pg'
import { z } from 'zod'
import { Position, Role } from '@arung/contracts/accounts/realms'
import type { SessionEnd, SignedInFrom } from '@arung/contracts/accounts/views'
import { batched } from '../batched.ts'
import { inTransaction } from '../postgres/pool.ts'
import { openSessionsMax, touchSeconds } from './session-limits.ts'

export type SessionOwner = { accountId: string; role: Role; position: Position | null }

export type Sessions = {
  /**
   * Opens a session; opening the same one again changes nothing. When the account has more open sessions than its role
   * allows, the least recently used ones are ended.
   */
  open(
    session: SessionOwner & { sessionId: string; expiresAt: Date; from?: SignedInFrom },
  ): Promise<void>
  /** Keeps one session open until its token ends, used or not. */
  keep(sessionId: string): Promise<void>
  /** Ends one session at once. */
  revoke(sessionId: string): Promise<void>
  /**
   * Ends one session of an account from another of its sessions. Returns false when the account has no such session.
   */
  revokeOf(accountId: string, sessionId: string): Promise<boolean>
  /** Ends every session of an account except `except`. */
  revokeAll(accountId: string, cause: SessionEnd, except?: string): Promise<void>
  /**
   * Ends every session of an account that has a position. Sessions without a position, which permit nothing, stay open.
   */
  revokePositioned(accountId: string, cause: SessionEnd): Promise<void>
  /** Removes every trace of an account's sessions. */
  forgetAll(accountId: string): Promise<void>
  /** Gives the open sessions of an account their new position. */
  changePosition(accountId: string, position: Position | null): Promise<void>
  /**
   * Returns the owner of a session that is open and was used recently enough for its role. The lookup counts as use.
   * The database's clock decides; lookups made together share a statement.
   */
  find(sessionId: string): Promise<SessionOwner | null>
  /** Returns the owners of those sessions that `find` would find. This lookup does not count as use. */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlyMap<string, SessionOwner>>
  /** Returns where these sessions were opened and who owns them, open or ended, as long as they are stored. */
  openedFrom(sessionIds: readonly string[]): Promise<ReadonlyMap<string, KnownOrigin>>
  /** The open sessions of an account, newest first, then the ten that ended last. */
  listOf(accountId: string): Promise<KnownSession[]>
}

export type KnownOrigin = Readonly<{ accountId: string; from: SignedInFrom }>

export type KnownSession = {
  sessionId: string
  createdAt: Date
  /** Accurate to a few minutes. */
  lastUsedAt: Date
  expiresAt: Date
  /** The session ends only with its token. */
  kept: boolean
  from: SignedInFrom
  /** Null while the session is open, as is `endedBy`. */
  endedAt: Date | null
  endedBy: SessionEnd | null
}

const listedEndedMax = 10
const idleByRole = JSON.stringify(idleSeconds)

const OwnerRow = z.object({
  account_id: z.string(),
  role: Role,
  position: Position.nullable(),
})
const OpenRow = OwnerRow.extend({ session_id: z.string() })
const SessionRow = OpenRow.extend({ is_stale: z.boolean() })

/** SQL for when an unused session ends. `role` and `kept` are columns, `$n` is `idleByRole`. */
const idleAt = (idle: `$${number}`) =>
  `CASE WHEN kept THEN expires_at
        ELSE last_used_at + make_interval(secs => (${idle}::jsonb ->> role)::float8) END`

/** Decided by the database's clock. */
const isOpen = (idle: `$${number}`) => `revoked_at IS NULL AND expires_at > clock_timestamp()
            AND ${idleAt(idle)} > clock_timestamp()`

export function createSessions(pool: Pool): Sessions {
  return {
    async open({ sessionId, accountId, role, position, expiresAt, from }) {
      await pool.query(
        `INSERT INTO auth.sessions (session_id, account_id, role, position, expires_at, browser, system, network, country)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (session_id) DO NOTHING`,
        [
          sessionId,
          accountId,
          role,
          position,
          expiresAt,
          from?.browser ?? null,
          from?.system ?? null,
          from?.network ?? null,
          from?.country ?? null,
        ],
      )
      await endUnused(pool, accountId, openSessionsMax[role])
    },
    async keep(sessionId) {
      await pool.query('UPDATE auth.sessions SET kept = true WHERE session_id = $1', [sessionId])
    },
    async revoke(sessionId) {
      await pool.query(
        `UPDATE auth.sessions SET revoked_at = clock_timestamp(), ended_by = 'SIGNED_OUT'
         WHERE session_id = $1 AND revoked_at IS NULL`,
        [sessionId],
      )
    },
    async revokeOf(accountId, sessionId) {
      const { rowCount } = await pool.query(
        `UPDATE auth.sessions SET
           revoked_at = coalesce(revoked_at, clock_timestamp()),
           ended_by = coalesce(ended_by, 'SIGNED_OUT_ELSEWHERE')
         WHERE session_id = $1 AND account_id = $2`,
        [sessionId, accountId],
      )
      return rowCount === 1
    },
    async revokeAll(accountId, cause, except) {
      await pool.query(
        `UPDATE auth.sessions SET revoked_at = clock_timestamp(), ended_by = $2
         WHERE account_id = $1 AND revoked_at IS NULL AND session_id IS DISTINCT FROM $3::uuid`,
        [accountId, cause, except ?? null],
      )
    },
    async revokePositioned(accountId, cause) {
      await pool.query(
        `UPDATE auth.sessions SET revoked_at = clock_timestamp(), ended_by = $2
         WHERE account_id = $1 AND revoked_at IS NULL AND position IS NOT NULL`,
        [accountId, cause],
      )
    },
    async forgetAll(accountId) {
      await pool.query('DELETE FROM auth.sessions WHERE account_id = $1', [accountId])
    },
    async changePosition(accountId, position) {
      await pool.query(
        `UPDATE auth.sessions SET position = $2 WHERE account_id = $1 AND revoked_at IS NULL`,
        [accountId, position],
      )
    },
    find: batched(sessionIds => findAll(pool, sessionIds)),
    async openAmong(sessionIds) {
      const { rows } = await pool.query({
        name: 'sessions-open-among',
        text: `
          SELECT session_id, account_id, role, position
          FROM auth.sessions
          WHERE session_id = ANY ($1::uuid[]) AND ${isOpen('$2')}`,
        values: [sessionIds, idleByRole],
      })
      const open = rows.map(row => OpenRow.parse(row))
      return new Map(open.map(row => [row.session_id, ownerOf(row)]))
    },
    async openedFrom(sessionIds) {
      const { rows } = await pool.query<KnownOrigin & { sessionId: string }>({
        name: 'sessions-opened-from',
        text: `
          SELECT session_id AS "sessionId", account_id AS "accountId", ${fromColumns} AS "from"
          FROM auth.sessions
          WHERE session_id = ANY ($1::uuid[])`,
        values: [sessionIds],
      })
      return new Map(rows.map(({ sessionId, ...known }) => [sessionId, known]))
    },
    async listOf(accountId) {
      const openMax = Math.max(...Object.values(openSessionsMax))
      const { rows } = await pool.query<KnownSession>({
        name: 'sessions-of',
        text: sessionsOf,
        values: [accountId, idleByRole, openMax, listedEndedMax],
      })
      return rows
    },
  }
}

/** Returns the owners of these sessions in the given order, null for those that are not open. Records the use. */
async function findAll(
  pool: Pool,
  sessionIds: readonly string[],
): Promise<(SessionOwner | null)[]> {
  const { rows } = await pool.query({
    name: 'sessions-find',
    text: `
      SELECT session_id, account_id, role, position,
             last_used_at < clock_timestamp() - make_interval(secs => $3) AS is_stale
      FROM auth.sessions
      WHERE session_id = ANY ($1::uuid[]) AND ${isOpen('$2')}`,
    values: [sessionIds, idleByRole, touchSeconds],
  })
  const found = rows.map(row => SessionRow.parse(row))
  for (const { session_id, is_stale } of found) if (is_stale) await touch(pool, session_id)
  const owners = new Map(found.map(row => [row.session_id, ownerOf(row)]))
  return sessionIds.map(sessionId => owners.get(sessionId) ?? null)
}

const ownerOf = (row: z.infer<typeof OwnerRow>): SessionOwner => ({
  accountId: row.account_id,
  role: row.role,
  position: row.position,
})

/**
 * Counts the sessions that are open after the new one was added, so the last of several concurrent sign-ins leaves no
 * more than `max`. Rows are locked in one order, so concurrent calls wait for each other without a deadlock.
 */
async function endUnused(pool: Pool, accountId: string, max: number): Promise<void> {
  await pool.query({
    name: 'sessions-end-unused',
    text: `
      WITH unused AS (
        SELECT session_id
        FROM auth.sessions
        WHERE account_id = $1 AND ${isOpen('$3')}
        ORDER BY last_used_at DESC, created_at DESC
        OFFSET $2
      ), locked AS (
        SELECT session_id
        FROM auth.sessions
        WHERE session_id IN (SELECT session_id FROM unused) AND revoked_at IS NULL
        ORDER BY session_id
        FOR UPDATE
      )
      UPDATE auth.sessions SET revoked_at = clock_timestamp(), ended_by = 'TOO_MANY'
      WHERE session_id IN (SELECT session_id FROM locked)`,
    values: [accountId, max, idleByRole],
  })
}

/**
 * Writes the last use once in some minutes. It declares the transaction as read-write, because read-only connections
 * would refuse it.
 */
async function touch(pool: Pool, sessionId: string): Promise<void> {
  await inTransaction(pool, async client => {
    await client.query('SET TRANSACTION READ WRITE')
    await client.query(
      `UPDATE auth.sessions SET last_used_at = clock_timestamp()
       WHERE session_id = $1 AND last_used_at < clock_timestamp() - make_interval(secs => $2)`,
      [sessionId, touchSeconds],
    )
  })
}

/** What is stored of where a session was opened. */
const fromColumns = `
  json_build_object('browser', browser, 'system', system, 'network', network, 'country', country)`

const sessionsOf = `
  WITH told AS (
    SELECT session_id AS "sessionId", created_at AS "createdAt", last_used_at AS "lastUsedAt",
           expires_at AS "expiresAt", kept, ${fromColumns} AS "from",
           coalesce(revoked_at, least(idle_at, expires_at)) AS over_at,
           coalesce(ended_by, CASE WHEN idle_at < expires_at THEN 'UNUSED' ELSE 'EXPIRED' END) AS over_by
    FROM auth.sessions
    CROSS JOIN LATERAL (
      SELECT ${idleAt('$2')} AS idle_at
    ) AS idle
    WHERE account_id = $1
  )
  (SELECT "sessionId", "createdAt", "lastUsedAt", "expiresAt", kept, "from",
          NULL::timestamptz AS "endedAt", NULL AS "endedBy"
   FROM told
   WHERE over_at > clock_timestamp()
   ORDER BY "createdAt" DESC
   LIMIT $3)
  UNION ALL
  (SELECT "sessionId", "createdAt", "lastUsedAt", "expiresAt", kept, "from", over_at, over_by
   FROM told
   WHERE over_at <= clock_timestamp()
   ORDER BY over_at DESC
   LIMIT $4)`
