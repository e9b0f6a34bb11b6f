import type { BookingByCode, SaleByCode } from '@arung/contracts/bookings/by-code'
import type { SaleKind } from '@arung/contracts/bookings/sales'
import { columns, from, rowView, type Row } from '../bookings/queries.ts'
import type { Database } from '../database.ts'
import { actorNameOf } from '../histories/actors.ts'
import { patterns } from '../lists/search.ts'

type Sale = Readonly<{ kind: SaleKind; id: string }>
type Head = Readonly<{
  number: string
  guest_name: string | null
  country: string | null
  state: SaleByCode['state']
}>
type BookingOfSale = Row & { checked_in: BookingByCode['checkedIn'] }

/** Maximum number of bookings of one sale. */
const bookingsMax = 60

/**
 * $1 is a code as the voucher has it, $2 a pattern of the search index, $3 a number. Numbers have no index of their own:
 * the search index finds the few rows to compare. A number is claimed once for orders and desk sales together.
 */
export const saleOfCodeSql = `
  SELECT kind, id
  FROM (
    SELECT 'ORDER' AS kind, order_id AS id FROM read.order_details WHERE voucher_code = $1
    UNION ALL SELECT 'RESERVATION', reservation_id FROM read.reservation_list WHERE voucher_code = $1
    UNION ALL SELECT 'ORDER', order_id FROM read.order_list WHERE words LIKE $2::text AND order_number = $3
    UNION ALL SELECT 'RESERVATION', reservation_id FROM read.reservation_list WHERE words LIKE $2::text AND number = $3
  ) AS found
  LIMIT 1`

export const orderHeadSql = `
  SELECT o.order_number AS number, o.guest_name, d.contact->>'country' AS country,
         CASE WHEN o.status IN ('CONFIRMED', 'COMPLETED') THEN 'STANDS'
              WHEN o.status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION') THEN 'WAITING'
              ELSE 'CANCELED' END AS state
  FROM read.order_list o
  LEFT JOIN read.order_details d ON d.order_id = o.order_id
  WHERE o.order_id = $1
  LIMIT 1`

export const deskSaleHeadSql = `
  SELECT number, guest_name, party->>'nationality' AS country,
         CASE WHEN canceled THEN 'CANCELED' ELSE 'STANDS' END AS state
  FROM read.reservation_list
  WHERE reservation_id = $1
  LIMIT 1`

/** The check-in is the last one with the number of guests who are present: one that was taken back has another. */
export const bookingsOfSaleSql = `
  SELECT ${columns},
         (SELECT json_build_object('present', b.present, 'at', to_char(h.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                   'byName', ${actorNameOf('h.actor')})
          FROM read.sale_history h
          WHERE b.present > 0 AND h.booking_id = b.booking_id AND h.type = 'GuestsArrived'
            AND h.changes->0->'after' = to_jsonb(b.present)
          ORDER BY h.position DESC
          LIMIT 1) AS checked_in
  FROM ${from}
  WHERE b.sale_id = $1
  ORDER BY b.date, b.time, b.booking_id
  LIMIT ${bookingsMax}`

/** Returns the sale that a voucher's code or its printed number belongs to, with its bookings. Null when there is none. */
export async function saleByCode(database: Database, code: string): Promise<SaleByCode | null> {
  const sale = await saleOfCode(database, code)
  if (sale === null) return null
  const { kind, id } = sale
  const [heads, rows] = await Promise.all([
    kind === 'ORDER'
      ? database.rows<Head>('order-head', orderHeadSql, [id])
      : database.rows<Head>('desk-sale-head', deskSaleHeadSql, [id]),
    database.rows<BookingOfSale>('bookings-of-sale', bookingsOfSaleSql, [id]),
  ])
  const [head] = heads
  if (!head) return null
  const bookings = rows.map(row => ({ ...rowView(row), checkedIn: row.checked_in }))
  return {
    sale: { kind, id },
    orderNumber: head.number,
    guestName: head.guest_name,
    country: head.country,
    state: head.state,
    // The bookings that are not cancelled show the same amount, that of their sale.
    toCollect: Math.max(0, ...bookings.map(({ toCollect }) => toCollect)),
    currency: bookings[0]?.currency ?? 'IDR',
    isPaid: bookings.length > 0 && bookings.every(({ isPaid }) => isPaid),
    bookings,
  }
}

async function saleOfCode(database: Database, code: string): Promise<Sale | null> {
  const [pattern] = patterns(code)
  // Planned for its values, as every search: an index finds what is rare.
  const [row] = await database.rows<Sale>(null, saleOfCodeSql, [code, pattern, code.toUpperCase()])
  return row ?? null
}
