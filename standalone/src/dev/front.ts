import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { startVite } from '@arung/web/server/dev/vite'
import { banner } from '../banner.ts'
import { chosenIn } from '../environment.ts'
import { publicUrlOf } from '../ground.ts'
import { supervisePostgres } from '../supervised-postgres.ts'
import {
  asCannotStart,
  CannotStart,
  lockDataFolder,
  openFolder,
  requireFreePort,
  requireLoopback,
} from '../preflight.ts'
import { requireNoInstallation } from '../production/installation.ts'
import { loadSecrets } from '../secrets.ts'
import { stopAll, type Stoppable } from '../stopping.ts'
import { followSources, type Bundles } from './follow-sources.ts'

export type DevOptions = Readonly<{
  /** The checkout. */
  root: string
  bundles: Bundles
  /** The program of a process that waits for its bundle. */
  waitingProgram: string
}>

const report = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Runs the product from its sources until it is told to end. Resolves with the exit code. PostgreSQL, Vite and the
 * server that browsers talk to keep running; the processes behind them, and the site, are replaced when sources change.
 */
export async function runDev(options: DevOptions): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopping.abort())
  const parts: Stoppable[] = []
  let exitCode = 0
  try {
    await start(options, parts, stopping.signal)
    if (!stopping.signal.aborted)
      await new Promise(resolve => stopping.signal.addEventListener('abort', resolve))
    report('\nStopping ...')
  } catch (error) {
    if (!stopping.signal.aborted) {
      exitCode = 1
      process.stderr.write(`\n${wordsOf(error)}\n`)
    }
  }
  await stopAll(parts, report)
  return exitCode
}

function wordsOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function start(options: DevOptions, parts: Stoppable[], signal: AbortSignal): Promise<void> {
  const { root, bundles, waitingProgram } = options
  const chosen = chosenIn(process.env, root, { dataFolder: 'data-dev', demo: 'catalogue' })
  const { host, port, dataFolder } = chosen
  requireLoopback(host)
  requireNoInstallation(dataFolder)
  openFolder(dataFolder, 'ARUNG_DATA')
  parts.push({ name: 'the lock', stop: lockDataFolder(dataFolder) })
  await requireFreePort(port, host)
  await requireFreePort(port + 1, host)
  const secrets = loadSecrets(dataFolder)
  report('Starting PostgreSQL ...')
  const dataDir = path.join(dataFolder, 'postgres')
  const postgres = await supervisePostgres({ dataDir, report }).catch(asCannotStart)
  parts.push({ name: 'PostgreSQL', stop: postgres.stop })
  signal.throwIfAborted()
  report('Starting the processes ...')
  const server = createServer()
  // Stopped after Vite, because it would wait for Vite's sockets.
  parts.push({ name: 'the server', stop: () => close(server) })
  const cacheFolder = path.join(root, 'node_modules', '.arung-dev', 'vite')
  const vite = await startVite({ root, server, cacheFolder })
  parts.push({ name: 'Vite', stop: () => vite.close() })
  const given = { root, chosen, secrets, postgresUrl: postgres.url('') }
  const following = followSources({ bundles, waitingProgram, given, vite, report })
  parts.push({ name: 'the processes', stop: following.stop })
  const isRunning = await following.begun
  signal.throwIfAborted()
  server.on('request', following.listener)
  await listen(server, port, host)
  if (!isRunning) return
  const seconds = performance.now() / 1_000
  const publicUrl = publicUrlOf(chosen)
  report(banner({ publicUrl, dataFolder, seconds, demo: chosen.demo !== 'none' }))
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
