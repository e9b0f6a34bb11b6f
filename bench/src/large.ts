import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { loadSecrets } from '@arung/standalone/secrets'
import { processorMs } from './booking/cost.ts'
import { settledModels } from './booking/settled.ts'
import { fill } from './large/fill.ts'
import { bookOnce, modelOf } from './large/model-booking.ts'
import { peakMegabytes } from './memory.ts'
import { environment, startProcess } from './processes.ts'
import { startStandalone } from './startup.ts'
import { perSecond, type BenchRow } from './table.ts'

const database = 'arung'
/** Timeout for a process to handle millions of events, in milliseconds. */
const patienceMs = 7_200_000
const lookMs = 200
const settings = { max_wal_size: '8GB' }
const catchUpSecondsOfMillion = 80
const catchUpMegabytesMax = 400
const logRateMin = 30_000
const allRateMin = 8_000
const verifyMegabytesMax = 512
const warmSecondsMax = 5

export type LargeOptions = Readonly<{
  root: string
  folder: string
  events: number
  say: (line: string) => void
}>
type Of = LargeOptions
type Filled = Of & Readonly<{ url: string; env: Record<string, string> }>

/**
 * Measures a log as years leave it. The events are those of bookings like one that the product made, each with its own
 * ids, person and amounts, copied into the log of a data folder. Then all read models catch up, `verify` proves the
 * log, and the product starts.
 */
export async function benchLarge(of: Of): Promise<BenchRow[]> {
  const rows = await fillFolder(of, verified)
  const standalone = await startStandalone(of.root, of.folder, 'catalogue')
  await standalone.stop()
  const { seconds } = standalone
  rows.push({
    what: `standalone start, again, with ${countOf(of)} events`,
    ours: `${seconds.toFixed(1)} s`,
    beside: '',
    ratio: null,
    target: `<= ${warmSecondsMax} s`,
    met: seconds <= warmSecondsMax,
  })
  return rows
}

/**
 * Makes a data folder with many events, and lets all read models catch up with them. Returns what was measured, also by
 * `afterwards`, while PostgreSQL still runs.
 */
export async function fillFolder(
  of: Of,
  afterwards: (filled: Filled) => Promise<BenchRow[]> = async () => [],
): Promise<BenchRow[]> {
  await bookOnce(of.root, of.folder)
  const secrets = loadSecrets(of.folder)
  const dataDir = path.join(of.folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, settings })
  try {
    const url = postgres.url(database)
    const env = {
      ...environment(url, of.folder),
      VAULT_KEY: secrets.vaultKey,
      SEARCH_KEY: secrets.searchKey,
      LOG_KEYS: secrets.logKeys.join(','),
    }
    await filled(of, url, secrets)
    const filling = { ...of, url, env }
    return [await catchUp(filling), ...(await afterwards(filling))]
  } finally {
    await postgres.stop()
  }
}

const countOf = ({ events }: Of): string => events.toLocaleString('en-GB')

async function filled(
  { folder, events, say }: Of,
  url: string,
  keys: ReturnType<typeof loadSecrets>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const startedMs = performance.now()
  const { vaultKey } = keys
  await fill(pool, { ...(await modelOf(pool, { url, vaultKey })), events, keys, folder })
  const seconds = (performance.now() - startedMs) / 1_000
  const { rows } = await pool.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  say(`filled in ${Math.round(seconds)} s, ${rows[0]?.size}`)
  await pool.end()
}

/** Lets all models catch up from where they were before the log was filled. The process is as deployed. */
async function catchUp({ root, events, url, env, ...of }: Filled): Promise<BenchRow> {
  const startedMs = performance.now()
  const projections = await startProcess(root, 'projections', env, 'inherit', patienceMs)
  await settledModels(url, patienceMs)
  const seconds = (performance.now() - startedMs) / 1_000
  const megabytes = peakMegabytes(projections.pid)
  const processorSeconds = processorMs(new Set([projections.pid])) / 1_000
  await projections.stop()
  of.say(`caught up in ${Math.round(seconds)} s`)
  const secondsMax = (catchUpSecondsOfMillion * events) / 1_000_000
  return {
    what: `all read models catch up with ${countOf({ root, events, ...of })} events`,
    ours: `${seconds.toFixed(0)} s, ${perSecond(events / seconds)}; ${processorSeconds.toFixed(0)} s of node's processor time, at most ${Math.round(megabytes)} MB`,
    beside: '',
    ratio: null,
    target: `<= ${secondsMax} s, <= ${catchUpMegabytesMax} MB`,
    met: seconds <= secondsMax && megabytes <= catchUpMegabytesMax,
  }
}

/** Runs `npm run verify`, and records the moment when the log was proved and the read models began. */
async function verified({ root, url, env, say, ...of }: Filled): Promise<BenchRow[]> {
  const program = path.join(root, 'dist', 'verify.mjs')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [program, '--database', url], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = child.pid ?? 0
  const spent = () => ({
    seconds: (performance.now() - startedMs) / 1_000,
    processorSeconds: processorMs(new Set([pid])) / 1_000,
    megabytes: peakMegabytes(pid),
  })
  let all = spent()
  let log = all
  const looking = setInterval(() => {
    // The process may have ended since.
    if (child.exitCode === null && peakMegabytes(pid) > 0) all = spent()
  }, lookMs)
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    if (/^\w+ +positions:/.test(line)) log = spent()
    if (line.startsWith('WRONG')) say(line)
  }
  const [code] = await ended
  clearInterval(looking)
  say(`verified in ${Math.round(all.seconds)} s`)
  const found = code === 0 ? 'nothing is wrong' : 'something is wrong'
  const row = (what: string, { seconds, processorSeconds, megabytes }: typeof all, min: number) => {
    const rate = of.events / seconds
    return {
      what: `${what} of ${countOf({ root, say, ...of })} events`,
      ours: `${perSecond(rate)}, ${perSecond(of.events / processorSeconds)} of node's processor time, at most ${Math.round(megabytes)} MB; ${found}`,
      beside: '',
      ratio: null,
      target: `>= ${perSecond(min)}, <= ${verifyMegabytesMax} MB`,
      met: code === 0 && rate >= min && megabytes <= verifyMegabytesMax,
    }
  }
  return [row('verify, the log', log, logRateMin), row('verify, all', all, allRateMin)]
}
