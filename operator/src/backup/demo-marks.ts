import { copyFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { digestOf } from './copy-files.ts'
import type { StoredFile } from './manifest.ts'

/** What a data folder notes of the demo's loading, beside its database. Without it the demo would be loaded again. */
const marks = ['demo-loaded', 'demo-season.json']

/**
 * Copies the marks before the database, so that they never say more than it has: what is loaded twice changes nothing.
 */
export async function copyMarks(dataFolder: string, backup: string): Promise<StoredFile[]> {
  const copied: StoredFile[] = []
  for (const name of marks) {
    const found = await stat(path.join(dataFolder, name)).catch(() => null)
    if (!found) continue
    const target = path.join(backup, name)
    await copyFile(path.join(dataFolder, name), target)
    const { size: bytes } = await stat(target)
    const writtenMs = Math.floor(found.mtimeMs)
    copied.push({ name, bytes, sha256: await digestOf(target), writtenMs })
  }
  return copied
}
