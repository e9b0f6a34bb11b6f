import { startApis } from '../apis.ts'
import { startDemo } from '../start-demo.ts'
import { layGround } from '../ground.ts'
import type { Chosen } from '../environment.ts'
import { CannotStart } from '../preflight.ts'
import type { Secrets } from '../secrets.ts'
import { stopAll, type Started, type Stoppable } from '../stopping.ts'

/** The options that the starter of the processes sends them; all of it must fit in a message. */
export type Given = Readonly<{
  root: string
  chosen: Chosen
  secrets: Secrets
  /** A running PostgreSQL, without the name of a database. */
  postgresUrl: string
}>
/** The message of the processes once they answer. */
export type Addresses = Readonly<{ queryApiUrl: string; commandApiUrl: string }>

/** Runs all processes but the web until SIGTERM, or until their starter is gone. */
export async function run(given: Given): Promise<void> {
  const parts: Stoppable[] = []
  const report = (line: string) => void process.stdout.write(`${line}\n`)
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await stopAll(parts, report)
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  const started: Started = (name, part) => {
    parts.push({ name, stop: () => (part.stop ?? part.close)?.() })
    stopping.signal.throwIfAborted()
    return part
  }
  try {
    const addresses = await start(given, { report, signal: stopping.signal, started })
    process.send?.(addresses)
  } catch (error) {
    if (stopping.signal.aborted) return
    if (!(error instanceof CannotStart)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}

async function start(
  { root, chosen, secrets, postgresUrl }: Given,
  here: { report: (line: string) => void; signal: AbortSignal; started: Started },
): Promise<Addresses> {
  const { started } = here
  const options = { ...chosen, ...here, root }
  const urlOf = (database: string) => postgresUrl + database
  const { config, instead } = await layGround(options, {
    secrets,
    urlOf,
    started,
    mode: 'development',
  })
  const { commandApiUrl, queryApi } = await startApis({ config, started, instead })
  await startDemo(options, { config, commandApiUrl, started })
  return { queryApiUrl: `http://127.0.0.1:${queryApi.port}`, commandApiUrl }
}
