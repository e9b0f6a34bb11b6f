import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import pg from 'pg'

/** Opens the database of a stopped data folder for a moment. */
export async function inDatabase<T>(
  dataDir: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const client = new pg.Client({ connectionString: postgres.url('arung') })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

/** Returns every table that holds a word in plain text, and how many keys people have. */
export const tracesOf = (dataDir: string, word: string) =>
  inDatabase(dataDir, async client => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hits = await client.query(`SELECT FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [
        `%${word}%`,
      ])
      if (hits.rowCount) found.push(name)
    }
    const keys = await client.query('SELECT subject FROM vault.person_keys WHERE key IS NOT NULL')
    return { tables: found, keys: keys.rows.length }
  })
