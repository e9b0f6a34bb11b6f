import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { EventStore, OpenEventStore } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { createLogger } from '@arung/platform/logger'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { retentionDays } from '@arung/workers/outbox/retention'
import { collectFindings, logChecks, sentenceOf, type Check } from './findings.ts'
import { copiedLog, copyLog, dropCopy, type LogTable } from './proved-log.ts'
import { collectRules } from './stream-rules.ts'
import { verifyInParts } from './in-parts.ts'
import { verifyContent, type ContentReport } from './verify-content.ts'
import { verifyMonths } from './verify-months.ts'
import { verifyKeys } from './verify-keys.ts'
import type { LogReport } from './verify-log.ts'
import { verifyOutbox } from './verify-outbox.ts'
import type { PartReport } from './verify-part.ts'
import { processCheckpoint, wordsOfProcesses } from './verify-processes.ts'
import { verifyReadModels } from './verify-read-models.ts'
import { verifyUnique } from './verify-unique.ts'

export type Verdict = Readonly<{
  sound: boolean
  lines: readonly string[]
  /** The number of events that were looked at. */
  events: number
  /** How many faults each check found: the name of the check, as its lines begin. */
  problems: readonly Readonly<{ kind: string; count: number }>[]
}>

/** How far a proof is: events of the log, and then all read models in one. */
export type ProofProgress = Readonly<{ part: 'LOG' | 'MODELS'; done: number; all: number | null }>

const statementTimeoutMs = 600_000

/** Proving a smaller log takes less time than starting a thread. */
const partEventsDefault = 50_000

/**
 * Proves the log, what the processes made of it, every read model against a full replay, and that no job was given up.
 * `onLine` receives each line as soon as it is known. A log of more than `partEvents` is proved in parts of that size.
 */
export async function verifyDatabase(options: {
  url: string
  /** Where the log is, if not in this database. */
  esdbUrl?: string | undefined
  keys: Pick<Keys, 'vaultKey' | 'logKeys' | 'searchKey'>
  partEvents?: number
  onLine?: (line: string) => void
  onProgress?: (progress: ProofProgress) => void
}): Promise<Verdict> {
  const name = { url: options.url, applicationName: 'verify' }
  const masterKey = masterKeyFrom(options.keys.vaultKey)
  const pool = createPool({ ...name, max: 4, statementTimeoutMs })
  const vault = createPostgresVault({ pool, masterKey })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const lines: string[] = []
  const problems = new Map<string, number>()
  const tell = (isRight: boolean, line: string, faults = 1) => {
    lines.push(`${isRight ? 'ok   ' : 'WRONG'} ${line}`)
    options.onLine?.(lines.at(-1) ?? '')
    const kind = line.split(':')[0] ?? ''
    if (!isRight) problems.set(kind, (problems.get(kind) ?? 0) + faults)
  }
  let store: OpenEventStore | undefined
  try {
    await requireTables(pool)
    const { esdbUrl } = options
    const rules = collectRules()
    const address = { databaseUrl: options.url, esdbUrl }
    store = await openEventStore(address, {
      ...name,
      pool,
      readOnly: true,
      onForeign: event => rules.see(event),
    })
    tell(...(await verifyKeys(pool, vault)))
    const log = esdbUrl === undefined ? logHere(store) : await logCopied(pool, store)
    if (esdbUrl !== undefined) for (const line of rules.lines()) tell(...line)
    const findings = collectFindings()
    const { events, words } = await verifyAll({ pool, ...log }, options, findings)
    for (const check of logChecks) {
      const wrongOnes = findings.of(check)
      if (wrongOnes.length === 0) tell(true, `${check}: ${words[check]}`)
      for (const finding of wrongOnes) tell(false, `${check}: ${sentenceOf(finding)}`)
      const more = findings.beyond(check)
      if (more > 0) tell(false, `${check}: and ${more} more`, more)
    }
    options.onProgress?.({ part: 'MODELS', done: 0, all: null })
    const logger = createLogger('verify', 'fatal')
    const { searchKey } = options.keys
    const parts = { pool, store: log.store, codec, searchKey, logger }
    for (const line of await verifyReadModels(parts)) tell(...line)
    for (const line of await verifyMonths(pool)) tell(...line)
    tell(...(await verifyOutbox(pool)))
    const kinds = [...problems].map(([kind, count]) => ({ kind, count }))
    return { sound: kinds.length === 0, lines, events, problems: kinds }
  } finally {
    await store?.close()
    if (options.esdbUrl !== undefined) await dropCopy(pool)
    await pool.end()
  }
}

