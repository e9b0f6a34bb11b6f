import { readConfig } from '@arung/platform/config'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { migrate } from '@arung/platform/postgres/migrate'
import { benchBackup } from './backup.ts'
import { benchApart } from './apart.ts'
import { benchAppends } from './appends.ts'
import { benchBatches } from './batches.ts'
import { benchBookingLists } from './booking-lists.ts'
import { benchBookings } from './bookings.ts'
import { benchBusyDay } from './busy-day.ts'
import { benchCatalogue } from './catalogue-reads.ts'
import { benchDeskSale } from './desk-sale.ts'
import { floodKinds } from './flood/kinds.ts'
import { benchFailover } from './failover/failover.ts'
import { writeFigures } from './figures.ts'
import { benchFlood } from './flood.ts'
import { benchHolds } from './holds.ts'
import { benchHotDay } from './hot-day.ts'
import { environment, startProcess } from './processes.ts'
import { benchKills } from './kills.ts'
import { benchLarge } from './large.ts'
import { benchLargeCatalogue } from './large-catalogue.ts'
import { benchLists } from './lists.ts'
import { benchPaidOrder } from './paid-order.ts'
import { benchProjection } from './projection.ts'
import { benchPublicPages } from './public-pages.ts'
import { benchRelay } from './relay.ts'
import { openShop } from './shop.ts'
import { benchStartup } from './startup.ts'
import { benchStores } from './stores.ts'
import { benchWholeBooking } from './whole-booking.ts'
import { markdownTable, type BenchRow } from './table.ts'

/**
 * `npm run bench [-- appends stores batches hot-day projection catalogue lists public-pages booking-lists bookings
 * desk-sale busy-day whole-booking apart paid-order failover relay holds flood kills startup]`, floods also by kind, `large-catalogue`, and
 * `large [--events=<count>]` and `backup [--events=<count>]`: prints one table; `-- --write` writes it into docs/figures.md.
 */
const root = path.resolve(import.meta.dirname, '..', '..')
const folder = mkdtempSync(path.join(tmpdir(), 'arung-bench-'))
const wanted = process.argv.slice(2).filter(word => !word.startsWith('--'))
/** `large` takes much time and space, so it runs only when it is named, like `large-catalogue` and `backup`. */
const events = Number(
  process.argv.find(word => word.startsWith('--events='))?.split('=')[1] ?? 10_000_000,
)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const rows: BenchRow[] = []
const say = (line: string) => void process.stderr.write(`${line}\n`)

