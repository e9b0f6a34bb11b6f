import type { PoolClient } from 'pg'

/**
 * Marks due mails as done, because they may have been sent after the backup was made. Mails due in the future were not.
 * Returns their number.
 */
export async function endMails(client: PoolClient): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE outbox.jobs SET state = 'done', done_at = now(), locked_until = NULL, sealed = NULL
     WHERE kind LIKE 'mail.%' AND state IN ('waiting', 'running') AND due_at <= now()`,
  )
  return rowCount ?? 0
}

/**
 * Removes mails and vouchers of events that the log no longer has: they would speak of what never happened. Other jobs
 * stay; the command API decides whether they still have an effect. `endedAt`: when the log's last event was recorded.
 * Needs `seen_jobs`.
 */
export async function dropOfLostEvents(client: PoolClient, endedAt: Date): Promise<number> {
  const { rowCount } = await client.query(
    `DELETE FROM outbox.jobs j
     WHERE (kind LIKE 'mail.%' OR kind LIKE 'voucher.%') AND state IN ('waiting', 'running', 'failed')
       AND created_at > $1 AND NOT EXISTS (SELECT FROM seen_jobs s WHERE s.id = j.id)`,
    [endedAt],
  )
  return rowCount ?? 0
}
