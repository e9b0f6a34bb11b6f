import {
  closurePartiesMax,
  type ClosedDay,
  type ClosureChoice,
  type ClosureReason,
  type ClosureRow,
  type ClosureScope,
  type PartyOutcome,
} from '@arung/contracts/closures/closures'
import type { BookingState } from '@arung/contracts/bookings/statuses'
import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { ReservedLine } from '@arung/domain/reservations/events'
import type { GuestColumns } from '../bookings/booking.ts'
import { bookingModel, columns, from, reservationModel, type Row } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { actorNameOf } from '../histories/actors.ts'
import { orderListModel } from '../orders/list-queries.ts'
import { orderModel } from '../orders/queries.ts'
import { readModel } from '../progress.ts'
import { isParty } from './is-party.ts'
import type { Undecided } from './undecided.ts'

export const closureModel = readModel('closure-list')
export const closedDayModel = readModel('closed-days')
/** What is known of parties. */
export const partyModels = [bookingModel, orderListModel, orderModel, reservationModel]

/** The most parties of one closure, and the most closures in one list. */
const partiesMax = closurePartiesMax
const closuresMax = 100
const closedDaysMax = 1_000
/** The minutes of a day. */
const timesMax = 1_440

export type SessionRow = Readonly<{ time: string; parties: number; guests: number }>
export const sessionsSql = `
  SELECT b.time, count(*)::int AS parties, sum(b.guests)::int AS guests
  FROM read.booking_list b
  WHERE b.date = $1::date AND b.list = $2 AND ${isParty('b')}
  GROUP BY b.time
  ORDER BY b.time
  LIMIT ${timesMax}`

/** Returns the times of a list's day that are booked, with all of their parties. */
export const sessionsOf = (
  database: Database,
  { date, list }: Pick<ClosureScope, 'date' | 'list'>,
): Promise<readonly SessionRow[]> =>
  database.rows<SessionRow>('closure-sessions', sessionsSql, [date, list])

/** A booking of the list on the day, and what moving and cancelling it depend on. */
export type PartyRow = Row &
  Pick<GuestColumns, 'contact' | 'party'> &
  Readonly<{
    reservation_product_id: string | null
    product_id: string | null
    sold_product_id: string | null
    share: number
    lines: readonly ReservedLine[] | null
    desk_locale: Locale | null
    order_locale: Locale | null
    order_status: OrderStatus | null
    order_begins: string | null
    order_paid: number | null
    order_total: number | null
    order_lines: readonly LineTerms[] | null
    order_pickup: Pickup | null
    /** What the desk received of it. */
    order_at_desk: number | null
    desk_total: number | null
    desk_due: number | null
    desk_paid: number | null
    others: readonly Readonly<{
      id: string
      name: string
      nameId: string
      date: string
      time: string
      state: BookingState
    }>[]
  }>

export const partiesSql = `
  SELECT ${columns}, b.reservation_product_id, b.product_id, b.sold_product_id, b.share::float8, d.contact, r.party, r.lines,
         r.locale AS desk_locale, d.sold->>'locale' AS order_locale, o.status AS order_status,
         o.activity_date || ' ' || o.arrival_time AS order_begins, (o.paid - o.refund_due)::float8 AS order_paid,
         (d.sold->>'grandTotal')::float8 AS order_total, d.sold->'lines' AS order_lines,
         nullif(d.sold->'pickup', 'null') AS order_pickup,
         (SELECT coalesce(sum((taken->>'amount')::bigint), 0)::float8 FROM jsonb_array_elements(d.desk_payments) taken
          WHERE taken->>'state' = 'COUNTED') AS order_at_desk,
         r.total::float8 AS desk_total, r.due::float8 AS desk_due, r.paid::float8 AS desk_paid,
         ARRAY(SELECT json_build_object('id', x.booking_id, 'name', x.name, 'nameId', x.name_id, 'date', x.date, 'time', x.time, 'state', x.state)
               FROM read.booking_list x
               WHERE x.sale_id = b.sale_id AND x.booking_id <> b.booking_id AND x.state <> 'CANCELED'
               ORDER BY x.date, x.time, x.booking_id
               LIMIT 50) AS others
  FROM ${from}
  LEFT JOIN read.order_details d ON d.order_id = o.order_id
  WHERE b.date = $1::date AND b.list = $2 AND b.time = ANY ($3::text[]) AND ${isParty('b')}
  ORDER BY b.time, b.guests DESC, b.booking_id
  LIMIT ${partiesMax + 1}`

/** Bookings at these times of a list's day. */
type Booked = Pick<ClosureScope, 'date' | 'list'> & Readonly<{ times: readonly string[] }>

/** Returns the bookings that a closure would have to decide, and one more where it cannot take all of them. */
export const partiesOf = (
  database: Database,
  { date, list, times }: Booked,
): Promise<readonly PartyRow[]> =>
  database.rows<PartyRow>('closure-preview', partiesSql, [date, list, times])

type ClosureColumns = Readonly<{
  id: string
  date: string
  list: DayListKind
  times: string[] | null
  reason: ClosureReason
  words: { en: string; id: string }
  by_name: string | null
  started_at: Date
  finished: boolean
  counts: Omit<ClosureRow['counts'], 'newcomers'>
}>

