import { readConfig, type PlatformConfig } from './config.ts'
import { giveBackMemoryWhenIdle } from './idle-memory.ts'
import { createLogger } from './logger.ts'
import { awaitMigrated } from './postgres/await-migrated.ts'

type Least = Readonly<{ databaseUrl: string; logLevel: string }>

/** Errors that tell a person what to do: their sentence says all. */
const sentences = new Set(['LogElsewhere', 'OtherLogFormat', 'FilesRefused'])

function saySentence(error: unknown): never {
  if (!(error instanceof Error) || !sentences.has(error.name)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * Runs a process of the product from its environment: waits for a database that is as this version needs it, starts, and
 * ends cleanly on SIGTERM and SIGINT, also while it still waits.
 */
export async function runProcess(
  name: string,
  start: (config: PlatformConfig) => Promise<{ stop(): Promise<void> }>,
): Promise<void>
/** The same, for a process that reads another configuration from its environment. */
export async function runProcess<Config extends Least>(
  name: string,
  start: (config: Config) => Promise<{ stop(): Promise<void> }>,
  read: (environment: Record<string, string | undefined>) => Config,
): Promise<void>
export async function runProcess(
  name: string,
  start: (config: PlatformConfig) => Promise<{ stop(): Promise<void> }>,
  read = readConfig,
): Promise<void> {
  const stopping = new AbortController()
  const stopped = new Promise<void>(resolve => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  const config = read(process.env)
  try {
    await awaitMigrated(config.databaseUrl, createLogger(name, config.logLevel), stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    saySentence(error)
  }
  // What a process waits for in its start, such as its log, may never come.
  const running = await Promise.race([start(config).catch(saySentence), stopped])
  if (running === undefined) process.exit(0)
  giveBackMemoryWhenIdle()
  await stopped
  await running.stop()
  process.exit(0)
}
