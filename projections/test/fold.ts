import type { Pool } from 'pg'
import { positionOf } from '@arung/event-store/event-store'
import type { Projection } from '../src/engine/projection.ts'
import { RecentRows } from '../src/engine/recent-rows.ts'
import type { TestLog } from '../src/testing/log.ts'

/** Returns every row of a projection's tables in a schema, as text, in the order of the keys. */
export async function dump(pool: Pool, projection: Projection, schema: string) {
  const tables: Record<string, string[]> = {}
  for (const [table, key] of Object.entries(projection.tables)) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${schema}.${table} t ORDER BY ${key}::text`,
    )
    tables[table] = rows.map(one => one.row)
  }
  return tables
}

/**
 * Creates a projection's tables in a schema of the given name and folds the log into them, window by window. Every row
 * is read again, unless the windows are to leave their rows for the next.
 */
export async function foldInto(
  pool: Pool,
  log: TestLog,
  projection: Projection,
  schema: string,
  windowSize: (at: number) => number,
  isRemembered = false,
): Promise<void> {
  const recent = new RecentRows()
  const client = await pool.connect()
  try {
    await client.query(`CREATE SCHEMA ${schema}`)
    await client.query(`SET search_path = ${schema}, public`)
    await client.query(projection.schema + projection.indexes)
    await client.query('RESET search_path')
    const recorded = (await log.store.readAll(positionOf(0), 10_000)).events
    for (let next = 0; next < recorded.length;) {
      const size = windowSize(next)
      const window = recorded
        .slice(next, next + size)
        .filter(one => projection.handles.has(one.type))
      await client.query('BEGIN')
      if (!isRemembered) recent.forget()
      const events = await log.codec.decode(window)
      const { writes, keep } = await projection.fold(client, schema, events, recent, log.searchKey)
      for (const statement of writes) await client.query(statement)
      await client.query('COMMIT')
      keep()
      next += size
    }
  } finally {
    client.release()
  }
}
