import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { addressOfRunning } from '@arung/platform/postgres/embedded-running'
import { installationTextOf } from '@arung/standalone/production/installation'
import { CannotStart, lockDataFolder } from '@arung/standalone/preflight'
import { loadSecrets } from '@arung/standalone/secrets'
import { keysIn, type KeptApart, type PermanentKeys } from './sealed-keys.ts'

export type OpenFolder = Readonly<{
  url: string
  files: string
  keys: PermanentKeys
  kept: KeptApart
  password: string
}>

/** Passes a data folder with its database: the running one, or one that is started for the time of `work`. */
export async function onAnyFolder<T>(
  folder: string,
  work: (open: OpenFolder) => Promise<T>,
): Promise<T> {
  const dataDir = path.join(folder, 'postgres')
  if (!existsSync(dataDir))
    throw new Error(`There is no data in ${folder}. Name another folder with --data <folder>`)
  const letGo = lockUnlessRunning(folder)
  const running = letGo === null ? addressOfRunning(dataDir, 'arung') : null
  if (letGo === null && running === null)
    throw new Error(`Arung is just starting or stopping on ${folder}. Try again in a minute.`)
  try {
    if (running !== null) return await work(opened(folder, running))
    const postgres = await startEmbeddedPostgres({ dataDir, durable: true })
    try {
      return await work(opened(folder, postgres.url('arung')))
    } finally {
      await postgres.stop()
    }
  } finally {
    letGo?.()
  }
}

/** Returns null when the product runs on the folder. */
function lockUnlessRunning(folder: string): (() => void) | null {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof CannotStart) return null
    throw error
  }
}

function opened(folder: string, url: string): OpenFolder {
  loadSecrets(folder)
  const secrets = readFileSync(path.join(folder, 'secrets.json'), 'utf8')
  return {
    url,
    files: path.join(folder, 'files'),
    keys: keysIn(secrets),
    kept: { secrets, installation: installationTextOf(folder) },
    password: new URL(url).password,
  }
}
