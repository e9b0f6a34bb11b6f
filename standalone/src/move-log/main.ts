import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LogHome } from '@arung/event-store/log-home'
import { onFolder } from '../stopped/on-folder.ts'
import { moveLog } from './move-log.ts'

/**
 * `npm run move-log -- --to eventstoredb|postgresql`: moves the log of a data folder (`--data <folder>`, default `data/`)
 * or of a database (`--database <url>`) that nobody works on. ESDB_URL names the EventStoreDB.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const option = (name: string): string | null => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}

const here = path.dirname(fileURLToPath(import.meta.url))
const root =
  path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..', '..')

try {
  const to = homeOf(option('to'))
  const esdbUrl = process.env['ESDB_URL']
  if (!esdbUrl)
    throw new Error('ESDB_URL must name the EventStoreDB that the log is moved to or from.')
  const url = option('database')
  const folder = path.resolve(root, option('data') ?? process.env['ARUNG_DATA'] ?? 'data')
  const move = (database: string) => moveLog({ url: database, esdbUrl, to, onLine: say })
  await (url === null ? onFolder(folder, 'move-log', move) : move(url))
  say(
    to === 'eventstoredb'
      ? '\nThe log is in EventStoreDB now. Start Arung with ESDB_URL; read models are built anew.'
      : '\nThe log is in PostgreSQL now. Start Arung without ESDB_URL; read models are built anew.',
  )
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function homeOf(text: string | null): LogHome {
  if (text === 'eventstoredb' || text === 'postgresql') return text
  throw new Error('Say where the log goes: npm run move-log -- --to eventstoredb, or postgresql.')
}
