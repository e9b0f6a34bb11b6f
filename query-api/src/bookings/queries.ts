import type { z } from 'zod'
import type { BookingListQuery } from '@arung/contracts/bookings/requests'
import type { BookingState, Outcome } from '@arung/contracts/bookings/statuses'
import type { BookingRow, Departure } from '@arung/contracts/bookings/views'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Currency } from '@arung/contracts/money'
import type { BuyerKind } from '@arung/contracts/orders/statuses'
import type { Database } from '../database.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import { readModel } from '../progress.ts'

export const bookingModel = readModel('booking-list')

type Query = z.output<typeof BookingListQuery>
export type Row = Readonly<{
  booking_id: string
  order_number: string
  guest_name: string | null
  list: DayListKind
  unmapped: boolean
  name: string
  name_id: string
  date: string
  time: string
  guests: number
  present: number
  state: BookingState
  outcome: Outcome | null
  contradicted: boolean
  buyer_kind: BuyerKind
  currency: Currency
  rest: number
}>

/** What is left to pay of a sale that stands, which guests pay where no agent owes it. */
const rest = `CASE WHEN o.status IN ('CONFIRMED', 'COMPLETED') AND b.state <> 'CANCELED'
  THEN greatest(0, o.grand_total - o.paid + o.refund_due) ELSE 0 END`
export const columns = `
  b.booking_id, o.order_number, o.guest_name, b.list, b.unmapped, b.name, b.name_id, b.date, b.time, b.guests, b.present, b.state,
  b.outcome, b.contradicted, o.buyer_kind, o.currency, ${rest}::float8 AS rest`
export const from = 'read.booking_list b JOIN read.order_list o ON o.order_id = b.sale_id'

const views: Readonly<Record<Query['view'], string>> = {
  ALL: 'true',
  EXPECTED: "b.state = 'APPROVED'",
  HERE: "b.state IN ('ARRIVED', 'ON_ACTIVITY')",
  ENDED: "b.state = 'ENDED'",
  CANCELED: "b.state = 'CANCELED'",
  CONTRADICTED: 'b.contradicted',
  UNMAPPED: 'b.unmapped',
  OPEN: "b.state <> 'ENDED' AND b.state <> 'CANCELED'",
}

/** What is done there: the reservation area's product, or the site's while nothing is mapped. */
const productId = 'coalesce(b.reservation_product_id, b.product_id)'

/** Bookings by day and session, what is not mapped first; names and money are those of their orders. */
export const bookingLists = defineList({
  from,
  columns,
  key: 'b.booking_id',
  filters: {
    view: (view: Query['view']) => views[view],
    from: (date: string, put: Put) => `b.date >= ${put(date)}::date`,
    to: (date: string, put: Put) => `b.date <= ${put(date)}::date`,
    state: (state: BookingState) => `b.state = '${state}'`,
    list: (list: DayListKind) => `b.list = '${list}'`,
    product: (id: string, put: Put) => `${productId} = ${put(id)}::uuid`,
    time: (time: string, put: Put) => `b.time = ${put(time)}`,
    source: (source: BuyerKind) => `o.buyer_kind = '${source}'`,
    toCollect: (asked: 'yes' | 'no') =>
      asked === 'yes'
        ? `o.buyer_kind <> 'AGENT' AND ${rest} > 0`
        : `(o.buyer_kind = 'AGENT' OR ${rest} = 0)`,
  },
  sorts: {
    day: 'b.unmapped DESC, b.date, b.time, b.booking_id',
    latest: 'b.date DESC, b.time DESC, b.booking_id DESC',
  },
  words: 'o.words',
  indexes: [
    'booking_list_by_day',
    'booking_list_of_sale',
    'booking_list_contradicted',
    'booking_list_unmapped_first',
    'booking_list_unmapped',
    'booking_list_open',
    'order_list_words',
  ],
  item: rowView,
})

export const asked = ({ page: _page, size: _size, q, ...query }: Query) => ({
  ...query,
  q: withoutPrefix(q),
})

