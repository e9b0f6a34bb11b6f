import type { Pool } from 'pg'
import { expect } from 'vitest'

/** Expects that a query has a limit, and that it finds its rows by an index in a table with many rows. */
export async function expectIndexed(
  pool: Pool,
  text: string,
  values: readonly unknown[],
): Promise<void> {
  expect(text).toMatch(/LIMIT/)
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).not.toMatch(/Seq Scan/)
  expect(plan).toMatch(/Index/)
}

/** Repeats VACUUM until every page is marked visible: a reader of the same database may hold up the first attempts. */
export async function vacuumed(pool: Pool, table: string): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    await pool.query(`VACUUM ANALYZE ${table}`)
    const { rows } = await pool.query<{ done: boolean }>(
      `SELECT relallvisible >= relpages AS done FROM pg_class WHERE oid = $1::regclass`,
      [table],
    )
    if (rows[0]?.done) return
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}
