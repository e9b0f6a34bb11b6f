import type { Pool } from 'pg'
import { z } from 'zod'
import { Position, Role } from '@arung/contracts/accounts/realms'
import type { Clock } from '../clock.ts'
import { unauthenticated } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import { verifyServiceToken, verifyToken } from './tokens.ts'

export type SessionOwner = { accountId: string; role: Role; position: Position | null }

export type Sessions = {
  /** Opens a session; opening the same one again changes nothing. */
  open(
    session: SessionOwner & { sessionId: string; expiresAt: Date; userAgent?: string | undefined },
  ): Promise<void>
  /** Ends one session at once. */
  revoke(sessionId: string): Promise<void>
  /** Ends every session of an account, but for `except`. */
  revokeAll(accountId: string, except?: string): Promise<void>
  /** Removes every trace of an account's sessions. */
  forgetAll(accountId: string): Promise<void>
  /** Gives the open sessions of a person their new position. */
  changePosition(accountId: string, position: Position | null): Promise<void>
  /** Whose session it is, when it is open; expiry is decided by the database's clock. */
  find(sessionId: string): Promise<SessionOwner | null>
  /** The open sessions of an account, newest first; at most fifty. */
  listOf(accountId: string): Promise<OpenSession[]>
}

export type OpenSession = {
  sessionId: string
  createdAt: Date
  expiresAt: Date
  /** What the browser said of itself. */
  userAgent: string | null
}

const listedMax = 50
const userAgentMax = 300

const SessionRow = z.object({ account_id: z.string(), role: Role, position: Position.nullable() })

export function createSessions(pool: Pool): Sessions {
  return {
    async open({ sessionId, accountId, role, position, expiresAt, userAgent }) {
      await pool.query(
        `INSERT INTO auth.sessions (session_id, account_id, role, position, expires_at, user_agent)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (session_id) DO NOTHING`,
        [
          sessionId,
          accountId,
          role,
          position,
          expiresAt,
          userAgent?.slice(0, userAgentMax) ?? null,
        ],
      )
    },
    async revoke(sessionId) {
      await pool.query(
        `UPDATE auth.sessions SET revoked_at = clock_timestamp()
         WHERE session_id = $1 AND revoked_at IS NULL`,
        [sessionId],
      )
    },
    async revokeAll(accountId, except) {
      await pool.query(
        `UPDATE auth.sessions SET revoked_at = clock_timestamp()
         WHERE account_id = $1 AND revoked_at IS NULL AND session_id IS DISTINCT FROM $2::uuid`,
        [accountId, except ?? null],
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
    async find(sessionId) {
      const { rows } = await pool.query({
        name: 'session-find',
        text: `
          SELECT account_id, role, position
          FROM auth.sessions
          WHERE session_id = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()`,
        values: [sessionId],
      })
      if (!rows[0]) return null
      const row = SessionRow.parse(rows[0])
      return { accountId: row.account_id, role: row.role, position: row.position }
    },
    async listOf(accountId) {
      const { rows } = await pool.query<OpenSession>({
        name: 'sessions-of',
        text: `
          SELECT session_id AS "sessionId", created_at AS "createdAt",
                 expires_at AS "expiresAt", user_agent AS "userAgent"
          FROM auth.sessions
          WHERE account_id = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp()
          ORDER BY created_at DESC
          LIMIT $2`,
        values: [accountId, listedMax],
      })
      return rows
    },
  }
}

/** Turns an Authorization header into who is asking; throws 401 for whatever is not a valid Bearer token. */
export type Authenticate = (authorization: string) => Principal | Promise<Principal>

const cachedMax = 20_000
const cacheMsDefault = 1_000

type Cached = { principal: Principal; checkAgainMs: number }

/**
 * Authentication by Bearer token and session row. A token that was found valid is believed for `cacheMs` (1 s), so
 * a revoked session ends within that time in every process. When sessions cannot be read, nobody is believed.
 */
export function createAuthenticate(options: {
  secret: string
  serviceSecret: string
  sessions: Sessions
  clock: Clock
  cacheMs?: number
}): Authenticate {
  const cacheMs = options.cacheMs ?? cacheMsDefault
  const cache = new Map<string, Cached>()
  const identify = async (token: string): Promise<Principal> => {
    const askedMs = performance.now()
    const principal = await identified(options, token)
    if (!principal) throw unauthenticated()
    remember(cache, token, { principal, checkAgainMs: askedMs + cacheMs })
    return principal
  }
  return authorization => {
    const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
    if (!token) throw unauthenticated()
    const cached = cache.get(token)
    return cached && cached.checkAgainMs > performance.now() ? cached.principal : identify(token)
  }
}

async function identified(
  options: { secret: string; serviceSecret: string; sessions: Sessions; clock: Clock },
  token: string,
): Promise<Principal | null> {
  const now = options.clock.now()
  const claims = verifyToken(options.secret, token, now)
  if (claims) {
    const owner = await options.sessions.find(claims.sessionId)
    const isTheirs = owner?.accountId === claims.accountId && owner.role === claims.role
    return owner && isTheirs ? { kind: 'account', sessionId: claims.sessionId, ...owner } : null
  }
  const service = verifyServiceToken(options.serviceSecret, token, now)
  return service ? { kind: 'system', name: service.name } : null
}

/** The oldest entries go first; each is checked again after a second anyway. */
function remember(cache: Map<string, Cached>, token: string, entry: Cached): void {
  cache.delete(token)
  cache.set(token, entry)
  if (cache.size <= cachedMax) return
  const [oldest] = cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
}
