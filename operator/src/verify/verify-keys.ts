import type { Pool } from 'pg'
import { isPassing } from '@arung/event-store/postgres/failures'
import type { PersonVault } from '@arung/event-store/vault'

const pageSize = 1_000
const namedMax = 5

/**
 * Whether every person's key opens with the installation's own key. Throws one sentence when none does: the key then
 * belongs to another installation, and nothing else can be proved.
 */
export async function verifyKeys(pool: Pool, vault: PersonVault): Promise<[boolean, string]> {
  const damaged: string[] = []
  let count = 0
  let after = ''
  for (;;) {
    const { rows } = await pool.query<{ subject: string }>(
      `SELECT subject FROM vault.person_keys
       WHERE subject > $1 AND key IS NOT NULL ORDER BY subject LIMIT $2`,
      [after, pageSize],
    )
    if (rows.length === 0) break
    const subjects = rows.map(row => row.subject)
    if (!(await opens(vault, subjects)))
      for (const subject of subjects) if (!(await opens(vault, [subject]))) damaged.push(subject)
    count += subjects.length
    after = subjects.at(-1) ?? after
  }
  if (damaged.length > 0 && damaged.length === count)
    throw new Error(
      'The key of this installation (vaultKey in secrets.json, or VAULT_KEY) does not open the personal data of this database. It belongs to another installation, or it was changed.',
    )
  return damaged.length === 0
    ? [true, `keys: the ${count} keys of people open`]
    : [
        false,
        `keys: ${damaged.length} of ${count} keys of people do not open: ${damaged.slice(0, namedMax).join(', ')}`,
      ]
}

async function opens(vault: PersonVault, subjects: readonly string[]): Promise<boolean> {
  try {
    await vault.keysOf(subjects)
    return true
  } catch (error) {
    if (isPassing(error)) throw error
    return false
  }
}
