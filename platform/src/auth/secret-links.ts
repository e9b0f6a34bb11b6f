import type { Pool } from 'pg'
import { randomSecret, sha256 } from '../ids.ts'

export type SecretLinks = {
  /**
   * Stores the hash of a new token and returns the token for the mail. With a `token` of the caller's own (43
   * characters), repeating the call changes nothing.
   */
  create(of: {
    purpose: string
    subject: string
    seconds: number
    token?: string
  }): Promise<{ token: string; expiresAt: Date }>
  /** Returns the subject of a token that can still be used. Looking does not use it up. */
  peek(of: { purpose: string; token: string }): Promise<{ subject: string; expiresAt: Date } | null>
  /**
   * Uses the token up; exactly one command gets its subject, and gets it again when it is repeated. Unknown, expired and
   * used tokens are alike: null.
   */
  use(of: { purpose: string; token: string; commandId: string }): Promise<string | null>
}

/** Single-use links. A token is found by its hash; the token itself is not stored. */
export function createSecretLinks(pool: Pool): SecretLinks {
  return {
    async create({ purpose, subject, seconds, token = randomSecret() }) {
      const { rows } = await pool.query<{ expires_at: Date }>(
        `INSERT INTO auth.secret_links AS l (token_hash, purpose, subject, expires_at)
         VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
         ON CONFLICT (token_hash) DO UPDATE SET token_hash = l.token_hash
         RETURNING l.expires_at`,
        [sha256(token), purpose, subject, seconds],
      )
      const expiresAt = rows[0]?.expires_at
      if (!expiresAt) throw new Error(`No link was stored for the purpose ${purpose}`)
      return { token, expiresAt }
    },
    async peek({ purpose, token }) {
      const { rows } = await pool.query<{ subject: string; expires_at: Date }>(
        `SELECT subject, expires_at FROM auth.secret_links
         WHERE token_hash = $1 AND purpose = $2
           AND used_at IS NULL AND expires_at > clock_timestamp()`,
        [sha256(token), purpose],
      )
      const row = rows[0]
      return row ? { subject: row.subject, expiresAt: row.expires_at } : null
    },
    async use({ purpose, token, commandId }) {
      const { rows } = await pool.query<{ subject: string }>(
        `UPDATE auth.secret_links SET used_at = coalesce(used_at, clock_timestamp()), used_by = $3
         WHERE token_hash = $1 AND purpose = $2
           AND (used_at IS NULL OR used_by = $3) AND expires_at > clock_timestamp()
         RETURNING subject`,
        [sha256(token), purpose, commandId],
      )
      return rows[0]?.subject ?? null
    },
  }
}
