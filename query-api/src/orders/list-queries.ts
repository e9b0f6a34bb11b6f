import type { z } from 'zod'
import type { Currency } from '@arung/contracts/money'
import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'
import type { CustomerOrdersQuery, OrderListQuery } from '@arung/contracts/orders/requests'
import type { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderRow as OrderRowView } from '@arung/contracts/orders/views'
import { paymentStatusOf, remainingOf } from '@arung/domain/orders/money'
import { instantOf, localDateAt } from '@arung/domain/time'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const orderListModel = readModel('order-list')

type Row = Readonly<{
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: BuyerKind
  guest_name: string | null
  product_names: string[]
  product_names_id: string[]
  activity_date: string
  arrival_time: string
  persons: number
  currency: Currency
  grand_total: number
  paid: number
  refunded: number
  refund_due: number
  order_time: Date
  waiting_since: Date | null
}>
export type OrderPage = Readonly<{ items: z.output<typeof OrderRowView>[]; total: number }>
type AdminQuery = z.output<typeof OrderListQuery>
type CustomerQuery = z.output<typeof CustomerOrdersQuery>

/** Rows counted at most: nobody turns that many pages. */
const countMax = 100_000

const columns = `
  slug, order_number, status, buyer_kind, guest_name, product_names, product_names_id, activity_date, arrival_time,
  persons, currency, grand_total::float8 AS grand_total, paid::float8 AS paid, refunded::float8 AS refunded,
  refund_due::float8 AS refund_due, order_time, waiting_since`

/** Orders that no rule moves on: money that does not fit, or a confirmation that is overdue. */
export const stuckSql = `(
  mismatched
  OR (status = 'WAITING_CONFIRMATION' AND (waiting_since < $1::timestamptz - interval '${confirmationHoursMax} hours'
      OR activity_date < ($1::timestamptz AT TIME ZONE 'Asia/Makassar')::date)))`

/** Orders that go on with a deposit paid and the rest not; nothing ends them by itself. */
const owingSql =
  "paid > 0 AND paid < grand_total AND status IN ('WAITING_CONFIRMATION', 'CONFIRMED', 'COMPLETED')"

/** Orders that owe money back; they are counted here and not among the stuck ones. */
const refundsSql = 'refund_due > refunded'

/** What holds money that is not settled is listed even when it was deleted; every other list leaves it out. */
const views: Readonly<Record<AdminQuery['view'], string>> = {
  ALL: 'NOT deleted AND $1::timestamptz IS NOT NULL',
  WAITING: "NOT deleted AND status = 'WAITING_CONFIRMATION' AND $1::timestamptz IS NOT NULL",
  NEW: 'NOT deleted AND order_time >= $1::timestamptz',
  OWING: `${owingSql} AND $1::timestamptz IS NOT NULL`,
  REFUNDS: `${refundsSql} AND $1::timestamptz IS NOT NULL`,
  STUCK: stuckSql,
}
const sorts: Readonly<Record<AdminQuery['sort'], string>> = {
  newest: 'order_time DESC, order_id DESC',
  oldest: 'order_time, order_id',
  activity: 'activity_date, order_id',
}
const wordsLike = (parameter: string) => `words LIKE ${parameter}`

/** The statement of an admin's list: $1 now (or the day's start), $2 status, $3 pattern, $4 size, $5 offset. */
export function adminListSql(query: Pick<AdminQuery, 'view' | 'sort' | 'status' | 'q'>) {
  const where = [
    views[query.view],
    query.status === undefined ? '$2::text IS NULL' : 'status = $2::text',
    query.q ? wordsLike('$3::text') : '$3::text IS NULL',
  ].join(' AND ')
  const name = [query.view, query.sort, query.status ? 'status' : '', query.q ? 'q' : ''].join('-')
  return { name, where, orderBy: sorts[query.sort] }
}

