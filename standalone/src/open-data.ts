import path from 'node:path'
import { LogElsewhere } from '@arung/event-store/log-home'
import { archiving, followArchive } from './archive.ts'
import type { ArungOptions } from './options.ts'
import { asCannotStart, lockDataFolder, openFolder, requireFreePort } from './preflight.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { stopAll, type Started, type Stoppable } from './stopping.ts'
import { supervisePostgres } from './supervised-postgres.ts'

/** An open data folder: it is locked, and its PostgreSQL runs. */
export type OpenData = Readonly<{
  secrets: Secrets
  urlOf: (database: string) => string
  started: Started
}>
type Options = Pick<ArungOptions, 'host' | 'dataFolder' | 'walFolder' | 'report' | 'signal'>

/**
 * Opens a data folder for one process, and starts what `rest` starts on it. `stop` ends everything that was started,
 * and so does a start that fails.
 */
export async function startOnData<Running>(
  options: Options,
  ports: readonly number[],
  rest: (data: OpenData) => Promise<Running>,
): Promise<Running & Readonly<{ stop: () => Promise<void> }>> {
  const { host, dataFolder, report, signal } = options
  openFolder(dataFolder, 'ARUNG_DATA')
  const parts: Stoppable[] = [{ name: 'the lock', stop: lockDataFolder(dataFolder) }]
  const started: Started = (name, part) => {
    parts.push({ name, stop: () => (part.stop ?? part.close)?.() })
    signal.throwIfAborted()
    return part
  }
  const stop = () => stopAll(parts, report)
  try {
    for (const port of ports) await requireFreePort(port, host)
    const secrets = loadSecrets(dataFolder)
    const urlOf = await startPostgres(options, started)
    return { ...(await rest({ secrets, urlOf, started })), stop }
  } catch (error) {
    await stop()
    if (error instanceof LogElsewhere) asCannotStart(error)
    throw error
  }
}

async function startPostgres(options: Options, started: Started): Promise<OpenData['urlOf']> {
  const { walFolder, report } = options
  const dataDir = path.join(options.dataFolder, 'postgres')
  if (walFolder !== undefined) openFolder(walFolder, 'ARUNG_WAL_FOLDER')
  report('Starting PostgreSQL ...')
  const settings = walFolder === undefined ? {} : archiving(walFolder)
  const postgres = started(
    'PostgreSQL',
    await supervisePostgres({ dataDir, settings, report }).catch(asCannotStart),
  )
  if (walFolder !== undefined)
    started(
      'the archive of the log',
      followArchive({ walFolder, dataDir, url: postgres.url('postgres'), report }),
    )
  return postgres.url
}
