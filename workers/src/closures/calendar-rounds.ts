import { closedDaysMax } from '@arung/domain/closures/closed-days'
import { localDateAt } from '@arung/domain/time'
import { uuidv5 } from '@arung/platform/ids'
import type { Logger } from '@arung/platform/logger'
import type { Pool } from 'pg'
import { insertJobs } from '../outbox/jobs.ts'
import { startRounds, type Rounds } from '../rounds.ts'
import { isViewMissing } from '../views-missing.ts'

const intervalMs = 3_600_000
/** Namespace of job ids: one for each closed day, so that rounds that run beside each other write it once. */
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000112'

const daysSql = `
  SELECT date
  FROM read.closed_days
  WHERE date >= $1
  ORDER BY date
  LIMIT ${closedDaysMax}`

type Parts = Readonly<{ pool: Pool; logger: Logger }>

/**
 * Applies each day of the calendar once, round after round. A day that an earlier release saved was applied to the pools
 * alone, and no event asks for it again.
 */
export const startCalendarRounds = ({ pool, logger }: Parts): Rounds =>
  startRounds({
    intervalMs,
    logger,
    failure: 'the closed days could not be applied; trying again',
    isExpected: isViewMissing,
    async round() {
      const { rows } = await pool.query<{ now: Date }>('SELECT now() AS now')
      if (rows[0]) await askForClosedDays(pool, rows[0].now)
    },
  })

/** One round: writes a row for each closed day from today on that has none. */
export async function askForClosedDays(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ date: string }>({
    name: 'closures-closed-days',
    text: daysSql,
    values: [localDateAt(now.toISOString())],
  })
  await insertJobs(
    pool,
    rows.map(({ date }) => ({
      id: uuidv5(jobNamespace, date),
      kind: 'closures.calendar',
      payload: { date },
      dueAt: now,
      isWaitedFor: false,
    })),
  )
}
