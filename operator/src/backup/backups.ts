import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import { olderThan } from './wal-segments.ts'

/** The name of a backup's folder: when it began, in UTC. */
const namePattern = /^arung-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

export type Backup = Readonly<{ folder: string; manifest: Manifest }>

export const nameOf = (beganAt: Date): string =>
  `arung-${beganAt.toISOString().replaceAll(/[:.]/g, '-')}`

/** Returns the complete backups in a folder, the oldest first. What this version cannot read is left out. */
export async function backupsIn(folder: string): Promise<readonly Backup[]> {
  const found: Backup[] = []
  for (const name of (await readdir(folder)).filter(one => namePattern.test(one)).toSorted()) {
    const backup = path.join(folder, name)
    const manifest = await readManifest(backup).catch(() => null)
    if (manifest) found.push({ folder: backup, manifest })
  }
  return found
}

/** Removes what interrupted backups left. Nobody else may be making one in this folder. */
export async function removeUnfinished(folder: string): Promise<number> {
  const unfinished = (await readdir(folder))
    .filter(name => namePattern.test(name))
    .filter(name => !existsSync(path.join(folder, name, manifestName)))
  for (const name of unfinished) await removeBackup(path.join(folder, name))
  return unfinished.length
}

/** Removes all but the newest `keep` backups. Returns how many. */
export async function removeOldest(folder: string, keep: number): Promise<number> {
  const tooMany = (await backupsIn(folder)).slice(0, -keep)
  for (const backup of tooMany) await removeBackup(backup.folder)
  return tooMany.length
}

/** The manifest goes first, so that what is half removed is no backup. */
async function removeBackup(folder: string): Promise<void> {
  await rm(path.join(folder, manifestName), { force: true })
  await rm(folder, { recursive: true, force: true })
}

/** Removes the segments of a WAL folder that no backup in `folder` needs. Returns how many. */
export async function removeOldSegments(walFolder: string, folder: string): Promise<number> {
  const [oldest] = await backupsIn(folder)
  if (!oldest) return 0
  const older = olderThan(await readdir(walFolder), oldest.manifest.database.firstSegment)
  for (const name of older) await rm(path.join(walFolder, name), { force: true })
  return older.length
}
