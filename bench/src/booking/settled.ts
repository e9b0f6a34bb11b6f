import pg from 'pg'
import { eventually } from './client.ts'

/**
 * Consecutive polls that must find nothing. Between a read and the job that follows from it, nothing is open for a
 * moment.
 */
const quietLooks = 5
const settledMsMax = 300_000
/** By which the statements of this file are known, which are not the product's. */
export const settledMark = 'AS behind'

/** Resolves when nothing due is waiting: read models are up to date, mails are sent, vouchers are drawn. */
export async function settled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meter' })
  await client.connect()
  let quiet = 0
  await eventually(
    100,
    async () => {
      const { rows } = await client.query<{ open: number; behind: number }>(
        `SELECT (SELECT count(*) FROM outbox.jobs
                 WHERE state IN ('waiting', 'running') AND due_at <= now())::int AS open,
                (SELECT count(*) FROM read.progress
                 WHERE position < event_store.head())::int ${settledMark}`,
      )
      quiet = rows[0]?.open === 0 && rows[0].behind === 0 ? quiet + 1 : 0
      return quiet === quietLooks ? true : null
    },
    settledMsMax,
  )
  await client.end()
}

/** Resolves when every read model is at the end of the log. */
export async function settledModels(databaseUrl: string, limitMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meter' })
  await client.connect()
  await eventually(
    100,
    async () => {
      const { rows } = await client.query<{ behind: number }>(
        'SELECT count(*)::int AS behind FROM read.progress WHERE position < event_store.head()',
      )
      return rows[0]?.behind === 0 ? true : null
    },
    limitMs,
  )
  await client.end()
}
