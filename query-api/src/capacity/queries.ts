import type { ReasonWords } from '@arung/domain/capacity/events'
import { noOverrides, type Overrides } from '@arung/domain/capacity/limits'
import type { ClosingRight } from '@arung/domain/capacity/rights'
import { capacityName } from '@arung/domain/capacity/streams'
import type { Database } from '../database.ts'
import { entriesOf, historyFrom, type StoredEntry } from '../histories/entries.ts'
import type { Entries } from '../histories/origins.ts'
import { readModel } from '../progress.ts'

export const availabilityModel = readModel('availability')
export const capacityHistoryModel = readModel('capacity-history')

type Override = Readonly<{ limit: number; reason: string }>
export type SessionCount = Readonly<{
  held: number
  sold: number
  closed: boolean
  override: Override | null
}>
/** A closing: with which right, and why. `words`: the reason in both languages, where it is known in both. */
type Closing = Readonly<{
  time: string | null
  right: ClosingRight
  reason: string
  words: ReasonWords | null
}>
/** Places taken of one pool on one day. */
export type DayCount = Readonly<{
  pool_id: string
  date: string
  session_limit: number | null
  day_limit: number | null
  override: Override | null
  held: number
  sold: number
  closed: boolean
  sessions: Readonly<Record<string, SessionCount>>
  closings: readonly Closing[]
  updated_at: Date
}>

const daysMax = 2_000

export const capacityDaysSql = `
  SELECT pool_id, date, session_limit, day_limit, override, held, sold, closed, sessions, closings, updated_at
  FROM read.capacity_days
  WHERE pool_id = ANY ($1::uuid[]) AND date BETWEEN $2 AND $3
  ORDER BY pool_id, date
  LIMIT $4`

/** Returns the days of some pools between two local dates. A day that nobody has touched has no row. */
export function capacityDays(
  database: Database,
  poolIds: readonly string[],
  from: string,
  to: string,
): Promise<readonly DayCount[]> {
  return database.rows<DayCount>('capacity-days', capacityDaysSql, [poolIds, from, to, daysMax])
}

export const namedDaysSql = `
  SELECT pool_id, date, session_limit, day_limit, override, held, sold, closed, sessions, closings, updated_at
  FROM read.capacity_days
  WHERE id = ANY ($1::text[])
  LIMIT ${daysMax}`

/** Returns days by their names (`capacityName`). */
export const namedDays = (
  database: Database,
  names: readonly string[],
): Promise<readonly DayCount[]> =>
  database.rows<DayCount>('capacity-named-days', namedDaysSql, [names])

/** Returns a lookup of days by pool and date. */
export function countsOf(days: readonly DayCount[]) {
  const found = new Map(days.map(day => [`${day.pool_id}|${day.date}`, day]))
  return (poolId: string, date: string) => found.get(`${poolId}|${date}`)
}

/** Returns what replaces the pool's limits on a day. */
export function overridesOf(day: DayCount | undefined): Overrides {
  if (day === undefined) return noOverrides
  const at: Record<string, number> = {}
  for (const [time, { override }] of Object.entries(day.sessions))
    if (override !== null) at[time] = override.limit
  return { day: day.override?.limit ?? null, at }
}

export const capacityHistorySql = `
  SELECT ${entriesOf('read.capacity_history', 'h.day_id = $1', '$2')} AS entries`

/** Returns the desk's latest entries about a pool's day, up to a limit. */
export async function capacityHistoryOf(
  database: Database,
  of: Readonly<{ poolId: string; date: string }>,
  size: number,
): Promise<Entries> {
  const [row] = await database.rows<{ entries: readonly StoredEntry[] }>(
    'capacity-history',
    capacityHistorySql,
    [capacityName(of.poolId, of.date), size + 1],
  )
  return historyFrom(row?.entries ?? [], size)
}