/** The log, and the table to query it in. */
type ProvedLog = Readonly<{ store: EventStore; log: LogTable }>
const logHere = (store: EventStore): ProvedLog => ({ store, log: 'event_store.events' })

async function logCopied(pool: Pool, store: EventStore): Promise<ProvedLog> {
  await copyLog(pool, store)
  return { store: { ...store, ...copiedLog(pool) }, log: 'verify_log.events' }
}

/**
 * Proves the log in its parts, and beside it what holds within and between streams. Returns the number of events, and
 * the words for a proof without faults.
 */
async function verifyAll(
  { pool, store, log: table }: { pool: Pool } & ProvedLog,
  { url, keys, partEvents = partEventsDefault, onProgress }: Parameters<typeof verifyDatabase>[0],
  findings: ReturnType<typeof collectFindings>,
): Promise<Readonly<{ events: number; words: Readonly<Record<Check, string>> }>> {
  const keptDays = retentionDays.jobs
  const checkpoint = await processCheckpoint(pool, keptDays)
  const beside = collectFindings()
  const all = store.positions === 'gapless' ? await store.head() : null
  let done = 0
  const onPart = ({ log: { events } }: PartReport) => {
    done += events
    onProgress?.({ part: 'LOG', done, all })
  }
  const [parts, content] = await Promise.all([
    verifyInParts(pool, { url, log: table, keys, checkpoint }, { store, partEvents, onPart }),
    verifyUnique(pool, table, beside.found).then(() => verifyContent(pool, table, beside.found)),
  ])
  for (const part of parts) findings.add(part.findings)
  findings.add(beside.all())
  const sum = (of: (part: PartReport) => number) => parts.reduce((all, one) => all + of(one), 0)
  const log = {
    events: sum(({ log }) => log.events),
    streams: sum(({ log }) => log.streams),
    forgotten: sum(({ log }) => log.forgotten),
  }
  const jobs = { events: sum(one => one.jobs.events), jobs: sum(one => one.jobs.jobs) }
  const ended = { head: await store.head(), keptDays, found: findings.found }
  return {
    events: log.events,
    words: {
      ...wordsOf({ ...log, ...content }, store),
      processes: wordsOfProcesses(checkpoint, jobs, ended),
    },
  }
}

/** Returns what is proved when nothing is wrong. */
function wordsOf(
  counts: LogReport & ContentReport,
  { positions }: Pick<EventStore, 'positions'>,
): Readonly<Record<Exclude<Check, 'processes'>, string>> {
  const {
    events,
    streams,
    forgotten,
    days,
    orders,
    refunds,
    wallets,
    receivables,
    payments,
    refunded,
    liveOrders,
  } = counts
  const gone = forgotten === 0 ? '' : ` (what ${forgotten} of forgotten people said is gone)`
  return {
    positions:
      positions === 'gapless'
        ? `1 to ${events} without a gap`
        : `${events} events, each behind the one before it`,
    revisions: `each of ${streams} streams counts 0, 1, 2 and on`,
    ids: `no event stands twice in the log`,
    readable: `every event opens`,
    unchanged: `every event stands as it was written${gone}`,
    capacity: `on ${days} days never more places taken than there were, at any moment`,
    limits: `each day has the limits that its pool set`,
    money: `${orders} orders, ${refunds} refunds, ${wallets} wallets and what ${receivables} agents owe add up, at any moment`,
    payments: `${payments} payments were booked as they came in, ${refunded} refunds as they went out`,
    places: `${liveOrders} orders that live have their places`,
  }
}

async function requireTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "SELECT to_regclass('event_store.events') IS NOT NULL AS there",
  )
  if (rows[0]?.there !== true)
    throw new Error(
      'This database holds nothing of Arung. Start Arung on it once, or name another one.',
    )
  await requireLogFormat(pool)
}
