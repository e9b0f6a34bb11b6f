import type { Pool } from 'pg'
import { sha256 } from '../ids.ts'

export type Devices = {
  /** Stores the hash of a device's token (43 characters). Repeating the call changes nothing. */
  remember(of: { token: string; accountId: string }): Promise<void>
  /** Returns the account whose device has this token, or null for unknown and expired tokens. */
  ownerOf(token: string): Promise<string | null>
  /** Forgets the account's devices: from now on they are unknown. */
  forgetAll(accountId: string): Promise<void>
}

const deviceDays = 365
/** The most devices that one account keeps; the oldest are deleted first. */
const devicesMax = 20

/** Devices that people have signed in with before. A token proves a device, never a person. */
export function createDevices(pool: Pool): Devices {
  return {
    async remember({ token, accountId }) {
      await pool.query(
        `INSERT INTO auth.devices (token_hash, account_id, expires_at)
         VALUES ($1, $2, clock_timestamp() + $3 * interval '1 day')
         ON CONFLICT (token_hash) DO NOTHING`,
        [sha256(token), accountId, deviceDays],
      )
      await pool.query(
        `DELETE FROM auth.devices
         WHERE token_hash IN (
           SELECT token_hash FROM auth.devices
           WHERE account_id = $1
           ORDER BY created_at DESC
           OFFSET $2
         )`,
        [accountId, devicesMax],
      )
    },
    async ownerOf(token) {
      const { rows } = await pool.query<{ account_id: string }>({
        name: 'device-owner',
        text: `
          SELECT account_id
          FROM auth.devices
          WHERE token_hash = $1 AND expires_at > clock_timestamp()`,
        values: [sha256(token)],
      })
      return rows[0]?.account_id ?? null
    },
    async forgetAll(accountId) {
      await pool.query('DELETE FROM auth.devices WHERE account_id = $1', [accountId])
    },
  }
}
