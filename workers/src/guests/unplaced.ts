import type { Pool } from 'pg'
import { uuidv5 } from '@arung/platform/ids'
import type { Logger } from '@arung/platform/logger'
import { insertJobs } from '../outbox/jobs.ts'
import { startRounds, type Rounds } from '../rounds.ts'
import { isViewMissing } from '../views-missing.ts'

const intervalMs = 600_000
/** Days after the end of its hold in which a form can still be resumed. */
const keptDays = 1
const checkoutsMax = 500
const jobNamespace = '0b0c5e00-0000-4000-8000-000000000017'

/** Forgets, round after round, what people typed and uploaded for bookings that they never placed. */
export const startUnplacedUpkeep = (parts: { pool: Pool; logger: Logger }): Rounds =>
  startRounds({
    intervalMs,
    logger: parts.logger,
    failure: 'bookings that were never placed could not be forgotten; trying again',
    isExpected: isViewMissing,
    round: () => forgetUnplaced(parts.pool),
  })

/** One round: writes the rows that forget. The database's clock decides which forms are due. */
export async function forgetUnplaced(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string; until: string; now: Date }>({
    name: 'checkouts-unplaced',
    text: `
      SELECT checkout_id AS id, hold_expires_at::text AS until, now() AS now
      FROM read.checkouts
      WHERE knows_people AND status <> 'PLACED'
        AND hold_expires_at <= now() - $1 * interval '1 day'
      ORDER BY hold_expires_at
      LIMIT $2`,
    values: [keptDays, checkoutsMax],
  })
  await insertJobs(
    pool,
    rows.map(({ id, until, now }) => ({
      id: uuidv5(jobNamespace, `${id}/${until}`),
      kind: 'command',
      payload: { path: `/internal/checkouts/${id}/forget`, body: '{}' },
      dueAt: now,
      isWaitedFor: false,
    })),
  )
}