/** What guests of a sale pay when they come: nothing where an agent owes it. */
export const collectedOf = ({
  buyer_kind,
  rest: left,
}: Pick<Row, 'buyer_kind' | 'rest'>): number => (buyer_kind === 'AGENT' ? 0 : left)

export function rowView(row: Row): BookingRow {
  return {
    bookingId: row.booking_id,
    orderNumber: row.order_number,
    guestName: row.guest_name,
    list: row.list,
    isUnmapped: row.unmapped,
    name: row.name,
    nameId: row.name_id,
    date: row.date,
    time: row.time,
    guests: row.guests,
    present: row.present,
    state: row.state,
    outcome: row.outcome,
    isPaid: row.rest === 0,
    toCollect: collectedOf(row),
    currency: row.currency,
    source: row.buyer_kind,
    isContradicted: row.contradicted,
  }
}

export const departuresSql = `
  SELECT d."productId", d.list, coalesce(p.name, d.name) AS name, coalesce(p."nameId", d."nameId") AS "nameId", d.time,
         d.bookings, d.guests, d.present, d.expected, d.arrived, d."onActivity", d.ended, d."toCollect"
  FROM (
    SELECT ${productId} AS "productId", b.list, min(b.name) AS name, min(b.name_id) AS "nameId", b.time,
           count(*)::int AS bookings, sum(b.guests)::int AS guests, sum(b.present)::int AS present,
           count(*) FILTER (WHERE b.state = 'APPROVED')::int AS expected,
           count(*) FILTER (WHERE b.state = 'ARRIVED')::int AS arrived,
           count(*) FILTER (WHERE b.state = 'ON_ACTIVITY')::int AS "onActivity",
           count(*) FILTER (WHERE b.state = 'ENDED')::int AS ended,
           count(*) FILTER (WHERE o.buyer_kind <> 'AGENT' AND ${rest} > 0 AND b.state <> 'ENDED')::int AS "toCollect"
    FROM ${from}
    WHERE b.date = $1 AND b.state <> 'CANCELED'
    GROUP BY ${productId}, b.list, b.time
    LIMIT 500
  ) d
  LEFT JOIN LATERAL (
    SELECT value->>'name' AS name, value->>'nameId' AS "nameId"
    FROM read.reservation_products
    WHERE id = d."productId"
    LIMIT 1
  ) p ON true
  ORDER BY d.time, 3, d."productId"
  LIMIT 500`

/** The sessions of a day that somebody is booked on, in order of time. */
export const departuresOf = (database: Database, date: string): Promise<readonly Departure[]> =>
  database.rows<Departure>('departures', departuresSql, [date])

export const contradictedSql = `
  SELECT count(*)::int AS total
  FROM (SELECT FROM read.booking_list WHERE contradicted AND state <> 'ENDED' LIMIT 1000) AS found`

/** How many bookings wait for a person because their sale says otherwise. */
export async function contradictedOf(database: Database): Promise<number> {
  const [row] = await database.rows<{ total: number }>('contradicted', contradictedSql, [])
  return row?.total ?? 0
}

export const unmappedSql = `
  SELECT count(*)::int AS total FROM (SELECT FROM read.booking_list WHERE unmapped LIMIT 1000) AS found`

/** How many bookings nothing says of what they become in the reservation area. */
export async function unmappedOf(database: Database): Promise<number> {
  const [row] = await database.rows<{ total: number }>('unmapped', unmappedSql, [])
  return row?.total ?? 0
}

export const unendedSql = `
  SELECT count(*)::int AS total
  FROM (
    SELECT FROM read.booking_list
    WHERE state <> 'ENDED' AND state <> 'CANCELED' AND date < $1
    LIMIT 1000
  ) AS found`

/** How many bookings of the days before this one have not ended: their orders cannot be completed. */
export async function unendedOf(database: Database, today: string): Promise<number> {
  const [row] = await database.rows<{ total: number }>('unended', unendedSql, [today])
  return row?.total ?? 0
}
