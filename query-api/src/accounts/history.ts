import type { Realm } from '@arung/contracts/accounts/realms'
import type { Database } from '../database.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import { areaOfRealm, type Entries } from '../histories/origins.ts'
import { readModel } from '../progress.ts'

export const accountHistoryModel = readModel('account-history')

export const accountHistorySql = `
  SELECT ${entriesOf('read.account_history', 'h.account_id = f.account_id', '$3')} AS entries
  FROM read.account_facts f
  WHERE f.account_id = $1 AND f.realm = $2`

/**
 * Returns the newest events of an account of a realm, up to a limit, also for accounts that are gone. Null for an
 * account that never existed.
 */
export async function accountHistoryOf(
  database: Database,
  asked: Readonly<{ realm: Realm; uuid: string; size: number }>,
): Promise<Entries | null> {
  const { realm, uuid, size } = asked
  const [row] = await database.rows<{ entries: readonly StoredEntry[] }>(
    'account-history',
    accountHistorySql,
    [uuid, realm, size + 1],
  )
  return row ? historyFrom(row.entries, size, areaOfRealm[realm]) : null
}
