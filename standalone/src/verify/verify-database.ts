import type { Pool } from 'pg'
import { eventTypes, type DomainEvent } from '@arung/domain/event-types'
import { createCodec } from '@arung/event-store/codec'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { createLogger } from '@arung/platform/logger'
import { requireLogFormat } from '@arung/platform/postgres/log-format'
import { createPool } from '@arung/platform/postgres/pool'
import { retentionDays } from '@arung/workers/outbox/retention'
import { collectFindings, logChecks, sentenceOf, type Check } from './findings.ts'
import { verifyContent, type ContentReport } from './verify-content.ts'
import { verifyKeys } from './verify-keys.ts'
import { verifyLog, type LogReport } from './verify-log.ts'
import { verifyOutbox } from './verify-outbox.ts'
import { proveProcesses } from './verify-processes.ts'
import { verifyReadModels } from './verify-read-models.ts'
import { verifyUnique } from './verify-unique.ts'

export type Verdict = Readonly<{ sound: boolean; lines: readonly string[] }>

const statementTimeoutMs = 600_000

/** Proves the log, what the processes made of it, every read model against a full replay, and that no job was given up. */
export async function verifyDatabase(options: {
  url: string
  keys: Pick<Keys, 'vaultKey' | 'logKeys'>
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
    if (!isRight) wrong += 1
  }
  try {
    await requireTables(pool)
    tell(...(await verifyKeys(pool, vault)))
    const findings = collectFindings()
    const processes = await proveProcesses(pool, retentionDays.jobs, findings.found)
    const log = await verifyLog(
      { pool, store, vault, logKeys: options.keys.logKeys },
      findings.found,
      processes.see,
    )
    await verifyUnique(pool, findings.found)
    const content = await verifyContent(pool, findings.found)
    const written = processes.finish(await store.head())
    const words = { ...wordsOf({ ...log, ...content }), processes: written }
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

/** What is proved where nothing is wrong. */
function wordsOf(
  counts: LogReport & ContentReport,
): Readonly<Record<Exclude<Check, 'processes'>, string>> {
  const { events, streams, forgotten, days, orders, refunds, payments, refunded, liveOrders } =
    counts
  const gone = forgotten === 0 ? '' : ` (what ${forgotten} of forgotten people said is gone)`
  return {
    positions: `1 to ${events} without a gap`,
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
