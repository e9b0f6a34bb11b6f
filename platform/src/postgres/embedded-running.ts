import { existsSync, readFileSync } from 'node:fs'
import { readLockFile } from './embedded-leftovers.ts'
import { superuser } from './embedded.ts'

/**
 * Returns the address of a database of the embedded server that runs on `dataDir`, whoever started it; null when none
 * is ready there.
 */
export function addressOfRunning(dataDir: string, database: string): string | null {
  const lock = readLockFile(dataDir)
  const passwordFile = `${dataDir}.password`
  if (lock?.status !== 'ready' || !existsSync(passwordFile)) return null
  const password = readFileSync(passwordFile, 'utf8').trim()
  return `postgres://${superuser}:${password}@127.0.0.1:${lock.port}/${database}`
}
