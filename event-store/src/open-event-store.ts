import type { Pool } from 'pg'
import type { OpenEventStore } from './event-store.ts'
import { createPostgresEventStore } from './postgres/postgres-event-store.ts'

/** Where the log is. */
export type LogAddress = Readonly<{ databaseUrl: string }>

/** Opens the log where the configuration has it. `pool` is of the database, and is read with. */
export async function openEventStore(
  { databaseUrl: url }: LogAddress,
  { pool, applicationName }: Readonly<{ pool: Pool; applicationName: string }>,
): Promise<OpenEventStore> {
  return createPostgresEventStore({ url, pool, applicationName })
}
