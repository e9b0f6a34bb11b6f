import type { Pool } from 'pg'
import { inTransaction } from '@arung/platform/postgres/pool'
import type { Found } from './findings.ts'
import type { LogTable } from './proved-log.ts'

type Twin = Readonly<{ position: number; stream: string; type: string; twin: number }>

const twinsMax = 100
/** The database sorts the ids of the whole log, on disk where they are many. */
const sortMemory = '64MB'

/**
 * Proves that no event id appears twice in the log, and no revision twice in a stream. Node receives only those that
 * do.
 */
export async function verifyUnique(pool: Pool, log: LogTable, found: Found): Promise<void> {
  for (const { twin, ...event } of await twins(pool, log, 'id'))
    found('ids', event, `has the id of the event at position ${twin}`)
  for (const { twin, ...event } of await twins(pool, log, 'stream, revision'))
    found('revisions', event, `has the number of the event at position ${twin}`)
}

async function twins(
  pool: Pool,
  log: LogTable,
  columns: 'id' | 'stream, revision',
): Promise<readonly Twin[]> {
  return inTransaction(pool, async client => {
    await client.query(`SET LOCAL work_mem = '${sortMemory}'; SET LOCAL statement_timeout = 0`)
    const doubled = `SELECT ${columns} FROM ${log} GROUP BY ${columns} HAVING count(*) > 1 LIMIT ${twinsMax}`
    const { rowCount } = await client.query(doubled)
    if (rowCount === 0) return []
    const { rows } = await client.query<Twin>(
      `SELECT * FROM (
         SELECT position::float8 AS position, stream, type,
                lag(position) OVER (PARTITION BY ${columns} ORDER BY position)::float8 AS twin
         FROM ${log}
         WHERE (${columns}) IN (${doubled})) AS t
       WHERE twin IS NOT NULL
       ORDER BY position`,
    )
    return rows
  })
}
