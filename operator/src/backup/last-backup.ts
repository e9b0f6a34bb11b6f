import { existsSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Backup } from './backups.ts'

/** The file in a data folder that tells how its last backup went, for whoever watches. */
const fileName = 'last-backup.json'

export const noteBackup = (dataFolder: string, { folder, manifest }: Backup): void =>
  note(dataFolder, {
    outcome: 'made',
    at: manifest.endedAt,
    folder,
    bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0),
  })

export const noteFailure = (dataFolder: string, reason: string): void =>
  note(dataFolder, { outcome: 'failed', at: new Date().toISOString(), reason })

function note(dataFolder: string, content: Readonly<Record<string, unknown>>): void {
  if (!existsSync(dataFolder)) return
  const next = path.join(dataFolder, `${fileName}.next`)
  writeFileSync(next, JSON.stringify(content, null, 1), { mode: 0o600 })
  renameSync(next, path.join(dataFolder, fileName))
}
