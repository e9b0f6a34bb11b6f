import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from '@arung/platform/logger'
import { startRounds, type Rounds } from '../rounds.ts'

const intervalMs = 600_000
/** Small enough to hold nobody up. */
const batchMax = 500
const pauseMs = 50

/** Days that finished rows are kept. `verify` expects no jobs of events that are older. */
export const retentionDays = { jobs: 90, dismissed: 400, news: 90, payments: 400 } as const

/**
 * The rows to remove, and how long after which time. No row is written again: the process managers are past its cause,
 * and a search for due work finds it done.
 */
const removals = [
  {
    table: 'outbox.jobs',
    key: 'id',
    since: 'done_at',
    days: retentionDays.jobs,
    only: "state = 'done'",
  },
  {
    table: 'outbox.jobs',
    key: 'id',
    since: 'dismissed_at',
    days: retentionDays.dismissed,
    only: "state = 'dismissed'",
  },
  {
    table: 'inbox.webhooks',
    key: 'id',
    since: 'received_at',
    days: retentionDays.news,
    only: 'true',
  },
  {
    table: 'outbox.invoices',
    key: 'invoice_id',
    since: 'settled_at',
    days: retentionDays.payments,
    only: 'true',
  },
  {
    table: 'outbox.payouts',
    key: 'gateway_id',
    since: 'settled_at',
    days: retentionDays.payments,
    only: 'true',
  },
] as const

const removalSql = ({ table, key, since, only }: (typeof removals)[number]): string => `
  DELETE FROM ${table} WHERE ${key} IN (
    SELECT ${key} FROM ${table}
    WHERE ${only} AND ${since} < now() - $1 * interval '1 day'
    ORDER BY ${since}
    LIMIT $2
    FOR UPDATE SKIP LOCKED)`

/** Removes finished old rows, round after round. */
export const startRetention = (parts: { pool: Pool; logger: Logger }): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'old rows could not be removed; trying again',
    round: signal => removeOld(parts.pool, signal),
  })

/** One round: removes everything that is old, in small batches with pauses between. */
export async function removeOld(pool: Pool, signal: AbortSignal): Promise<void> {
  for (const removal of removals)
    while (!signal.aborted) {
      const { rowCount } = await pool.query({
        name: `retention-${removal.table}-${removal.since}`,
        text: removalSql(removal),
        values: [removal.days, batchMax],
      })
      if ((rowCount ?? 0) < batchMax) break
      await sleep(pauseMs)
    }
}
