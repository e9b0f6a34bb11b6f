import type { Pool } from 'pg'
import { expect } from 'vitest'

/** A question says how much it reads at most, and finds it by an index of a table with many rows. */
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

/** Until every page is known to be visible: a reader of the same database may hold the first tries back. */
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
