import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { banner } from './banner.ts'
import { chosenIn } from './environment.ts'
import { CannotStart, requireLoopback } from './preflight.ts'

const root = rootFolder()
const report = (line: string) => void process.stdout.write(`${line}\n`)

// The reader of the output may close it first.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort())
let exitCode = 0
for (const fatal of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fatal, (error: unknown) => {
    process.stderr.write(`\nAn error that nobody expected ends Arung.\n${wordsOf(error)}\n`)
    exitCode = 1
    stopping.abort()
  })

try {
  const chosen = chosenIn(process.env, root, { dataFolder: 'data', demo: 'season' })
  requireLoopback(chosen.host)
  // Impossible settings are reported at once, before the product is loaded.
  const { startArung } = await import('./arung.ts')
  const arung = await startArung({ ...chosen, root, report, signal: stopping.signal })
  const seconds = (performance.now() - begunAt()) / 1_000
  const { dataFolder, demo } = chosen
  report(banner({ publicUrl: arung.publicUrl, dataFolder, seconds, demo: demo !== 'none' }))
  giveBackMemoryWhenIdle()
  if (!stopping.signal.aborted)
    await new Promise(resolve => stopping.signal.addEventListener('abort', resolve))
  report('\nStopping ...')
  await arung.stop()
} catch (error) {
  if (stopping.signal.aborted) report('\nStopped before it was started.')
  else {
    exitCode = 1
    process.stderr.write(
      error instanceof CannotStart
        ? `\n${error.message}\n`
        : `\nArung could not start.\n${wordsOf(error)}\n`,
    )
  }
}
process.exit(exitCode)

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Returns when the start began. What `npm start` does before (installing, building) does not count. */
function begunAt(): number {
  return performance.getEntriesByName('arung-begins')[0]?.startTime ?? 0
}

/** Returns the checkout: above `dist/` when bundled, above `standalone/src/` when run from the sources. */
function rootFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..')
}
