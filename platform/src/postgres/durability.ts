import type { Pool } from 'pg'

/** Throws when the database could lose what it has acknowledged (fsync, full page writes, synchronous commit). */
export async function assertDurable(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  )
  if (rows.length === 0) return
  throw new Error(`The database may lose data: ${rows.map(row => `${row.name} is off`).join(', ')}`)
}
