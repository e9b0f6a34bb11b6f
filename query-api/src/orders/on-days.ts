import type { OrderStatus } from '@arung/contracts/orders/statuses'
import type { Database } from '../database.ts'

export type OrderOnDay = Readonly<{
  slug: string
  order_number: string
  status: OrderStatus
  guest_name: string | null
  date: string
  persons: number
}>
export type Booked = Readonly<{ date: string; orders: number; persons: number }>

/**
 * Open orders with the product, or with a combo that contains it, on one of the days. $1 holds the days, $2 the first
 * one, $3 the values of `takes`.
 */
const onDays = `
  FROM read.order_list l
  CROSS JOIN LATERAL jsonb_each_text(l.takes) AS take(key, persons)
  WHERE (l.activity_date = ANY ($1::date[]) OR l.last_date >= $2::date)
    AND NOT l.deleted
    AND l.status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION', 'CONFIRMED')
    AND take.key = ANY ($3::text[])`

export const ordersOnDaysSql = `
  SELECT l.slug, l.order_number, l.status, l.guest_name, right(take.key, 10) AS date, take.persons::int AS persons
  ${onDays}
  ORDER BY right(take.key, 10), l.order_number
  LIMIT $4`

export const bookedSql = `
  SELECT right(take.key, 10) AS date, count(*)::int AS orders, sum(take.persons::int)::int AS persons
  ${onDays}
  GROUP BY right(take.key, 10)
  ORDER BY right(take.key, 10)
  LIMIT $4`

/** Returns the parameters of both queries. */
export function askedOfDays(productId: string, dates: readonly string[]): readonly unknown[] {
  const [first] = dates.toSorted()
  return [dates, first, dates.map(date => `${productId}|${date}`)]
}

/** Returns the first orders of a product on these days, by day. */
export const ordersOnDays = (
  database: Database,
  productId: string,
  dates: readonly string[],
  max: number,
): Promise<readonly OrderOnDay[]> =>
  database.rows<OrderOnDay>('orders-on-days', ordersOnDaysSql, [
    ...askedOfDays(productId, dates),
    max,
  ])

/** Returns how many orders and guests a product has on each of these days. A day without any has no row. */
export const bookedOn = (
  database: Database,
  productId: string,
  dates: readonly string[],
): Promise<readonly Booked[]> =>
  database.rows<Booked>('booked-on-days', bookedSql, [
    ...askedOfDays(productId, dates),
    dates.length,
  ])