/** A page of all orders. */
export function adminOrders(database: Database, query: AdminQuery, now: Date): Promise<OrderPage> {
  const { name, where, orderBy } = adminListSql(query)
  const today = instantOf(localDateAt(now.toISOString()), '00:00')
  const at = query.view === 'NEW' ? today : now.toISOString()
  const values = [at, query.status ?? null, pattern(query.q)]
  return page(database, { name: `admin-${name}`, where, orderBy, values }, query)
}

const tabs: Readonly<Record<CustomerQuery['tab'], string>> = {
  upcoming:
    "status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION', 'CONFIRMED') AND activity_date >= $2::date",
  waiting: "status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION') AND $2::date IS NOT NULL",
  past: "(status = 'COMPLETED' OR status = 'CONFIRMED' AND activity_date < $2::date)",
  cancelled: "status IN ('DECLINED', 'CANCELLED', 'EXPIRED') AND $2::date IS NOT NULL",
}

/** The statement of a customer's list: $1 account, $2 today, $3 pattern, $4 size, $5 offset. */
export function customerListSql(query: Pick<CustomerQuery, 'tab' | 'q'>) {
  const words = query.q ? wordsLike('$3::text') : '$3::text IS NULL'
  return {
    name: `${query.tab}-${query.q ? 'q' : ''}`,
    where: `account_id = $1::uuid AND ${tabs[query.tab]} AND ${words}`,
    orderBy: query.tab === 'upcoming' ? 'activity_date, order_id' : 'activity_date DESC, order_id',
  }
}

/** A page of one person's orders. */
export function customerOrders(
  database: Database,
  accountId: string,
  query: CustomerQuery,
  now: Date,
): Promise<OrderPage> {
  const { name, where, orderBy } = customerListSql(query)
  const values = [accountId, localDateAt(now.toISOString()), pattern(query.q)]
  return page(database, { name: `customer-${name}`, where, orderBy, values }, query)
}

/** What LIKE understands as these letters anywhere; null without any. */
function pattern(q: string | undefined): string | null {
  if (!q) return null
  return `%${q.toLowerCase().replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}

type Statement = Readonly<{
  name: string
  where: string
  orderBy: string
  values: readonly unknown[]
}>

export const pageSql = ({ where, orderBy }: Pick<Statement, 'where' | 'orderBy'>) => `
  SELECT ${columns}
  FROM read.order_list
  WHERE ${where}
  ORDER BY ${orderBy}
  LIMIT $4 OFFSET $5`

export const countSql = ({ where }: Pick<Statement, 'where'>) => `
  SELECT count(*)::int AS total
  FROM (SELECT FROM read.order_list WHERE ${where} LIMIT $4) AS found`

async function page(
  database: Database,
  statement: Statement,
  { page, size }: { page: number; size: number },
): Promise<OrderPage> {
  const { name, values } = statement
  const [rows, counts] = await Promise.all([
    database.rows<Row>(`orders-${name}`, pageSql(statement), [...values, size, (page - 1) * size]),
    database.rows<{ total: number }>(`orders-count-${name}`, countSql(statement), [
      ...values,
      countMax,
    ]),
  ])
  return { items: rows.map(rowView), total: counts[0]?.total ?? 0 }
}

function rowView(row: Row): z.output<typeof OrderRowView> {
  const money = {
    grandTotal: row.grand_total,
    paid: row.paid,
    refunded: row.refunded,
    refundDue: row.refund_due,
  }
  return {
    slug: row.slug,
    orderNumber: row.order_number,
    status: row.status,
    paymentStatus: paymentStatusOf(money),
    buyerKind: row.buyer_kind,
    guestName: row.guest_name,
    productNames: row.product_names,
    productNamesId: row.product_names_id,
    activityDate: row.activity_date,
    arrivalTime: row.arrival_time,
    persons: row.persons,
    currency: row.currency,
    grandTotal: row.grand_total,
    remainingPayment: remainingOf(money),
    orderTime: row.order_time.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
  }
}
