import type { Pool } from 'pg'

/** Reports outbox jobs that were given up: a person must look at each. Waiting jobs run after the next start. */
export async function verifyOutbox(pool: Pool): Promise<[boolean, string]> {
  const { rows } = await pool.query<{ failed: string; waiting: string }>(
    `SELECT count(*) FILTER (WHERE state = 'failed') AS failed,
            count(*) FILTER (WHERE state IN ('waiting', 'running')) AS waiting
     FROM outbox.jobs`,
  )
  const failed = Number(rows[0]?.failed ?? 0)
  const waiting = rows[0]?.waiting ?? '0'
  return [failed === 0, `outbox: ${failed} jobs given up, ${waiting} still to do or due later`]
}
