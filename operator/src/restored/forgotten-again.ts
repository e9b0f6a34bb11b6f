import type { Pool } from 'pg'
import type { PersonVault } from '@arung/event-store/vault'
import { createCredentials } from '@arung/platform/auth/credentials'
import { createDevices } from '@arung/platform/auth/devices'
import { createFactorSecrets } from '@arung/platform/auth/factors'
import { createSessions } from '@arung/platform/auth/sessions'
import type { ForgottenJournal } from '@arung/platform/files/forgotten'

const pageSize = 500
/** Concurrent look-ups in the journal. */
const looksMax = 20

/** Returns the people who have a key in this database although they were forgotten: the backup brought the key back. */
export async function broughtBack(
  pool: Pool,
  journal: ForgottenJournal,
): Promise<readonly string[]> {
  const found: string[] = []
  for (let after = ''; ;) {
    const { rows } = await pool.query<{ subject: string }>(
      `SELECT subject FROM vault.person_keys
       WHERE subject > $1 AND key IS NOT NULL ORDER BY subject LIMIT $2`,
      [after, pageSize],
    )
    for (let at = 0; at < rows.length; at += looksMax) {
      const some = rows.slice(at, at + looksMax).map(row => row.subject)
      const named = await Promise.all(some.map(subject => journal.names(subject)))
      found.push(...some.filter((_, nth) => named[nth]))
    }
    after = rows.at(-1)?.subject ?? after
    if (rows.length < pageSize) return found
  }
}

/** Destroys the keys again, and everything that lets the accounts among them sign in. */
export async function forgetAgain(
  pool: Pool,
  vault: PersonVault,
  subjects: readonly string[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT account_id AS id FROM auth.credentials WHERE account_id::text = ANY ($1::text[])',
    [subjects],
  )
  for (const { id } of rows) {
    await createCredentials(pool).end(id)
    await createDevices(pool).forgetAll(id)
    await createFactorSecrets(pool).forgetAll(id)
    await createSessions(pool).forgetAll(id)
  }
  for (const subject of subjects) await vault.forget(subject)
}
