import { execFileSync } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Unpacks the copy of a database. Every system that Arung runs on has tar. Files keep their modes, and belong to whoever
 * restores.
 */
export function unpack(file: string, folder: string): void {
  try {
    execFileSync('tar', ['--extract', '--no-same-owner', '--file', file, '--directory', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (cause) {
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
    throw new Error(`The database could not be put into ${folder}: ${said.trim().split('\n')[0]}`, {
      cause,
    })
  }
}

/** The lock in a folder is the restore's own. */
const namesIn = async (folder: string) => (await readdir(folder)).filter(name => name !== 'lock')

export const isEmpty = async (folder: string): Promise<boolean> =>
  (await namesIn(folder)).length === 0

/** Removes what an interrupted restore has written. */
export async function emptyAgain(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}
