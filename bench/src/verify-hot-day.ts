import pg from 'pg'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { createPostgresVault } from '@arung/event-store/postgres/postgres-vault'
import { masterKeyFrom } from '@arung/event-store/vault'
import type { Keys } from '@arung/platform/keys'
import { verifyLog } from '@arung/operator/verify/verify-log'
import { verifyContent } from '@arung/operator/verify/verify-content'

/** Returns the number of findings when the whole log is verified; 0 when nothing was oversold. */
export async function verifyDatabaseLog(
  pool: pg.Pool,
  options: { databaseUrl: string; keys: Keys },
): Promise<number> {
  const store = createPostgresEventStore({
    url: options.databaseUrl,
    pool,
    applicationName: 'bench-verify',
  })
  const vault = createPostgresVault({ pool, masterKey: masterKeyFrom(options.keys.vaultKey) })
  let findings = 0
  const found = () => {
    findings += 1
  }
  await verifyLog(
    { pool, log: 'event_store.events', store, vault, logKeys: options.keys.logKeys },
    found,
  )
  await verifyContent(pool, 'event_store.events', found)
  await store.close()
  return findings
}

/** Does the same for a whole database, with its own connections. */
export async function findingsOf(keys: Keys, databaseUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  try {
    return await verifyDatabaseLog(pool, { databaseUrl, keys })
  } finally {
    await pool.end()
  }
}
