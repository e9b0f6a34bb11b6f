import type { Share, StopReason, TripAnswer } from '@arung/contracts/days/assignments'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { GuestColumns } from '../bookings/booking.ts'
import { columns, from, type Row } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const dayRosterModel = readModel('day-roster')

/** Limit far above what any operator has on one day. */
const rowsMax = 5_000

/** A booking of the day as the desk lists it, with its guests' wishes and its units. */
export type PartyRow = Row &
  GuestColumns &
  Readonly<{
    reservation_product_id: string | null
    add_ons: readonly Readonly<{ name: string; nameId: string; quantity: number }>[]
    units: readonly Share[] | null
  }>

/** Units of another session or list than the booking's are on their way to be taken off. */
export const partiesSql = `
  SELECT ${columns}, b.reservation_product_id, b.add_ons, d.contact, r.party, r.pick_up, r.note, p.units
  FROM ${from}
  LEFT JOIN read.order_details d ON d.order_id = o.order_id
  LEFT JOIN read.day_parties p
    ON p.date = $1::date AND p.booking_id = b.booking_id AND p.list = b.list AND p.time = b.time
  WHERE b.date = $1::date AND b.state <> 'CANCELED' AND b.kept_until IS NULL
  ORDER BY b.time, b.booking_id
  LIMIT ${rowsMax + 1}`

/** Returns the bookings of a day that are not cancelled, of every list. */
export const partiesOf = (database: Database, date: string): Promise<readonly PartyRow[]> =>
  rowsOf<PartyRow>(database, 'day-parties', partiesSql, date)

export type GuidesRow = Readonly<{
  list: DayListKind
  time: string
  unit_id: string | null
  guides: readonly string[]
  /** By guide. */
  answers: Readonly<Record<string, Readonly<{ answer: TripAnswer; reason: string | null }>>>
}>
export const guidesSql = `
  SELECT list, time, unit_id, guides, answers
  FROM read.day_guides
  WHERE date = $1::date
  ORDER BY time, key
  LIMIT ${rowsMax + 1}`

export const guidesOf = (database: Database, date: string): Promise<readonly GuidesRow[]> =>
  rowsOf<GuidesRow>(database, 'day-guides', guidesSql, date)

export type StopRow = Readonly<{ unit_id: string; from_time: string; reason: StopReason }>
export const stopsSql = `
  SELECT unit_id, from_time, reason
  FROM read.day_stops
  WHERE date = $1::date
  LIMIT ${rowsMax + 1}`

export const stopsOf = (database: Database, date: string): Promise<readonly StopRow[]> =>
  rowsOf<StopRow>(database, 'day-stops', stopsSql, date)

async function rowsOf<Found extends object>(
  database: Database,
  name: string,
  text: string,
  date: string,
): Promise<readonly Found[]> {
  const rows = await database.rows<Found>(name, text, [date])
  if (rows.length > rowsMax) throw new Error(`More than ${rowsMax} rows of ${name} on ${date}`)
  return rows
}
