import type { z } from 'zod'
import { countedMax } from '@arung/contracts/envelope'
import type { Currency } from '@arung/contracts/money'
import { confirmationHoursMax } from '@arung/contracts/orders/confirmation'
import type { CustomerOrdersQuery, OrderListQuery } from '@arung/contracts/orders/requests'
import type { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderRow as OrderRowView } from '@arung/contracts/orders/views'
import { searchWords } from '@arung/domain/search-words'
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

const columns = `
  slug, order_number, status, buyer_kind, guest_name, product_names, product_names_id, activity_date, arrival_time,
  persons, currency, grand_total::float8 AS grand_total, paid::float8 AS paid, refunded::float8 AS refunded,
  refund_due::float8 AS refund_due, order_time, waiting_since`

/** Orders that no rule moves on: money that does not fit, or a confirmation that is overdue. */
export const stuckSql = `(
  mismatched
  OR (status = 'WAITING_CONFIRMATION' AND (waiting_since < $1::timestamptz - interval '${confirmationHoursMax} hours'
      OR activity_date < ($1::timestamptz AT TIME ZONE 'Asia/Makassar')::date)))`

/** Orders that owe money back; they are counted here and not among the stuck ones. */
const refundsSql = 'refund_due > refunded'

/** What holds money that is not settled is listed even when it was deleted; every other list leaves it out. */
const views: Readonly<Record<AdminQuery['view'], string>> = {
  ALL: 'NOT deleted AND $1::timestamptz IS NOT NULL',
  WAITING: "NOT deleted AND status = 'WAITING_CONFIRMATION' AND $1::timestamptz IS NOT NULL",
  NEW: 'NOT deleted AND order_time >= $1::timestamptz',
  OWING: 'owing AND $1::timestamptz IS NOT NULL',
  REFUNDS: `${refundsSql} AND $1::timestamptz IS NOT NULL`,
  STUCK: stuckSql,
}
const sorts: Readonly<Record<AdminQuery['sort'], string>> = {
  newest: 'order_time DESC, order_id DESC',
  oldest: 'order_time, order_id',
  activity: 'activity_date, order_id',
}
const wordsLike = (parameter: string) => `words LIKE ${parameter}`

/**
 * The statement of an admin's list: $1 now (or the day's start), $2 pattern. The status stands in the text: how many
 * orders have it decides how they are found.
 */
export function adminListSql(query: Pick<AdminQuery, 'view' | 'sort' | 'status' | 'q'>) {
  const where = [
    views[query.view],
    ...(query.status === undefined ? [] : [`status = '${query.status}'`]),
    query.q ? wordsLike('$2::text') : '$2::text IS NULL',
  ].join(' AND ')
  const name = query.q ? null : `admin-${query.view}-${query.sort}-${query.status ?? ''}`
  return { name, where, orderBy: sorts[query.sort], parameters: 2 }
}

const noOrders: OrderPage = { items: [], total: 0 }

/** A page of all orders. */
export async function adminOrders(
  database: Database,
  query: AdminQuery,
  now: Date,
): Promise<OrderPage> {
  if (!isFindable(query.q)) return noOrders
  const today = instantOf(localDateAt(now.toISOString()), '00:00')
  const at = query.view === 'NEW' ? today : now.toISOString()
  return page(database, { ...adminListSql(query), values: [at, pattern(query.q)] }, query)
}

const tabs: Readonly<Record<CustomerQuery['tab'], string>> = {
  upcoming:
    "status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION', 'CONFIRMED') AND activity_date >= $2::date",
  waiting: "status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION') AND $2::date IS NOT NULL",
  past: "(status = 'COMPLETED' OR status = 'CONFIRMED' AND activity_date < $2::date)",
  cancelled: "status IN ('DECLINED', 'CANCELLED', 'EXPIRED') AND $2::date IS NOT NULL",
}

/** The statement of a customer's list: $1 account, $2 today, $3 pattern. */
export function customerListSql(query: Pick<CustomerQuery, 'tab' | 'q'>) {
  const words = query.q ? wordsLike('$3::text') : '$3::text IS NULL'
  return {
    name: `customer-${query.tab}-${query.q ? 'q' : ''}`,
    where: `account_id = $1::uuid AND ${tabs[query.tab]} AND ${words}`,
    orderBy: query.tab === 'upcoming' ? 'activity_date, order_id' : 'activity_date DESC, order_id',
    parameters: 3,
  }
}

/** A page of one person's orders. */
export async function customerOrders(
  database: Database,
  accountId: string,
  query: CustomerQuery,
  now: Date,
): Promise<OrderPage> {
  if (!isFindable(query.q)) return noOrders
  const values = [accountId, localDateAt(now.toISOString()), pattern(query.q)]
  return page(database, { ...customerListSql(query), values }, query)
}

/** Letters or digits that stand together; an index of threes finds no less. */
const findable = /[a-z0-9]{3}/

/** Of signs alone no index knows anything: nobody is called so, and nobody waits for a look at every order. */
const isFindable = (q: string | undefined): boolean => !q || /[a-z0-9]/.test(searchWords(q))

/**
 * What LIKE understands as these letters anywhere, or, where they are too few to be looked up, at the beginning of a
 * word; null without any.
 */
export function pattern(q: string | undefined): string | null {
  if (!q) return null
  const words = searchWords(q)
  const letters = words.replaceAll(/[\\%_]/g, sign => `\\${sign}`)
  return findable.test(words) ? `%${letters}%` : `% ${letters}%`
}

type Statement = Readonly<{
  /** Null where it is to be planned for its values. */
  name: string | null
  where: string
  orderBy: string
  /** How many values `where` takes. */
  parameters: number
  values: readonly unknown[]
}>

export const pageSql = ({ where, orderBy, parameters }: Omit<Statement, 'name' | 'values'>) => `
  SELECT ${columns}
  FROM read.order_list
  WHERE ${where}
  ORDER BY ${orderBy}
  LIMIT $${parameters + 1} OFFSET $${parameters + 2}`

export const countSql = ({ where, parameters }: Pick<Statement, 'where' | 'parameters'>) => `
  SELECT count(*)::int AS total
  FROM (SELECT FROM read.order_list WHERE ${where} LIMIT $${parameters + 1}) AS found`

async function page(
  database: Database,
  statement: Statement,
  { page, size }: { page: number; size: number },
): Promise<OrderPage> {
  const { name, values } = statement
  const offset = (page - 1) * size
  const [rows, counts] = await Promise.all([
    offset < countedMax
      ? database.rows<Row>(name && `orders-${name}`, pageSql(statement), [...values, size, offset])
      : [],
    database.rows<{ total: number }>(name && `orders-count-${name}`, countSql(statement), [
      ...values,
      countedMax + 1,
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
