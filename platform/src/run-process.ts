import { readConfig, type PlatformConfig } from './config.ts'
import { drainMs, endProcess, endRequested } from './ending.ts'
import { giveBackMemoryWhenIdle } from './idle-memory.ts'
import { createLogger } from './logger.ts'
import { awaitMigrated } from './postgres/await-migrated.ts'

type Least = Readonly<{ databaseUrl: string; logLevel: string }>

/** Errors whose message alone tells a person what to do. */
const sentences = new Set(['LogElsewhere', 'OtherLogFormat', 'FilesRefused'])

function saySentence(error: unknown): never {
  if (!(error instanceof Error) || !sentences.has(error.name)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/**
 * What was started. Processes that others call have `leave`: after it they still answer, but callers should go
 * elsewhere.
 */
type Running = Readonly<{ leave?: () => void; stop(): Promise<void> }>

/**
 * Runs a process of the product from its environment: waits for a database that is ready for this version, starts, and
 * ends cleanly on SIGTERM and SIGINT, also while it still waits.
 */
export async function runProcess(
  name: string,
  start: (config: PlatformConfig) => Promise<Running>,
): Promise<void>
/** The same, for a process that reads another configuration from its environment. */
export async function runProcess<Config extends Least>(
  name: string,
  start: (config: Config) => Promise<Running>,
  read: (environment: Record<string, string | undefined>) => Config,
): Promise<void>
export async function runProcess(
  name: string,
  start: (config: PlatformConfig) => Promise<Running>,
  read = readConfig,
): Promise<void> {
  const stopping = new AbortController()
  const endSignal = endRequested()
  void endSignal.then(() => stopping.abort())
  const config = read(process.env)
  drainMs(process.env)
  try {
    await awaitMigrated(config.databaseUrl, createLogger(name, config.logLevel), stopping.signal)
  } catch (error) {
    if (stopping.signal.aborted) process.exit(0)
    saySentence(error)
  }
  // A dependency that the start waits for, such as the log, may never become available.
  const running = await Promise.race([start(config).catch(saySentence), endSignal])
  if (typeof running === 'string') process.exit(0)
  giveBackMemoryWhenIdle()
  await endProcess(running, await endSignal, process.env)
}
