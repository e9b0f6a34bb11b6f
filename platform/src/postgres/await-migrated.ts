import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from '../logger.ts'
import { OtherLogFormat, requireLogFormat } from './log-format.ts'
import { migrationFolders, migrationNames } from './migrate.ts'

const triesEveryMs = 500
const saysEveryMs = 10_000

/**
 * Resolves when the database at `url` answers and has every migration of this version. Until then it waits, and logs so
 * every ten seconds, so processes may start in any order. Rejects with OtherLogFormat when waiting is in vain, and with
 * the signal's reason.
 */
export async function awaitMigrated(
  url: string,
  logger: Pick<Logger, 'warn'>,
  signal?: AbortSignal,
): Promise<void> {
  let saidAt = performance.now()
  for (;;) {
    const lacking = await lackingAt(url)
    if (lacking === null) return
    if (performance.now() - saidAt >= saysEveryMs) {
      logger.warn({ lacking }, 'waiting for the database')
      saidAt = performance.now()
    }
    await sleep(triesEveryMs, undefined, { signal })
  }
}

/** Returns in words what the database lacks, or null when it is ready for this version. */
async function lackingAt(url: string): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'arung-await',
    connectionTimeoutMillis: 3_000,
    statement_timeout: 3_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await requireLogFormat(client)
    for (const { table, folder } of migrationFolders()) {
      const { rows } = await client.query<{ name: string }>(`SELECT name FROM migrations.${table}`)
      const known = new Set(rows.map(({ name }) => name))
      const next = migrationNames(folder).find(name => !known.has(name))
      if (next !== undefined) return `the migration ${table}/${next}`
    }
    return null
  } catch (error) {
    if (error instanceof OtherLogFormat) throw error
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}
