import type { PoolClient } from 'pg'
import { allProjections } from '@arung/projections/features'

/** Removes every read model with its checkpoint. The next start rebuilds them from the log. */
export async function forgetReadModels(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'read\\_%'`,
  )
  for (const { name } of rows) await client.query(`DROP SCHEMA "${name}" CASCADE`)
  await client.query('DELETE FROM read.live')
  await client.query('DELETE FROM event_store.checkpoints WHERE name LIKE ANY ($1::text[])', [
    allProjections.map(({ name }) => `${name}@%`),
  ])
}
