import type { Pool } from 'pg'
import { hashPassword, verifyPassword } from './passwords.ts'

export type Credentials = {
  /** Sets or replaces the password of an account. */
  set(accountId: string, password: string): Promise<void>
  /** Whether this is the account's password. `null` (nobody known) takes the same time and is false. */
  verify(accountId: string | null, password: string): Promise<boolean>
  /** Whether the account has a password at all; those of foreign sign-ins may have none. */
  has(accountId: string): Promise<boolean>
  remove(accountId: string): Promise<void>
}

const nobody = '00000000-0000-0000-0000-000000000000'

export function createCredentials(pool: Pool): Credentials {
  return {
    async set(accountId, password) {
      await pool.query(
        `INSERT INTO auth.credentials (account_id, password_hash)
         VALUES ($1, $2)
         ON CONFLICT (account_id) DO UPDATE
         SET password_hash = excluded.password_hash, changed_at = clock_timestamp()`,
        [accountId, await hashPassword(password)],
      )
    },
    async verify(accountId, password) {
      const { rows } = await pool.query<{ password_hash: string }>(
        `SELECT password_hash FROM auth.credentials WHERE account_id = $1`,
        [accountId ?? nobody],
      )
      return verifyPassword(rows[0]?.password_hash ?? null, password)
    },
    async has(accountId) {
      const { rowCount } = await pool.query('SELECT FROM auth.credentials WHERE account_id = $1', [
        accountId,
      ])
      return rowCount === 1
    },
    async remove(accountId) {
      await pool.query('DELETE FROM auth.credentials WHERE account_id = $1', [accountId])
    },
  }
}
