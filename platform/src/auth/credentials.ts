import type { Pool } from 'pg'
import { hashPassword, verifyPassword, type HashCost } from './passwords.ts'

/** The event that sets a password: its revision in the account's stream, and whether its command was a replay. */
export type SetBy = { revision: number; replayed: boolean; published?: boolean | undefined }

export type Credentials = {
  /**
   * Sets the password of an account as of an event of its stream. Returns false and changes nothing when a newer event
   * set the stored password, or when the account's credentials were ended. `published` marks a password that everybody
   * can read, as in the demo.
   */
  set(accountId: string, password: string, as: SetBy): Promise<boolean>
  /** Returns whether this is the account's password. `null` (unknown account) takes the same time and returns false. */
  verify(accountId: string | null, password: string): Promise<boolean>
  /** Returns whether the account has a password at all. Accounts with foreign sign-in may have none. */
  has(accountId: string): Promise<boolean>
  /** Ends the account's credentials: no event sets them again. */
  end(accountId: string): Promise<void>
}

/** The largest bigint: no event has this revision. */
const afterEveryEvent = '9223372036854775807'
const nobody = '00000000-0000-0000-0000-000000000000'

type CredentialsOptions = { takesPublished?: boolean | undefined; hashCost?: HashCost | undefined }

/**
 * Published passwords are accepted only with `takesPublished`; otherwise they match nobody. `hashCost` is for tests that
 * sign in many people.
 */
export function createCredentials(
  pool: Pool,
  { takesPublished = false, hashCost }: CredentialsOptions = {},
): Credentials {
  return {
    async set(accountId, password, { revision, replayed, published = false }) {
      const { rowCount } = await pool.query(
        `INSERT INTO auth.credentials AS c (account_id, password_hash, revision, published)
         VALUES ($1, $2, $3, $5)
         ON CONFLICT (account_id) DO UPDATE
         SET password_hash = excluded.password_hash, revision = excluded.revision,
             published = excluded.published, changed_at = clock_timestamp()
         WHERE c.revision < excluded.revision OR (c.revision = excluded.revision AND NOT $4)`,
        [accountId, await hashPassword(password, hashCost), revision, replayed, published],
      )
      return rowCount === 1
    },
    async verify(accountId, password) {
      const { rows } = await pool.query<{ password_hash: string | null }>(
        `SELECT password_hash FROM auth.credentials WHERE account_id = $1 AND (NOT published OR $2)`,
        [accountId ?? nobody, takesPublished],
      )
      const stored = rows[0]?.password_hash ?? null
      const match = await verifyPassword(stored, password)
      if (match === 'typed')
        await pool.query(
          'UPDATE auth.credentials SET password_hash = $3 WHERE account_id = $1 AND password_hash = $2',
          [accountId, stored, await hashPassword(password, hashCost)],
        )
      return match !== 'none'
    },
    async has(accountId) {
      const { rowCount } = await pool.query(
        'SELECT FROM auth.credentials WHERE account_id = $1 AND password_hash IS NOT NULL',
        [accountId],
      )
      return rowCount === 1
    },
    async end(accountId) {
      await pool.query(
        `INSERT INTO auth.credentials (account_id, password_hash, revision)
         VALUES ($1, NULL, $2)
         ON CONFLICT (account_id) DO UPDATE
         SET password_hash = NULL, revision = excluded.revision, changed_at = clock_timestamp()`,
        [accountId, afterEveryEvent],
      )
    },
  }
}
