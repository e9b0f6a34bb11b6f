import type { z } from 'zod'
import type {
  UnconfirmedKind,
  UnconfirmedQuery,
  UnconfirmedRow,
} from '@arung/contracts/bookings/unconfirmed'
import type { SaleSource } from '@arung/contracts/bookings/sales'
import type { Currency } from '@arung/contracts/money'
import type { CatalogueFacts } from '../catalogue/load-catalogue.ts'
import type { Database } from '../database.ts'
import { defineList, type List, type Put } from '../lists/define-list.ts'
import { checksAgainst, countsOfOrders } from '../orders/checks.ts'
import type { SearchedPeople } from '../lists/searched-people.ts'
import { withoutPrefix } from '../orders/list-queries.ts'
import { ordersOf } from '../orders/queries.ts'
import { leftOfOrder } from './places-left.ts'
import { agentNameOf } from './queries.ts'

type Row = Readonly<{
  kind: UnconfirmedKind
  id: string
  order_number: string
  guest_name: string | null
  names: string[]
  names_id: string[]
  date: string
  time: string
  to: UnconfirmedRow['to']
  guests: number
  source: SaleSource
  agent_id: string | null
  agent_name: string | null
  currency: Currency
  total: number
  since: Date | null
}>

const waiting = `
  SELECT 'ORDER' AS kind, o.order_id AS id, o.order_number, o.guest_name, o.product_names AS names,
         o.product_names_id AS names_id, o.activity_date AS date, o.arrival_time AS time, NULL::jsonb AS "to", o.persons AS guests,
         o.buyer_kind AS source, NULL::uuid AS agent_id, o.currency, o.grand_total::float8 AS total, o.waiting_since AS since, o.words, o.found_by
  FROM read.order_list o
  WHERE o.status = 'WAITING_CONFIRMATION' AND NOT o.deleted`
const requested = `
  SELECT 'REQUEST' AS kind, b.booking_id AS id, r.number AS order_number, r.guest_name,
         jsonb_build_array(b.name) AS names, jsonb_build_array(b.name_id) AS names_id, b.date, b.time,
         NULL::jsonb AS "to", b.guests, r.source, r.agent_id, 'IDR' AS currency, r.total::float8 AS total, r.made_at AS since, r.words, r.found_by
  FROM read.booking_list b JOIN read.reservation_list r ON r.reservation_id = b.sale_id
  WHERE b.state = 'NEED_APPROVAL'`
const moving = `
  SELECT 'MOVE' AS kind, b.booking_id AS id, r.number AS order_number, r.guest_name,
         jsonb_build_array(b.name) AS names, jsonb_build_array(b.name_id) AS names_id, b.date, b.time,
         jsonb_build_object('moveId', b.move->'moveId', 'date', b.move->'date', 'time', b.move->'time',
                            'guests', b.move->'guests') AS "to",
         b.guests, r.source, r.agent_id, 'IDR' AS currency, r.total::float8 AS total, (b.move->>'askedAt')::timestamptz AS since, r.words, r.found_by
  FROM read.booking_list b JOIN read.reservation_list r ON r.reservation_id = b.sale_id
  WHERE b.move IS NOT NULL`
const contradicted = `
  SELECT 'BOOKING' AS kind, b.booking_id AS id, o.order_number, o.guest_name, jsonb_build_array(b.name) AS names,
         jsonb_build_array(b.name_id) AS names_id, b.date, b.time, NULL::jsonb AS "to", b.guests,
         o.buyer_kind AS source, NULL::uuid AS agent_id, o.currency, o.grand_total::float8 AS total, NULL::timestamptz AS since, o.words, o.found_by
  FROM read.booking_list b JOIN read.order_list o ON o.order_id = b.sale_id
  WHERE b.contradicted AND b.state <> 'ENDED'`

