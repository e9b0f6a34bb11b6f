import type { Share } from '@arung/contracts/days/assignments'
import type { Run } from '@arung/contracts/days/runs'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Database } from '../database.ts'

/** Limit far above what any operator has in a week. */
const rowsMax = 20_000

export type WeekParty = Readonly<{
  date: string
  list: DayListKind
  time: string
  reservation_product_id: string | null
  units: readonly Share[] | null
}>
/** The bookings of some days that are not cancelled, with their units. */
export const weekPartiesSql = `
  SELECT b.date::text AS date, b.list, b.time, b.reservation_product_id, p.units
  FROM read.booking_list b
  LEFT JOIN read.day_parties p
    ON p.date = b.date AND p.booking_id = b.booking_id AND p.list = b.list AND p.time = b.time
    AND p.date BETWEEN $1::date AND $2::date
  WHERE b.date BETWEEN $1::date AND $2::date AND b.state <> 'CANCELED' AND b.kept_until IS NULL
  LIMIT ${rowsMax + 1}`

export type WeekGuides = Readonly<{
  date: string
  list: DayListKind
  time: string
  unit_id: string | null
  guides: readonly string[]
}>
export const weekGuidesSql = `
  SELECT date::text AS date, list, time, unit_id, guides
  FROM read.day_guides
  WHERE date BETWEEN $1::date AND $2::date
  LIMIT ${rowsMax + 1}`

export type WeekRun = Readonly<{ date: string; run: Run }>
export const weekRunsSql = `
  SELECT date::text AS date, run
  FROM read.day_runs
  WHERE date BETWEEN $1::date AND $2::date
  LIMIT ${rowsMax + 1}`

type Days = Readonly<{ from: string; to: string }>

/** Return what is planned from one day to another, both included. */
export const weekPartiesOf = (database: Database, days: Days): Promise<readonly WeekParty[]> =>
  rowsOf<WeekParty>(database, 'week-parties', weekPartiesSql, days)
export const weekGuidesOf = (database: Database, days: Days): Promise<readonly WeekGuides[]> =>
  rowsOf<WeekGuides>(database, 'week-guides', weekGuidesSql, days)
export const weekRunsOf = (database: Database, days: Days): Promise<readonly WeekRun[]> =>
  rowsOf<WeekRun>(database, 'week-runs', weekRunsSql, days)

async function rowsOf<Found extends object>(
  database: Database,
  name: string,
  text: string,
  { from, to }: Days,
): Promise<readonly Found[]> {
  const rows = await database.rows<Found>(name, text, [from, to])
  if (rows.length > rowsMax) throw new Error(`More than ${rowsMax} rows of ${name} from ${from}`)
  return rows
}
