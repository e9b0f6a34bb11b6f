import type { Pool, PoolClient } from 'pg'

/** The connection of one open transaction. */
export type Transaction = PoolClient
/** Where transactions are opened. */
export type Database = Pool

/** Runs `work` in one transaction. Commits when it returns true, and rolls back when it returns false or throws. */
export async function transact(
  database: Database,
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const client = await database.connect()
  let broken = false
  try {
    await client.query('BEGIN')
    const keep = await work(client)
    await client.query(keep ? 'COMMIT' : 'ROLLBACK')
    return keep
  } catch (error) {
    // A connection that cannot roll back is closed instead of used again.
    await client.query('ROLLBACK').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/** Sends everything that is written to this connection before the turn ends in one piece. */
export function inOnePiece({ connection: { stream } }: Transaction): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Returns the results of several queries on one connection, once all have settled. Throws the first failure. By then
 * none of the queries that ran beside it can queue anything more, so the connection can be rolled back.
 */
export async function settled<T>(queries: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(queries)
  return results.map(one => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
