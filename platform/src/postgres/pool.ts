import { Pool, types, type PoolClient } from 'pg'

/** A process that is starting up is busy with itself for a second, and a lost database is still noticed soon enough. */
const connectTimeoutMs = 3_000
const statementTimeoutMsDefault = 5_000
const lockTimeoutMs = 3_000
const idleInTransactionTimeoutMs = 10_000
const poolMaxDefault = 10
const dateOid: number = types.builtins.DATE

/** Calendar dates stay text, `YYYY-MM-DD`. As instants they would shift with the time zone of the process. */
const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === dateOid && format !== 'binary'
      ? (text: string) => text
      : types.getTypeParser(oid, format ?? 'text'),
}

/**
 * Creates a bounded pool that survives the loss of its connections. `bigint`, `numeric` and `date` columns arrive as
 * text. A caller that gets no free connection within the connect timeout gets an error, which the HTTP kit answers with
 * 503.
 */
export function createPool(options: {
  url: string
  max?: number
  applicationName: string
  statementTimeoutMs?: number
  connectTimeoutMs?: number
  /**
   * Plans each named statement once, not for its values. For a pool whose few statements have one good plan: planning
   * the outbox's turn takes longer than running it.
   */
  plansOnce?: boolean
}): Pool {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? poolMaxDefault,
    application_name: options.applicationName,
    statement_timeout: options.statementTimeoutMs ?? statementTimeoutMsDefault,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
    ...(options.plansOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
    keepAlive: true,
    // Queries of one connection that do not wait for each other are sent together.
    pipeline: true,
    types: typeParsers,
  })
  // Without listeners a connection that dies, idle or checked out, would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.on('error', () => {})
  })
  return pool
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back and rethrows when it throws. A connection whose
 * rollback failed is closed instead of reused.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  options?: { synchronousCommit?: 'off' },
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(
      options?.synchronousCommit === 'off' ? 'BEGIN; SET LOCAL synchronous_commit = off' : 'BEGIN',
    )
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    broken = await rolledBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Returns why the connection cannot be used again, or undefined when it is clean. */
async function rolledBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
