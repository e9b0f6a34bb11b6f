import type { Logger } from '@arung/platform/logger'
import type { Pool } from 'pg'
import { insertJobs, type NewJob } from './outbox/jobs.ts'
import { startRounds, type Rounds } from './rounds.ts'
import { isViewMissing } from './views-missing.ts'

const intervalMs = 600_000
/** Accounts that one statement reads. The statement has it as its limit. */
export const accountsAtOnce = 200

/** Asks for the mails of a week or month that is over, round after round, by the clock of the database. */
export const startPeriodMails = (
  { pool, logger }: Readonly<{ pool: Pool; logger: Logger }>,
  { failure, ask }: Readonly<{ failure: string; ask: (now: Date) => Promise<void> }>,
): Rounds =>
  startRounds({
    intervalMs,
    logger,
    failure,
    isExpected: isViewMissing,
    async round() {
      const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now')
      if (rows[0]) await ask(rows[0].now)
    },
  })

type Search = Readonly<{
  name: string
  /** Reads accounts in the order of their ids, after the one that is its first value. */
  text: string
  /** Its further values. */
  values?: readonly unknown[]
}>

/**
 * Writes the mails of all accounts that a search finds. Their ids name account and period, and finished rows stay longer
 * than a period, so no mail is asked for twice.
 */
export async function askByAccount<Found extends Readonly<{ accountId: string }>>(
  pool: Pool,
  { name, text, values = [] }: Search,
  mailsOf: (found: Found) => readonly NewJob[],
): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<Found>({ name, text, values: [after, ...values] })
    await insertJobs(
      pool,
      rows.flatMap(found => mailsOf(found)),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < accountsAtOnce) return
    after = last.accountId
  }
}
