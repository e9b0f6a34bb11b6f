import type { SaleKind } from '@arung/contracts/bookings/sales'
import type { Contact } from '@arung/contracts/checkouts/people'
import type { Run, StopState } from '@arung/contracts/days/runs'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Party } from '@arung/contracts/reservations/requests'
import type { SoldPickUp } from '@arung/domain/reservations/events'
import type { Locale } from '@arung/contracts/scalars'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const dayCrewModel = readModel('day-crew')
export const dayMailsModel = readModel('day-mails')
export const dayRunsModel = readModel('day-runs')

/** Limit far above what any operator has on one day. */
const rowsMax = 5_000
/** The newest faults that nobody has decided on. */
const faultsMax = 200

/** A booking of the day, with what its sale says of the way there. */
export type TravelRow = Readonly<{
  booking_id: string
  sale_kind: SaleKind
  sale_id: string
  list: DayListKind
  name: string
  name_id: string
  time: string
  guests: number
  reservation_product_id: string | null
  order_number: string | null
  locale: Locale | null
  /** Of an order. `offered`: one of its lines offers pick-up. */
  contact: Contact | null
  pickup: Pickup | null
  offered: boolean
  /** Of a desk sale. */
  party: Party | null
  pick_up: SoldPickUp | null
  note: string | null
}>

/** Each sale is looked up by its id: an order's details are large, and the day's orders are few among all. */
export const travelSql = `
  SELECT b.booking_id, b.sale_kind, b.sale_id, b.list, b.name, b.name_id, b.time, b.guests, b.reservation_product_id,
         coalesce(d.order_number, r.number) AS order_number, coalesce(d.locale, r.locale) AS locale,
         d.contact, d.pickup, coalesce(d.offered, false) AS offered, r.party, r.pick_up, r.note
  FROM read.booking_list b
  LEFT JOIN LATERAL (
    SELECT order_number, contact, sold->>'locale' AS locale, sold->'pickup' AS pickup,
           sold @> '{"lines": [{"offersPickup": true}]}' AS offered
    FROM read.order_details
    WHERE b.sale_kind = 'ORDER' AND order_id = b.sale_id
    LIMIT 1
  ) d ON true
  LEFT JOIN LATERAL (
    SELECT number, locale, party, pick_up, note
    FROM read.reservation_list
    WHERE b.sale_kind = 'RESERVATION' AND reservation_id = b.sale_id
    LIMIT 1
  ) r ON true
  WHERE b.date = $1::date AND b.state <> 'CANCELED' AND b.kept_until IS NULL
  ORDER BY b.time, b.booking_id
  LIMIT ${rowsMax + 1}`

/** Returns the bookings of a day that are not cancelled, in order of time. */
export const travelOf = (database: Database, date: string): Promise<readonly TravelRow[]> =>
  rowsOf<TravelRow>(database, 'day-travel', travelSql, date)

export type RunRow = Readonly<{
  run_id: string
  run: Run
  states: Readonly<Record<string, StopState>>
  /** Since when each of these stops is in its state. */
  since: Readonly<Record<string, string>>
}>
export const runsSql = `
  SELECT run_id, run, states, since
  FROM read.day_runs
  WHERE date = $1::date
  ORDER BY run_id
  LIMIT ${rowsMax + 1}`

export const runsOf = (database: Database, date: string): Promise<readonly RunRow[]> =>
  rowsOf<RunRow>(database, 'day-runs', runsSql, date)

export type DriverRow = Readonly<{
  driver_id: string
  drives: boolean | null
  /** When each vehicle was checked, by vehicle. */
  checks: Readonly<Record<string, string>>
}>
export const driversSaidSql = `
  SELECT driver_id, drives, checks
  FROM read.day_drivers
  WHERE date = $1::date
  LIMIT ${rowsMax + 1}`

/** Returns what drivers said of a day. */
export const driversSaid = (database: Database, date: string): Promise<readonly DriverRow[]> =>
  rowsOf<DriverRow>(database, 'day-drivers', driversSaidSql, date)

export type FaultRow = Readonly<{
  fault_id: string
  date: string
  driver_id: string
  vehicle_id: string
  text: string
  at: Date
}>
export const faultsSql = `
  SELECT fault_id, date, driver_id, vehicle_id, text, at
  FROM read.day_faults
  WHERE date <= $1::date
  ORDER BY date DESC, fault_id
  LIMIT ${faultsMax}`

/** Returns the faults that were reported up to a day and that nobody has decided on. */
export const faultsOf = (database: Database, date: string): Promise<readonly FaultRow[]> =>
  database.rows<FaultRow>('day-faults', faultsSql, [date])

type MailsRow = Readonly<{ transfer: string; plan_at: Date | null; start_at: Date | null }>
export const mailsSql = `
  SELECT transfer, plan_at, start_at
  FROM read.day_mails
  WHERE date = $1::date
  ORDER BY transfer
  LIMIT ${rowsMax + 1}`

/** Returns when the guests of each transfer of a day were mailed. */
export const mailsOf = (database: Database, date: string): Promise<readonly MailsRow[]> =>
  rowsOf<MailsRow>(database, 'day-mails', mailsSql, date)

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
