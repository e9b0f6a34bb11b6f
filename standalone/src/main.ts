import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveBackMemoryWhenIdle } from '@arung/platform/idle-memory'
import { startArung, type Demo } from './arung.ts'
import { banner } from './banner.ts'
import { CannotStart } from './preflight.ts'

const root = rootFolder()
const { PORT = '8080', HOST: host = '127.0.0.1', LIMIT_FACTOR = '1' } = process.env
const dataFolder = path.resolve(root, process.env['ARUNG_DATA'] ?? 'data')
const report = (line: string) => void process.stdout.write(`${line}\n`)

// Whoever reads these words may leave first.
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
  const demo = demoOf(process.env['ARUNG_DEMO'])
  const arung = await startArung({
    root,
    port: numberOf('PORT', PORT, 1, 65_534),
    host,
    dataFolder,
    report,
    limitFactor: numberOf('LIMIT_FACTOR', LIMIT_FACTOR, 1, 10_000),
    mapsKey: process.env['PUBLIC_MAPS_KEY'],
    foreignSignIn: foreignSignInOf(process.env),
    ipCountryUrl: process.env['IP_COUNTRY_URL'],
    esdbUrl: process.env['ESDB_URL'],
    otlpEndpoint: process.env['OTEL_EXPORTER_OTLP_ENDPOINT'],
    demo,
    signal: stopping.signal,
  })
  const seconds = (performance.now() - begunAt()) / 1_000
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

function foreignSignInOf(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const names = Object.keys(environment).filter(name => /^(?:GOOGLE|FACEBOOK)_[A-Z_]+$/.test(name))
  return Object.fromEntries(names.map(name => [name, environment[name]]))
}

function demoOf(text = 'season'): Demo {
  if (text === 'none' || text === 'catalogue' || text === 'season') return text
  throw new CannotStart(`ARUNG_DEMO must be season, catalogue or none, not ${text}.`)
}

/** What `npm start` does before (installing, building) is not part of the start. */
function begunAt(): number {
  return performance.getEntriesByName('arung-begins')[0]?.startTime ?? 0
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new CannotStart(`${name} must be a whole number from ${least} to ${most}, not ${text}.`)
}

/** The checkout: above `dist/` when bundled, above `standalone/src/` when run from the sources. */
function rootFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  return path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..')
}
