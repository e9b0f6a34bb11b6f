import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from '@arung/platform/logger'
import { startRounds, type Rounds } from '../rounds.ts'

const intervalMs = 600_000
/** Small enough to hold up nobody. */
const batchMax = 500
const pauseMs = 50

/** Days that rows stay when nothing more can come of them; `verify` expects the jobs of no event that is older. */
export const retentionDays = { jobs: 90, news: 90, payments: 400 } as const

/**
 * What goes, and when. No row is made again: the process managers are past its cause, and who looks for what is due
 * finds it done.
 */
const removals: readonly Readonly<{ name: string; days: number; text: string }>[] = [
  {
    name: 'jobs',
    days: retentionDays.jobs,
    text: `DELETE FROM outbox.jobs WHERE id IN (
             SELECT id FROM outbox.jobs
             WHERE state = 'done' AND done_at < now() - $1 * interval '1 day'
             ORDER BY done_at
             LIMIT $2
             FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: 'webhooks',
    days: retentionDays.news,
    text: `DELETE FROM inbox.webhooks WHERE id IN (
             SELECT id FROM inbox.webhooks
             WHERE received_at < now() - $1 * interval '1 day'
             ORDER BY received_at
             LIMIT $2
             FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: 'invoices',
    days: retentionDays.payments,
    text: `DELETE FROM outbox.invoices WHERE invoice_id IN (
             SELECT invoice_id FROM outbox.invoices
             WHERE settled_at < now() - $1 * interval '1 day'
             ORDER BY settled_at
             LIMIT $2
             FOR UPDATE SKIP LOCKED)`,
  },
  {
    name: 'payouts',
    days: retentionDays.payments,
    text: `DELETE FROM outbox.payouts WHERE gateway_id IN (
             SELECT gateway_id FROM outbox.payouts
             WHERE settled_at < now() - $1 * interval '1 day'
             ORDER BY settled_at
             LIMIT $2
             FOR UPDATE SKIP LOCKED)`,
  },
]

/** Removes what is done and old, round after round. */
export const startRetention = (parts: { pool: Pool; logger: Logger }): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'old rows could not be removed; trying again',
    round: signal => removeOld(parts.pool, signal),
  })

/** One round: everything that is old, in small batches with rests between. */
export async function removeOld(pool: Pool, signal: AbortSignal): Promise<void> {
  for (const removal of removals)
    while (!signal.aborted) {
      const { rowCount } = await pool.query({
        name: `retention-${removal.name}`,
        text: removal.text,
        values: [removal.days, batchMax],
      })
      if ((rowCount ?? 0) < batchMax) break
      await sleep(pauseMs)
    }
}
