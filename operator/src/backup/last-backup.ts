import { chownSync, existsSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createPool } from '@arung/platform/postgres/pool'
import { noteFact } from '@arung/platform/wellbeing/facts'
import { lastBackupName, type LastBackup } from '@arung/standalone/last-backup'
import type { Backup } from './backups.ts'
import { bytesOf } from './manifest.ts'

export const noteBackup = (dataFolder: string, { folder, manifest }: Backup): void =>
  note(dataFolder, {
    outcome: 'made',
    at: manifest.endedAt,
    folder,
    bytes: bytesOf(manifest),
  })

/**
 * Notes in the copied database that it was copied, or could not be, for the page "Is everything well?" (decision 0101).
 * A backup is as good without the note, so that one that cannot be written is only said.
 */
export async function noteInDatabase(
  url: string,
  backup: Backup | null,
  onLine: (line: string) => void,
): Promise<void> {
  const pool = createPool({ url, applicationName: 'backup', max: 1 })
  try {
    if (backup === null) await noteFact(pool, 'backup', 'failed', { bytes: 0 })
    else await noteFact(pool, 'backup', 'made', { bytes: bytesOf(backup.manifest) })
  } catch (error) {
    onLine(`The database was not told: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await pool.end()
  }
}

export const noteFailure = (dataFolder: string, reason: string): void =>
  note(dataFolder, { outcome: 'failed', at: new Date().toISOString(), reason })

/** What root notes belongs to the owner of the data folder, who reads it. */
function note(dataFolder: string, content: LastBackup & Readonly<{ bytes?: number }>): void {
  if (!existsSync(dataFolder)) return
  const next = path.join(dataFolder, `${lastBackupName}.next`)
  writeFileSync(next, JSON.stringify(content, null, 1), { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataFolder)
    chownSync(next, uid, gid)
  }
  renameSync(next, path.join(dataFolder, lastBackupName))
}
