import type { Pool, PoolClient } from 'pg'

/** The connection of one open transaction. */
export type Transaction = PoolClient
/** Where transactions are opened. */
export type Database = Pool

/**
 * Runs `work` in one transaction and commits when it returns true; rolls back when it returns false or throws.
 * `lasting: false` lets the commit return before it is on disk: a crash may then undo it as a whole, never in part.
 */
export async function transact(
  database: Database,
  options: { lasting: boolean },
  work: (transaction: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const client = await database.connect()
  let broken = false
  try {
    await client.query(options.lasting ? 'BEGIN' : 'BEGIN; SET LOCAL synchronous_commit = off')
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
