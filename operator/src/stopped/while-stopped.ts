import type { Pool } from 'pg'

/** The lock of a command that changes a log which no process uses. */
const lockKey = 7_310_000_002
/** Processes that would read or write the log meanwhile. */
const atWork = ['command-api', 'query-api', 'projections', 'workers', 'relay', 'analytics']

/**
 * Runs `work` only when nobody else is changing the installation and none of its processes is running. Throws one
 * sentence otherwise.
 */
export async function whileStopped<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS free',
      [lockKey],
    )
    if (rows[0]?.free !== true)
      throw new Error('The log is being moved or set right by another process already.')
    const { rows: others } = await client.query<{ name: string }>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ANY ($1::text[])`,
      [atWork],
    )
    if (others.length > 0)
      throw new Error(`Stop Arung first: ${others.map(one => one.name).join(', ')} is at work.`)
    return await work()
  } finally {
    // A lost connection has released the lock.
    await client.query('SELECT pg_advisory_unlock($1)', [lockKey]).catch(() => undefined)
    client.release(true)
  }
}
