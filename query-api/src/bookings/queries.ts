import { asksForMove } from '@arung/contracts/bookings/statuses'
import type { z } from 'zod'
import type { BookingListQuery } from '@arung/contracts/bookings/requests'
import {
  statusCodeOf,
  type BookingState,
  type Outcome,
  type UnpaidReason,
} from '@arung/contracts/bookings/statuses'
import { type SaleKind, type SaleSource } from '@arung/contracts/bookings/sales'
import type { BookingRow, Departure, WaitingMove } from '@arung/contracts/bookings/views'
import type { DayListKind } from '@arung/contracts/operations/product-types'
import type { Currency } from '@arung/contracts/money'
import type { Database } from '../database.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { patterns } from '../lists/search.ts'
import { peopleSql, type People, type SearchedPeople } from '../lists/searched-people.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import { readModel } from '../progress.ts'
import { pickUpSql } from '../pickups/sold-pick-up.ts'
import { moveWaitsSql, requestView } from './waiting-request.ts'

export const bookingModel = readModel('booking-list')
/** The desk's sales that bookings belong to. */
export const reservationModel = readModel('reservation-list')

type Query = z.output<typeof BookingListQuery>
export type Row = Readonly<{
  booking_id: string
  sale_kind: SaleKind
  sale_id: string
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
  let_in: UnpaidReason | null
  contradicted: boolean
  kept_until: string | null
  move: WaitingMove | null
  pickup_open: boolean
  revision: number
  source: SaleSource
  agent_id: string | null
  agent_name: string | null
  currency: Currency
  rest: number
  collected: number
  to_return: number
}>

/** The unpaid amount of a sale that is valid. Guests pay it unless an agent owes it. */
const rest = `CASE WHEN b.state = 'CANCELED' THEN 0
  WHEN r.agent_owes THEN 0
  WHEN b.sale_kind = 'RESERVATION' THEN greatest(0, greatest(0, r.due) - r.paid)
  WHEN o.status IN ('CONFIRMED', 'COMPLETED') THEN greatest(0, o.grand_total - o.paid + o.refund_due) ELSE 0 END`
/**
 * The share of it that guests pay when they arrive. It is nothing where an agent owes it, and leaves out transfers that
 * are under way.
 */
const collected = `CASE WHEN o.buyer_kind = 'AGENT' THEN 0 ELSE greatest(0, ${rest} - coalesce(r.waiting, o.transfers_waiting, 0)) END`
/** The amount of a desk sale that must be returned. */
const toReturn =
  "CASE WHEN b.sale_kind = 'RESERVATION' THEN greatest(0, r.paid - greatest(0, r.due)) ELSE 0 END"
const source = 'coalesce(o.buyer_kind, r.source)'
/** SQL: the company of the agent that an expression names. */
export const agentNameOf = (agent: string): string =>
  `(SELECT company FROM read.reservation_agents WHERE account_id = ${agent} LIMIT 1)`
export const columns = `
  b.booking_id, b.sale_kind, b.sale_id, coalesce(o.order_number, r.number, '') AS order_number,
  coalesce(o.guest_name, r.guest_name) AS guest_name, b.list, b.unmapped, b.name, b.name_id, b.date, b.time, b.guests, b.present, b.state,
  b.outcome, b.let_in, b.contradicted, b.kept_until, b.move, coalesce(o.pickup_open AND b.state = 'APPROVED', false) AS pickup_open, b.revision, coalesce(${source}, 'GUEST') AS source, r.agent_id, ${agentNameOf('r.agent_id')} AS agent_name, coalesce(o.currency, 'IDR') AS currency, ${rest}::float8 AS rest,
  ${collected}::float8 AS collected, coalesce(${toReturn}, 0)::float8 AS to_return`
export const from = `read.booking_list b
  LEFT JOIN read.order_list o ON b.sale_kind = 'ORDER' AND o.order_id = b.sale_id
  LEFT JOIN LATERAL (
    SELECT number, guest_name, source, total, due, paid, waiting, party,
           ${pickUpSql('pick_up')} AS pick_up, note, lines, locale, agent_id, agent_owes
    FROM read.reservation_list
    WHERE reservation_id = b.sale_id
    LIMIT 1
  ) r ON b.sale_kind = 'RESERVATION'`

const views: Readonly<Record<Query['view'], string>> = {
  ALL: 'true',
  EXPECTED: "b.state = 'APPROVED' AND b.kept_until IS NULL",
  HERE: "b.state IN ('ARRIVED', 'ON_ACTIVITY')",
  ENDED: "b.state = 'ENDED'",
  CANCELED: "b.state = 'CANCELED'",
  CONTRADICTED: 'b.contradicted',
  UNMAPPED: 'b.unmapped',
  OPEN: "b.state <> 'ENDED' AND b.state <> 'CANCELED' AND b.kept_until IS NULL",
}

/** The product of a booking: the reservation area's, or the site's while nothing is mapped. */
const productId = 'coalesce(b.reservation_product_id, b.product_id)'