/**
 * What became of a party of closure `c`. A party that was left for later or refused is gone once somebody moved, kept or
 * cancelled its booking elsewhere: nobody has to decide about it any more.
 */
const became = `CASE WHEN p.outcome IN ('LATER', 'FAILED') AND NOT EXISTS (
    SELECT FROM read.booking_list x
    WHERE x.booking_id = p.booking_id AND ${isParty('x')} AND x.date = c.date AND x.list = c.list
      AND (c.times IS NULL OR c.times ? x.time)
    LIMIT 1) THEN 'GONE' ELSE p.outcome END`

const closureColumns = `
  c.closure_id AS id, c.date, c.list, c.times, c.reason, c.words, ${actorNameOf(`('staff:' || c.by)`)} AS by_name, c.started_at,
  c.finished,
  (SELECT json_build_object(
     'moved', count(*) FILTER (WHERE of.became = 'MOVED'), 'canceled', count(*) FILTER (WHERE of.became = 'CANCELED'),
     'kept', count(*) FILTER (WHERE of.became = 'KEPT'),
     'later', count(*) FILTER (WHERE of.became = 'LATER'), 'failed', count(*) FILTER (WHERE of.became = 'FAILED'),
     'gone', count(*) FILTER (WHERE of.became = 'GONE'), 'open', count(*) FILTER (WHERE of.became IS NULL))
   FROM (SELECT ${became} AS became FROM read.closure_parties p WHERE p.closure_id = c.closure_id LIMIT ${partiesMax}) of) AS counts`

export const latestClosuresSql = `
  SELECT ${closureColumns}
  FROM read.closures c
  ORDER BY c.started_at DESC
  LIMIT ${closuresMax}`

/** Returns the latest closures, newest first. */
export async function latestClosures(
  database: Database,
  undecided: readonly Undecided[],
): Promise<ClosureRow[]> {
  const rows = await database.rows<ClosureColumns>('closures-latest', latestClosuresSql, [])
  return rows.map(row => closureRow(row, undecided))
}

export const closureSql = `
  SELECT ${closureColumns}
  FROM read.closures c
  WHERE c.closure_id = $1
  LIMIT 1`

/** Returns one closure with the sentence that guests read, or null where there is none. */
export async function closureOf(database: Database, id: string, undecided: readonly Undecided[]) {
  const [row] = await database.rows<ClosureColumns>('closure', closureSql, [id])
  return row ? { ...closureRow(row, undecided), words: row.words } : null
}

const closureRow = (row: ClosureColumns, undecided: readonly Undecided[]): ClosureRow => ({
  id: row.id,
  date: row.date,
  list: row.list,
  times: row.times,
  reason: row.reason,
  by: row.by_name,
  at: row.started_at.toISOString(),
  isFinished: row.finished,
  counts: {
    ...row.counts,
    newcomers: undecided.filter(({ closureId, isNew }) => isNew && closureId === row.id).length,
  },
})

export type HandledRow = Row &
  Readonly<{
    choice: ClosureChoice
    became: PartyOutcome | null
    code: string | null
    message: string | null
  }>
export const handledSql = `
  SELECT ${columns}, p.choice, ${became} AS became, p.code, p.message
  FROM ${from}
  JOIN read.closure_parties p ON p.booking_id = b.booking_id
  JOIN read.closures c ON c.closure_id = p.closure_id
  WHERE p.closure_id = $1
  ORDER BY b.date, b.time, b.booking_id
  LIMIT ${partiesMax}`

/** Returns the parties of a closure as their bookings are now. */
export const handledOf = (database: Database, id: string): Promise<readonly HandledRow[]> =>
  database.rows<HandledRow>('closure-parties', handledSql, [id])

export const newcomersSql = `
  SELECT ${columns}
  FROM ${from}
  WHERE b.booking_id = ANY ($1::uuid[])
  ORDER BY b.time, b.booking_id
  LIMIT ${partiesMax}`

/** Returns the bookings of parties that came in while sessions were being closed. */
export const newcomersOf = (
  database: Database,
  parties: readonly Undecided[],
): Promise<readonly Row[]> =>
  database.rows<Row>('closure-newcomers', newcomersSql, [
    parties.filter(({ isNew }) => isNew).map(({ bookingId }) => bookingId),
  ])

export const closedDaysSql = `
  SELECT c.date, c.name,
         (SELECT count(*)::int
          FROM (SELECT FROM read.booking_list b
                WHERE b.date = c.date::date AND b.state <> 'CANCELED' AND b.state <> 'ENDED' AND b.kept_until IS NULL
                LIMIT 5000) AS found) AS bookings
  FROM read.closed_days c
  WHERE c.date >= $1
  ORDER BY c.date
  LIMIT ${closedDaysMax}`

/** Returns the closed days from a date on, each with the bookings that contradict it. */
export const closedDaysFrom = async (database: Database, from: string): Promise<ClosedDay[]> => [
  ...(await database.rows<ClosedDay>('closed-days', closedDaysSql, [from])),
]
