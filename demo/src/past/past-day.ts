import type { Pool } from 'pg'
import { localTimeAt } from '@arung/domain/time'
import { assignParty } from './past-assignments.ts'
import type { MetaOf, PastParts } from './past-parts.ts'

/** The plan of a day that is not over. */
export type PastDay = Readonly<{
  /** Puts the parties whose session is still to come on units, with guides. */
  planRestOf(date: string): Promise<void>
}>

/** Far above the parties of any day. */
const partiesMax = 1_000

const comingSql = `
  SELECT booking_id FROM read.booking_list
  WHERE date = $1 AND time > $2 AND state = 'APPROVED' AND kept_until IS NULL
  ORDER BY time, booking_id
  LIMIT ${partiesMax}`

export const pastDay = (
  { workers, clock, pool }: Pick<PastParts, 'workers' | 'clock'> & Readonly<{ pool: Pool }>,
  metaOf: MetaOf,
): PastDay => ({
  async planRestOf(date) {
    const now = clock.now().toISOString()
    const { rows } = await pool.query<{ booking_id: string }>(comingSql, [date, localTimeAt(now)])
    for (const { booking_id: bookingId } of rows)
      await assignParty({ workers }, metaOf, { bookingId, date, now })
  },
})
