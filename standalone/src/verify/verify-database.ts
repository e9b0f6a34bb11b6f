import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import type { EventStore } from '@arung/event-store/event-store'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { createLogger } from '@arung/platform/logger'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { retentionDays } from '@arung/workers/outbox/retention'
import { collectFindings, logChecks, sentenceOf, type Check } from './findings.ts'
import { verifyInParts } from './in-parts.ts'
import { verifyContent, type ContentReport } from './verify-content.ts'
import { verifyKeys } from './verify-keys.ts'
import type { LogReport } from './verify-log.ts'
import { verifyOutbox } from './verify-outbox.ts'
import type { PartReport } from './verify-part.ts'
import { standingOf, wordsOfProcesses } from './verify-processes.ts'
import { verifyReadModels } from './verify-read-models.ts'
import { verifyUnique } from './verify-unique.ts'

export type Verdict = Readonly<{ sound: boolean; lines: readonly string[] }>

const statementTimeoutMs = 600_000

/** Smaller logs are proved sooner than a thread has started. */
const partEventsDefault = 50_000

/**
 * Proves the log, what the processes made of it, every read model against a full replay, and that no job was given up.
 * `onLine` is told each line as soon as it is known. A log of more than `partEvents` is proved in parts of that size.
 */
export async function verifyDatabase(options: {
  url: string
  keys: Pick<Keys, 'vaultKey' | 'logKeys'>
  partEvents?: number
  onLine?: (line: string) => void
}): Promise<Verdict> {
  const name = { url: options.url, applicationName: 'verify' }
  const masterKey = masterKeyFrom(options.keys.vaultKey)
  const pool = createPool({ ...name, max: 4, statementTimeoutMs })
  const store = createPostgresEventStore({ ...name, pool })
  const vault = createPostgresVault({ pool, masterKey })
  const codec = createCodec<DomainEvent>({ types: eventTypes, vault })
  const lines: string[] = []
  let wrong = 0
  const tell = (isRight: boolean, line: string) => {
    lines.push(`${isRight ? 'ok   ' : 'WRONG'} ${line}`)
    options.onLine?.(lines.at(-1) ?? '')
    if (!isRight) wrong += 1
  }
  try {
    await requireTables(pool)
    tell(...(await verifyKeys(pool, vault)))
    const findings = collectFindings()
    const words = await verifyAll({ pool, store }, options, findings)
    for (const check of logChecks) {
      const wrongOnes = findings.of(check)
      if (wrongOnes.length === 0) tell(true, `${check}: ${words[check]}`)
      for (const finding of wrongOnes) tell(false, `${check}: ${sentenceOf(finding)}`)
      const more = findings.beyond(check)
      if (more > 0) tell(false, `${check}: and ${more} more`)
    }
    const logger = createLogger('verify', 'fatal')
    for (const line of await verifyReadModels({ pool, store, codec, logger })) tell(...line)
    tell(...(await verifyOutbox(pool)))
    return { sound: wrong === 0, lines }
  } finally {
    await store.close()
    await pool.end()
  }
}

/** The log in its parts, and what is within and between streams beside it. Gives what is said where nothing is wrong. */
async function verifyAll(
  { pool, store }: { pool: Pool; store: EventStore },
  { url, keys, partEvents = partEventsDefault }: Parameters<typeof verifyDatabase>[0],
  findings: ReturnType<typeof collectFindings>,
): Promise<Readonly<Record<Check, string>>> {
  const keptDays = retentionDays.jobs
  const standing = await standingOf(pool, keptDays)
  const beside = collectFindings()
  const [parts, content] = await Promise.all([
    verifyInParts(pool, { url, keys, standing }, { store, partEvents }),
    verifyUnique(pool, beside.found).then(() => verifyContent(pool, beside.found)),
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
    ...wordsOf({ ...log, ...content }, store),
    processes: wordsOfProcesses(standing, jobs, ended),
  }
}

/** What is proved where nothing is wrong. */
function wordsOf(
  counts: LogReport & ContentReport,
  { positions }: Pick<EventStore, 'positions'>,
): Readonly<Record<Exclude<Check, 'processes'>, string>> {
  const { events, streams, forgotten, days, orders, refunds, payments, refunded, liveOrders } =
    counts
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
    money: `${orders} orders and ${refunds} refunds add up, at any moment`,
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