/** Bookings by day and session, unmapped ones first. Names and money come from their sales. */
export const bookingLists = defineList({
  from,
  columns,
  key: 'b.booking_id',
  filters: {
    view: (view: Query['view']) => views[view],
    // A booking that is kept without a date is found by no day.
    from: (date: string, put: Put) => `b.date >= ${put(date)}::date AND b.kept_until IS NULL`,
    to: (date: string, put: Put) => `b.date <= ${put(date)}::date AND b.kept_until IS NULL`,
    state: (state: BookingState | 'RESCHEDULED' | 'PAID') => {
      if (state === 'RESCHEDULED') return moveWaitsSql('b.move')
      return state === 'PAID'
        ? `b.state = 'APPROVED' AND NOT ${moveWaitsSql('b.move')} AND ${rest} = 0`
        : `b.state = '${state}'`
    },
    list: (list: DayListKind) => `b.list = '${list}'`,
    product: (id: string, put: Put) => `${productId} = ${put(id)}::uuid`,
    time: (time: string, put: Put) => `b.time = ${put(time)}`,
    source: (of: SaleSource) => `${source} = '${of}'`,
    agent: (id: string, put: Put) =>
      `b.sale_id IN (SELECT reservation_id FROM read.reservation_list WHERE agent_id = ${put(id)}::uuid)`,
    toCollect: (asked: 'yes' | 'no') => (asked === 'yes' ? `${collected} > 0` : `${collected} = 0`),
    pickup: (_open: 'open') =>
      "b.state = 'APPROVED' AND b.sale_id IN (SELECT order_id FROM read.order_list WHERE pickup_open)",
    toReturn: (_yes: 'yes') =>
      'b.sale_id IN (SELECT reservation_id FROM read.reservation_list WHERE owes)',
    transfer: (_waiting: 'waiting') => `b.sale_id IN (
        SELECT order_id FROM read.order_list WHERE awaits
        UNION ALL SELECT reservation_id FROM read.reservation_list WHERE awaits)`,
    /** Finds sales by words or by these people. Each kind of sale is searched by its own indexes. */
    sale: ({ q, people }: { q: string; people: People | undefined }, put: Put) => {
      const likes = patterns(q).map(one => `words LIKE ${put(one)}::text`)
      const called = [likes.join(' AND '), people && peopleSql('found_by', people, put)]
      return `b.sale_id IN (${called
        .filter(Boolean)
        .map(
          has =>
            `SELECT order_id FROM read.order_list WHERE ${has}
             UNION ALL SELECT reservation_id FROM read.reservation_list WHERE ${has}`,
        )
        .join(' UNION ALL ')})`
    },
  },
  sorts: {
    day: 'b.unmapped DESC, b.date, b.time, b.booking_id',
    latest: 'b.date DESC, b.time DESC, b.booking_id DESC',
  },
  indexes: [
    'booking_list_by_day',
    'booking_list_of_sale',
    'booking_list_contradicted',
    'booking_list_moving',
    'booking_list_unmapped_first',
    'booking_list_unmapped',
    'booking_list_open',
    'order_list_words',
    'order_list_found_by',
    'reservation_list_words',
    'reservation_list_found_by',
    'reservation_list_to_return',
    'reservation_list_awaiting',
    'reservation_list_of_agent',
    'order_list_awaiting',
    'order_list_pickup_open',
  ],
  item: rowView,
})

export const asked = (
  { page: _page, size: _size, q: typed, ...query }: Query,
  searched: SearchedPeople,
) => {
  const q = withoutPrefix(typed)
  return { ...query, ...(q ? { q, sale: { q, people: searched(q) } } : {}) }
}

export function rowView(row: Row): BookingRow {
  return {
    bookingId: row.booking_id,
    sale: { kind: row.sale_kind, id: row.sale_id },
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
    statusCode: statusCodeOf(row.state, {
      isPaid: row.rest === 0,
      moveWaits: asksForMove(row.move),
    }),
    outcome: row.outcome,
    letIn: row.let_in,
    isPaid: row.rest === 0,
    toCollect: row.collected,
    toReturn: row.to_return,
    currency: row.currency,
    source: row.source,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name },
    isContradicted: row.contradicted,
    keptUntil: row.kept_until,
    move: requestView(row.move, false),
    isPickupOpen: row.pickup_open,
    revision: row.revision,
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
           count(*) FILTER (WHERE ${collected} > 0 AND b.state <> 'ENDED')::int AS "toCollect"
    FROM ${from}
    WHERE b.date = $1 AND b.state <> 'CANCELED' AND b.kept_until IS NULL
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

/** Returns the sessions of a day that have bookings, in order of time. */
export const departuresOf = (database: Database, date: string): Promise<readonly Departure[]> =>
  database.rows<Departure>('departures', departuresSql, [date])

export const contradictedSql = `
  SELECT count(*)::int AS total
  FROM (SELECT FROM read.booking_list WHERE contradicted AND state <> 'ENDED' LIMIT 1000) AS found`

/** Returns how many bookings wait for a person because their sale contradicts them. */
export async function contradictedOf(database: Database): Promise<number> {
  const [row] = await database.rows<{ total: number }>('contradicted', contradictedSql, [])
  return row?.total ?? 0
}

export const unmappedSql = `
  SELECT count(*)::int AS total FROM (SELECT FROM read.booking_list WHERE unmapped LIMIT 1000) AS found`

/** Returns how many bookings have no mapping to the reservation area. */
export async function unmappedOf(database: Database): Promise<number> {
  const [row] = await database.rows<{ total: number }>('unmapped', unmappedSql, [])
  return row?.total ?? 0
}

export const unendedSql = `
  SELECT count(*)::int AS total
  FROM (
    SELECT FROM read.booking_list
    WHERE state <> 'ENDED' AND state <> 'CANCELED' AND date < $1 AND kept_until IS NULL
    LIMIT 1000
  ) AS found`

/**
 * Returns how many bookings of earlier days have not ended. Their orders cannot be completed. Those without a date wait for
 * their guests.
 */
export async function unendedOf(database: Database, today: string): Promise<number> {
  const [row] = await database.rows<{ total: number }>('unended', unendedSql, [today])
  return row?.total ?? 0
}