const contradictedHere = `
  SELECT 'BOOKING' AS kind, b.booking_id AS id, r.number AS order_number, r.guest_name, jsonb_build_array(b.name) AS names,
         jsonb_build_array(b.name_id) AS names_id, b.date, b.time, NULL::jsonb AS "to", b.guests,
         r.source, r.agent_id, 'IDR' AS currency, r.total::float8 AS total, NULL::timestamptz AS since, r.words, r.found_by
  FROM read.booking_list b JOIN read.reservation_list r ON r.reservation_id = b.sale_id
  WHERE b.contradicted AND b.state <> 'ENDED'`

/** What waits for a decision. Contradicted bookings come first, because their guests are here. */
export const unconfirmedLists = defineList({
  from: `(${waiting} UNION ALL ${requested} UNION ALL ${moving} UNION ALL ${contradicted} UNION ALL ${contradictedHere}) AS w`,
  columns:
    'kind, id, order_number, guest_name, names, names_id, date, time, "to", guests, source, agent_id, currency, total, since',
  besides: `${agentNameOf('listed.agent_id')} AS agent_name`,
  filters: {
    kind: (kind: UnconfirmedKind) => `w.kind = '${kind}'`,
    from: (date: string, put: Put) => `w.date >= ${put(date)}::date`,
    to: (date: string, put: Put) => `w.date <= ${put(date)}::date`,
  },
  sorts: {
    oldest: 'since NULLS FIRST, date, time, id',
    activity: 'date, time, id',
  },
  words: 'w.words',
  foundBy: 'w.found_by',
  indexes: [
    'order_list_waiting',
    'booking_list_requested',
    'booking_list_moving',
    'booking_list_contradicted',
    'booking_list_of_sale',
  ],
  item: rowView,
})

function rowView(row: Row): UnconfirmedRow {
  return {
    kind: row.kind,
    id: row.id,
    orderNumber: row.order_number,
    guestName: row.guest_name,
    names: row.names,
    namesId: row.names_id,
    date: row.date,
    time: row.time,
    to: row.to,
    guests: row.guests,
    source: row.source,
    agent: row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name },
    currency: row.currency,
    total: row.total,
    since: row.since?.toISOString() ?? null,
    left: null,
    against: [],
  }
}

type Asked = Parameters<typeof unconfirmedLists.page>[0]
type Question = Readonly<{ asked: Asked; facts: CatalogueFacts }>

/** The same list, with the places left for each order and what speaks against approving it at this moment. */
export const lookedAt: Pick<List<Question, UnconfirmedRow>, 'read' | 'all'> = {
  async read(database, { asked, facts }, paging) {
    const { items, total } = await unconfirmedLists.read(database, asked, paging)
    return { items: await looked(database, facts, items), total }
  },
  async all(database, { asked, facts }) {
    return looked(database, facts, await unconfirmedLists.all(database, asked))
  },
}

async function looked(
  database: Database,
  facts: CatalogueFacts,
  items: readonly UnconfirmedRow[],
): Promise<UnconfirmedRow[]> {
  const ids = items.flatMap(({ kind, id }) => (kind === 'ORDER' ? [id] : []))
  const orders = await ordersOf(database, ids)
  const countOf = await countsOfOrders(database, facts, orders)
  const byId = new Map(orders.map(order => [order.order_id, order]))
  return items.map(item => {
    const order = item.kind === 'ORDER' ? byId.get(item.id) : undefined
    if (order === undefined) return item
    const checks = checksAgainst(facts, order, countOf)
    return {
      ...item,
      left: leftOfOrder(facts, order.sold.lines, countOf),
      against: checks
        .filter(({ state }) => state !== 'OK')
        .map(({ code, state }) => ({ code, state })),
    }
  })
}

export function askedOfUnconfirmed(
  { page: _page, size: _size, q: typed, ...query }: z.output<typeof UnconfirmedQuery>,
  searched: SearchedPeople,
): Asked {
  const q = withoutPrefix(typed)
  return { ...query, q, people: searched(q) }
}
