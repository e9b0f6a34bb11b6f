import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const availabilityModel = readModel('availability')

export type SessionCount = Readonly<{ held: number; sold: number; closed: boolean }>
/** Places taken of one pool on one day. */
export type DayCount = Readonly<{
  pool_id: string
  date: string
  session_limit: number | null
  day_limit: number | null
  held: number
  sold: number
  closed: boolean
  sessions: Readonly<Record<string, SessionCount>>
  updated_at: Date
}>

const daysMax = 2_000

export const capacityDaysSql = `
  SELECT pool_id, date, session_limit, day_limit, held, sold, closed, sessions, updated_at
  FROM read.capacity_days
  WHERE pool_id = ANY ($1::uuid[]) AND date BETWEEN $2 AND $3
  ORDER BY pool_id, date
  LIMIT $4`

/** The days of some pools, from and to a local date. A day that nobody has touched has no row. */
export function capacityDays(
  database: Database,
  poolIds: readonly string[],
  from: string,
  to: string,
): Promise<readonly DayCount[]> {
  return database.rows<DayCount>('capacity-days', capacityDaysSql, [poolIds, from, to, daysMax])
}