const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  durable: true,
  // Counts statements, which the whole booking reports.
  settings: { shared_preload_libraries: 'pg_stat_statements' },
})
try {
  if (isWanted('appends')) {
    say('appends ...')
    const [ours, emmett, raw] = [
      await database('ours', true),
      await database('emmett', false),
      await database('raw', false),
    ]
    rows.push(...(await benchAppends({ ours, emmett, raw })))
  }
  if (isWanted('stores')) {
    say('stores ...')
    rows.push(...(await benchStores(await database('stores', true))))
  }
  if (isWanted('batches')) {
    say('batches ...')
    rows.push(...(await benchBatches()))
  }
  if (isWanted('projection')) {
    say('projection ...')
    rows.push(...(await benchProjection((name, like) => database(name, like === undefined, like))))
  }
  if (isWanted('hot-day') || isWanted('catalogue')) await withShop()
  if (isWanted('lists')) {
    say('lists ...')
    rows.push(...(await benchLists(await database('lists', true))))
  }
  if (isWanted('booking-lists')) {
    say('booking lists ...')
    rows.push(...(await benchBookingLists(await database('booking_lists', true))))
  }
  if (isWanted('bookings')) {
    say('bookings ...')
    const databaseUrl = await database('bookings', true)
    rows.push(...(await benchBookings({ root, databaseUrl, folder, say })))
  }
  if (isWanted('desk-sale')) {
    say('desk sale ...')
    const databaseUrl = await database('desk_sale', true)
    const { pid: postgresPid } = postgres
    rows.push(...(await benchDeskSale({ root, databaseUrl, postgresPid, folder, say })))
  }
  if (isWanted('busy-day')) {
    say('busy day ...')
    const databaseUrl = await database('busy_day', true)
    rows.push(...(await benchBusyDay({ root, databaseUrl, folder, say })))
  }
  if (isWanted('public-pages')) {
    say('public pages ...')
    const databaseUrl = await database('pages', true)
    rows.push(...(await benchPublicPages({ root, databaseUrl, folder })))
  }
  if (isWanted('whole-booking')) {
    say('whole booking ...')
    const databaseUrl = await database('booking', true)
    const { pid: postgresPid } = postgres
    rows.push(...(await benchWholeBooking({ root, databaseUrl, postgresPid, folder, say })))
  }
  if (isWanted('apart')) {
    say('apart ...')
    const { pid: postgresPid } = postgres
    const empty = (name: string) => database(name, true)
    rows.push(...(await benchApart({ root, database: empty, postgresPid, folder, say })))
  }
  if (isWanted('paid-order')) {
    say('paid order ...')
    const { pid: postgresPid } = postgres
    const empty = (name: string) => database(name, true)
    rows.push(...(await benchPaidOrder({ root, database: empty, postgresPid, folder, say })))
  }
  if (isWanted('failover')) {
    say('failover ...')
    const empty = (name: string) => database(name, true)
    rows.push(...(await benchFailover({ root, folder, database: empty, say })))
  }
  if (isWanted('relay')) {
    say('relay ...')
    rows.push(...(await benchRelay({ databaseUrl: await database('relay', true), say })))
  }
  if (isWanted('holds')) {
    say('holds ...')
    rows.push(
      ...(await benchHolds({ root, databaseUrl: await database('holds', true), folder, say })),
    )
  }
  if (isWanted('flood')) {
    say('flood ...')
    const databaseUrl = await database('flood', true)
    const named = floodKinds.filter(kind => wanted.includes(kind))
    const kinds = named.length > 0 ? named : floodKinds
    rows.push(...(await benchFlood({ root, databaseUrl, folder, kinds, say })))
  }
  if (isWanted('kills')) {
    say('kills ...')
    rows.push(...(await benchKills({ root, folder, say })))
  }
  if (wanted.includes('large-catalogue')) {
    say('large catalogue ...')
    const databaseUrl = await database('large_catalogue', true)
    rows.push(...(await benchLargeCatalogue({ root, databaseUrl, folder, say })))
  }
  if (wanted.includes('large')) {
    say('large ...')
    rows.push(...(await benchLarge({ root, folder: path.join(folder, 'large'), events, say })))
  }
  if (wanted.includes('backup')) {
    say('backup ...')
    rows.push(...(await benchBackup({ root, folder: path.join(folder, 'backup'), events, say })))
  }
  if (isWanted('startup')) {
    say('startup ...')
    rows.push(...(await benchStartup(root, path.join(folder, 'data'))))
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
const table = `${markdownTable(rows)}\n\nNode ${process.versions.node}, PostgreSQL 18 (embedded, fsync on), ${cpus().length} cores shared with the load; medians of three rounds.`
process.stdout.write(`${table}\n`)
if (process.argv.includes('--write')) writeFigures(table)

/** Runs hot day and catalogue: the command and query processes as deployed, on one database. */
async function withShop(): Promise<void> {
  const databaseUrl = await database('shop', true)
  const emptyFolder = path.join(folder, 'empty')
  mkdirSync(emptyFolder)
  const env = environment(databaseUrl, folder)
  const commandApi = await startProcess(root, 'command-api', env)
  try {
    const options = { databaseUrl, keys: readConfig(env).keys, commandApiUrl: commandApi.url }
    await openShop({ ...options, emptyFolder })
    if (isWanted('hot-day')) {
      say('hot day ...')
      rows.push(...(await benchHotDay(options)))
    }
    if (isWanted('catalogue')) await withReadSide(env, databaseUrl)
  } finally {
    await commandApi.stop()
  }
}

async function withReadSide(env: Record<string, string>, databaseUrl: string): Promise<void> {
  say('catalogue ...')
  const projections = await startProcess(root, 'projections', env)
  const queryApi = await startProcess(root, 'query-api', env)
  try {
    while ((await (await fetch(`${queryApi.url}/products`)).text()).length < 1_000)
      await new Promise(resolve => setTimeout(resolve, 100))
    rows.push(...(await benchCatalogue({ queryApiUrl: queryApi.url, databaseUrl })))
  } finally {
    await queryApi.stop()
    await projections.stop()
  }
}

/** Creates a database: empty, migrated, or a copy of another that has no connections. */
async function database(name: string, migrated: boolean, like = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${like}`)
  await client.end()
  if (migrated) await migrate(postgres.url(name))
  return postgres.url(name)
}
