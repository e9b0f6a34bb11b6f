import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The file in a data folder that tells how its last backup went, for whoever watches. */
export const lastBackupName = 'last-backup.json'

const LastBackup = z.object({
  outcome: z.enum(['made', 'failed']),
  at: z.iso.datetime(),
  /** The backup that was made. */
  folder: z.string().optional(),
  reason: z.string().optional(),
})
export type LastBackup = z.infer<typeof LastBackup>

/** Returns how the last backup of a data folder went; null when none was ever made. */
export function lastBackupOf(dataFolder: string): LastBackup | null {
  const file = path.join(dataFolder, lastBackupName)
  return existsSync(file) ? LastBackup.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
