import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { chooseIdentity, type Identity, type IdentityName } from './embedded-identity.ts'
import { clearLeftovers, readLockFile, starterSetting } from './embedded-leftovers.ts'
import { freePort } from './free-port.ts'

export type EmbeddedPostgres = {
  url: (database: string) => string
  port: number
  stop(): Promise<void>
  pid: number
  /** Resolves when the server has ended, whatever ended it. */
  ended: Promise<void>
}

/** The name of the server's only role. */
export const superuser = 'arung'
const unfinished = '.unfinished-'
/** One call for the whole file system is faster than a thousand files one by one. */
const durableInit = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
const startMsMaxUsual = 60_000
const smartStopMs = 2_000
const logBytesMax = 5_000_000
const pollMs = 10

/**
 * Starts a real PostgreSQL on `dataDir`, which is created if needed, reachable on 127.0.0.1 only. `durable: true` is
 * the safe setting: committed data survives a power cut. `durable: false` is for throw-away data. Its password
 * (`<dataDir>.password`, mode 0600) and its log (`<dataDir>.log`) are beside the folder. A server left behind by a
 * killed process is stopped first; one that a live process uses is an error. `startMsMax` is how long it may take to
 * become ready, which is more than a minute where it first replays a write-ahead log.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  port?: number
  settings?: Record<string, string>
  durable: boolean
  runAs?: IdentityName
  startMsMax?: number
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const binaries = await postgresBinaries()
  ensureFolder(dataDir)
  await clearLeftovers(dataDir)
  const identity = chooseIdentity(dataDir, binaries.postgres, options.runAs)
  const password = ensurePassword(dataDir)
  if (!existsSync(path.join(dataDir, 'PG_VERSION')))
    initialise(dataDir, binaries, identity, options.durable)
  const port = options.port ?? (await freePort())
  const server = launch(dataDir, binaries, identity, port, settingsOf(options))
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const pid = await becameReady(server, dataDir, options.startMsMax ?? startMsMaxUsual)
  return {
    url: database => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`,
    port,
    pid,
    ended,
    stop: () => stop(server),
  }
}

/** Creates the folder for the owner of its parent folder, as npm does for its own folders. */
function ensureFolder(dataDir: string): void {
  const parent = path.dirname(dataDir)
  mkdirSync(parent, { recursive: true })
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { mode: 0o700 })
  giveToNeighbour(dataDir)
}

/** Gives a file that root created to the owner of its folder, who may start without root the next time. */
function giveToNeighbour(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(file))
  chownSync(file, uid, gid)
}

function ensurePassword(dataDir: string): string {
  const file = `${dataDir}.password`
  if (!existsSync(file)) {
    writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    giveToNeighbour(file)
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Creates the data folder beside its place and moves it there when complete, so that a killed start leaves nothing half
 * made behind.
 */
function initialise(
  dataDir: string,
  binaries: PostgresBinaries,
  identity: Identity,
  durable: boolean,
): void {
  removeUnfinished(dataDir)
  const made = `${dataDir}${unfinished}${process.pid}`
  mkdirSync(made, { mode: 0o700 })
  const passwordFile = `${dataDir}.password.tmp`
  copyFileSync(`${dataDir}.password`, passwordFile)
  if (identity.owner) {
    chownSync(made, identity.owner.uid, identity.owner.gid)
    chownSync(passwordFile, identity.owner.uid, identity.owner.gid)
  }
  const command = identity.command(binaries.initdb, [
    `--pgdata=${made}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? durableInit : ['--no-sync']),
  ])
  try {
    execFileSync(command.file, command.args, { ...identity.spawnAs, cwd: '/', stdio: 'pipe' })
    rmdirSync(dataDir)
    renameSync(made, dataDir)
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database folder ${dataDir} could not be made: ${said}`, { cause })
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(made, { recursive: true, force: true })
  }
}

function removeUnfinished(dataDir: string): void {
  const parent = path.dirname(dataDir)
  for (const name of readdirSync(parent))
    if (name.startsWith(`${path.basename(dataDir)}${unfinished}`))
      rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5 })
}

const settingsOf = (options: { settings?: Record<string, string>; durable: boolean }) => ({
  ...(options.durable
    ? { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }
    : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  max_connections: '200',
  [starterSetting]: String(process.pid),
  timezone: 'UTC',
  ...options.settings,
})

function launch(
  dataDir: string,
  binaries: PostgresBinaries,
  identity: Identity,
  port: number,
  settings: Record<string, string>,
): ChildProcess {
  rotateLog(dataDir)
  const logFile = `${dataDir}.log`
  const log = openSync(logFile, 'a', 0o600)
  giveToNeighbour(logFile)
  const command = identity.command(binaries.postgres, [
    '-D',
    dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Every identity may enter the working folder. The log is a file, so that nobody has to read a pipe.
  const server = spawn(command.file, command.args, {
    ...identity.spawnAs,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    // An interrupt from the terminal reaches only this process, which stops the database after its clients.
    detached: true,
  })
  closeSync(log)
  server.on('error', () => {})
  return server
}

async function becameReady(
  server: ChildProcess,
  dataDir: string,
  startMsMax: number,
): Promise<number> {
  const deadline = Date.now() + startMsMax
  while (Date.now() < deadline) {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`PostgreSQL did not start on ${dataDir}: ${lastWords(dataDir)}`)
    }
    const lock = readLockFile(dataDir)
    if (lock?.pid === server.pid && lock.status === 'ready') return lock.pid
    await sleep(pollMs)
  }
  await stop(server)
  throw new Error(`PostgreSQL was not ready after ${startMsMax} ms on ${dataDir}`)
}

/** The last lines of the log contain the reason. */
function lastWords(dataDir: string): string {
  const lines = readFileSync(`${dataDir}.log`, 'utf8').trim().split('\n').slice(-5).join(' | ')
  return lines.includes('could not create any TCP/IP sockets')
    ? `its port is taken (${lines})`
    : lines
}

/** Lets connections that are closing end by themselves, then shuts the others down cleanly. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise<void>(resolve => server.once('exit', () => resolve()))
  server.kill('SIGTERM')
  const impatience = setTimeout(() => server.kill('SIGINT'), smartStopMs)
  await exited
  clearTimeout(impatience)
}

/** Keeps a log that has become long as `<dataDir>.log.1`, and lets the server, which appends, begin anew. */
export function rotateLog(dataDir: string): void {
  const logFile = `${dataDir}.log`
  if (!existsSync(logFile) || statSync(logFile).size <= logBytesMax) return
  copyFileSync(logFile, `${logFile}.1`)
  truncateSync(logFile)
}

/** Removes a throw-away database folder and the files beside it. The server must have stopped. */
export function removeEmbeddedPostgres(dataDir: string): void {
  for (const each of [dataDir, `${dataDir}.password`, `${dataDir}.log`, `${dataDir}.log.1`]) {
    rmSync(each, { recursive: true, force: true })
  }
}
