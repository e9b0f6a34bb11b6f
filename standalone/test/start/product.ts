import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkpointName } from '@arung/workers/processes/follow-log'
import pg from 'pg'
import { z } from 'zod'
import { freePort, isFree } from '../../../tools/free-port.mjs'

/** The product as its user runs it: the built program in its own process, on its own data folder. */
export type Product = Readonly<{
  url: string
  port: number
  dataFolder: string
  pid: number
  /** All output so far. */
  said: () => string
  /** Resolves with the exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
  signal: (name: NodeJS.Signals) => void
}>
export type Person = Readonly<{ uid: number; gid: number }>

export const root = path.resolve(import.meta.dirname, '..', '..', '..')
export const program = (
  name:
    | 'standalone'
    | 'production'
    | 'setup'
    | 'verify'
    | 'restored'
    | 'backup'
    | 'restore'
    | 'web',
) => path.join(root, 'dist', `${name}.mjs`)
export const isRoot = process.getuid?.() === 0
/** An ordinary user that every Linux has. */
export const nobody: Person = { uid: 65_534, gid: 65_534 }

/** Builds what is missing or old, as `npm start` does. */
export function build(): void {
  const run = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: root, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`The build failed: ${run.stdout}${run.stderr}`)
}

/** Creates a folder for a test that only its owner may enter. */
export function temporaryFolder(owner?: Person): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-standalone-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Returns a port that is free together with the next one. */
export const freePorts = () => freePort(2)

/** Starts the program and returns at once; `whenRunning` waits for its banner. */
export function launch(options: {
  port: number
  dataFolder: string
  as?: Person
  /** The program to run; the built program when omitted. */
  file?: string
  environment?: Record<string, string>
}): Product {
  const { port, dataFolder, file = program('standalone') } = options
  const child = spawn(process.execPath, [file], {
    ...options.as,
    cwd: '/',
    env: {
      ...process.env,
      PORT: String(port),
      ARUNG_DATA: dataFolder,
      ARUNG_DEMO: 'catalogue',
      LIMIT_FACTOR: '1000',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return {
    url: `http://localhost:${port}`,
    port,
    dataFolder,
    pid: child.pid!,
    said: () => said,
    ended: new Promise(resolve =>
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
    ),
    signal: name => void child.kill(name),
  }
}

/** A busy machine may take minutes; a hanging start is reported before the hook that waits for it ends. */
const startMsMax = 150_000

/** Resolves when the banner appears. Throws with all output when the program ends instead. */
export async function whenRunning(product: Product): Promise<Product> {
  const outcome = await Promise.race([
    product.ended,
    until(() => product.said().includes('Ctrl-C stops everything'), startMsMax),
  ])
  if (outcome !== undefined) throw new Error(`It ended with ${outcome}: ${product.said()}`)
  return product
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${limitMs} ms: ${isSo.toString()}`)
    await sleep(50)
  }
}

/** Returns the ids of processes that work on a folder, whoever started them. */
export function processesOn(folder: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Returns the id of PostgreSQL's main process of a data folder. */
export const postmasterOf = (dataFolder: string): number =>
  Number(readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Returns the address of a running data folder's database. */
export function databaseUrlOf(dataFolder: string): string {
  const lines = readFileSync(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')
  const password = readFileSync(path.join(dataFolder, 'postgres.password'), 'utf8').trim()
  return `postgres://arung:${password}@127.0.0.1:${lines.split('\n')[3]}/arung`
}

/** Consecutive quiet polls, because between a read and the job that follows from it nothing is open for a moment. */
const quietLooks = 5

/**
 * Waits until nothing is due any more, and processes and read models have read the whole log. `headOf` returns the end
 * of the log when it is not in the folder's database.
 */
export async function whenSettled(
  dataFolder: string,
  headOf: () => Promise<number | null> = async () => null,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataFolder) })
  await client.connect()
  let quiet = 0
  try {
    await until(async () => {
      const { rows } = await client.query<{ open: number }>(
        `SELECT (SELECT count(*) FROM outbox.jobs
                 WHERE state IN ('waiting', 'running') AND due_at <= now())::int
              + (SELECT count(*) FROM read.progress WHERE position < coalesce($2, event_store.head()))::int
              + (SELECT count(*) FROM event_store.checkpoints
                 WHERE name = $1 AND position < coalesce($2, event_store.head()))::int AS open`,
        [checkpointName, await headOf()],
      )
      quiet = rows[0]?.open === 0 ? quiet + 1 : 0
      return quiet === quietLooks
    }, 120_000)
  } finally {
    await client.end()
  }
}

/** Runs `npm run verify` on a folder or a database. */
export function verify(
  options: readonly string[],
  environment: Record<string, string> = {},
): { status: number | null; said: string } {
  const run = spawnSync(process.execPath, [program('verify'), ...options], {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
  return { status: run.status, said: `${run.stdout}${run.stderr}` }
}

/** Returns what must not be left after any kind of end. */
export async function whatIsLeft(product: Product) {
  return {
    processes: processesOn(product.dataFolder),
    ports: (await isFree(product.port)) && (await isFree(product.port + 1)) ? [] : [product.port],
    lock: existsSync(path.join(product.dataFolder, 'lock')) ? ['lock'] : [],
  }
}
export const nothing = { processes: [], ports: [], lock: [] }

const Catalogue = z.object({ data: z.array(z.object({ slug: z.string() })) })
export async function productNames(product: Product): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/products`)
  return Catalogue.parse(await answer.json()).data.map(one => one.slug)
}
