import type { Database } from '../database.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import type { Entries } from '../histories/origins.ts'
import { readModel } from '../progress.ts'

export const settingsHistoryModel = readModel('settings-history')

export const settingsHistorySql = `
  SELECT ${entriesOf('read.settings_history', 'true', '$1')} AS entries`

/** Returns the newest changes of the operator's settings, up to a limit. */
export async function settingsHistoryOf(database: Database, size: number): Promise<Entries> {
  const [row] = await database.rows<{ entries: readonly StoredEntry[] }>(
    'settings-history',
    settingsHistorySql,
    [size + 1],
  )
  return historyFrom(row?.entries ?? [], size)
}
