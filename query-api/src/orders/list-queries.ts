import type { z } from 'zod'
import type { CheckCode, CheckResults } from '@arung/contracts/orders/checks'
import type { Currency } from '@arung/contracts/money'
import type { CustomerOrdersQuery, OrderListQuery } from '@arung/contracts/orders/requests'
import type { BuyerKind, OrderStatus, Settlement } from '@arung/contracts/orders/statuses'
import type {
  AgentOrderRow,
  DeskOrderRow,
  OrderRow as OrderRowView,
  OwnOrderRow,
} from '@arung/contracts/orders/views'
import { orderNumberPrefix } from '@arung/domain/checkouts/number-prefix'
import { countedOf, paymentStatusOf, remainingOf, settlementOf } from '@arung/domain/orders/money'
import { instantOf, localDateAt } from '@arung/domain/time'
import { dayBegins } from '../lists/day-begins.ts'
import { defineList, type Put } from '../lists/define-list.ts'
import { isFoundAnywhere } from '../lists/search.ts'
import type { SearchedPeople } from '../lists/searched-people.ts'
import { readModel } from '../progress.ts'
import { stuckSql, receivableSql, soldSql } from './order-conditions.ts'

export const orderListModel = readModel('order-list')
const bookingsOfOrdersModel = readModel('booking-list')
/** What a list of a buyer's own orders is made of: bookings say whether a part of an order has no date. */
export const ownOrderModels = [orderListModel, bookingsOfOrdersModel]

export type Row = Readonly<{
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
  settlement: Settlement
}>
type AdminQuery = z.output<typeof OrderListQuery>
type CustomerQuery = z.output<typeof CustomerOrdersQuery>

const columns = `
  slug, order_number, status, buyer_kind, guest_name, product_names, product_names_id, activity_date, arrival_time,
  persons, currency, grand_total::float8 AS grand_total, paid::float8 AS paid, refunded::float8 AS refunded,
  refund_due::float8 AS refund_due, order_time, waiting_since, settlement`

/** Views of unsettled money also list deleted orders. Every other view leaves them out. */
const views: Readonly<Record<AdminQuery['view'], (now: Date, put: Put) => string>> = {
  ALL: () => 'NOT deleted',
  WAITING: () => "NOT deleted AND status = 'WAITING_CONFIRMATION'",
  NEW: (now, put) => `NOT deleted AND order_time >= ${put(dayStart(now))}::timestamptz`,
  MONTH: (now, put) =>
    `NOT deleted AND order_time >= ${put(monthStart(now))}::timestamptz AND ${soldSql}`,
  OWING: () => 'owing',
  RECEIVABLE: () => receivableSql,
  // Orders with a refund due. They are counted here and not among the stuck ones.
  REFUNDS: () => 'refund_due > refunded',
  STUCK: (now, put) => stuckSql(put(now.toISOString())),
}
/** Whether a part of an order has no date. The day that was closed says nothing then about when it takes place. */
const keptSql = 'order_id IN (SELECT sale_id FROM read.booking_list WHERE kept_until IS NOT NULL)'
const tabs: Readonly<Record<CustomerQuery['tab'], (today: () => string) => string>> = {
  upcoming: today =>
    `status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION', 'CONFIRMED') AND (activity_date >= ${today()} OR ${keptSql})`,
  waiting: () => "status IN ('AWAITING_PAYMENT', 'WAITING_CONFIRMATION')",
  past: today =>
    `(status = 'COMPLETED' OR status = 'CONFIRMED' AND activity_date < ${today()} AND NOT ${keptSql})`,
  cancelled: () => "status IN ('DECLINED', 'CANCELLED', 'EXPIRED')",
}

/** The filters of every list of orders: the desk uses view and status, a buyer uses the tab. */
export const questions = {
  from: 'read.order_list',
  columns,
  filters: {
    buyer: (accountId: string, put: Put) => `account_id = ${put(accountId)}::uuid`,
    tab: ({ name, now }: { name: CustomerQuery['tab']; now: Date }, put: Put) =>
      tabs[name](() => `${put(localDateAt(now.toISOString()))}::date`),
    view: ({ name, now }: { name: AdminQuery['view']; now: Date }, put: Put) =>
      views[name](now, put),
    status: (status: OrderStatus) => `status = '${status}'`,
    check: (code: CheckCode) =>
      `status = 'WAITING_CONFIRMATION' AND left_for @> '[{"code": "${code}"}]'`,
    source: (kind: BuyerKind) => `buyer_kind = '${kind}'`,
    product: (id: string, put: Put) => `product_ids @> ${put(JSON.stringify([id]))}::jsonb`,
    from: (date: string, put: Put) => `activity_date >= ${put(date)}::date`,
    to: (date: string, put: Put) => `activity_date <= ${put(date)}::date`,
    orderedFrom: (date: string, put: Put) => `order_time >= ${dayBegins(put(date))}`,
    orderedTo: (date: string, put: Put) =>
      `order_time < ${dayBegins(put(date))} + interval '1 day'`,
    orderedBefore: (instant: string, put: Put) => `order_time < ${put(instant)}::timestamptz`,
  },
  sorts: {
    newest: 'order_time DESC, order_id DESC',
    oldest: 'order_time, order_id',
    activity: 'activity_date, order_id',
    lastActivity: 'activity_date DESC, order_id',
  },
  words: 'words',
  foundBy: 'found_by',
  indexes: [
    'order_list_by_time',
    'order_list_by_status',
    'order_list_by_source',
    'order_list_by_activity',
    'order_list_waiting',
    'order_list_owing',
    'order_list_receivable',
    'order_list_unsettled',
    'order_list_of_account',
    'order_list_products',
    'order_list_words',
    'order_list_found_by',
  ],
} as const

const isNumber = (q: string): boolean => q.trim().toUpperCase().startsWith(orderNumberPrefix)

/**
 * Orders whose numbers begin alike were placed in one stretch of time. The prefix stays in the search where the rest is
 * short.
 */
const countedIn = { filter: 'orderedBefore', sort: 'newest', isWalked: isNumber } as const

type OwnRow = Row & Readonly<{ kept_until: string | null }>
const own = {
  ...questions,
  columns: `order_id, ${columns}`,
  besides: `(SELECT min(b.kept_until) FROM read.booking_list b
    WHERE b.sale_id = listed.order_id AND b.kept_until IS NOT NULL) AS kept_until`,
  countedIn,
} as const
const ownView = (row: OwnRow): z.output<typeof OwnOrderRow> => ({
  ...rowView(row),
  keptUntil: row.kept_until,
})

export const orderLists = defineList({ ...questions, countedIn, item: rowView })

/** A customer's own orders, with the day by which a date must be chosen. */
export const ownOrderLists = defineList({ ...own, item: ownView })

type DeskRow = Row & Readonly<{ left_for: CheckResults | null }>

/** The desk's orders, with the reasons why the rule did not confirm them. */
export const deskOrderLists = defineList({
  ...questions,
  countedIn,
  columns: `${columns}, left_for`,
  item: (row: DeskRow): z.output<typeof DeskOrderRow> => ({
    ...rowView(row),
    leftFor: [...(row.left_for ?? [])],
  }),
})

type AgentRow = OwnRow & Readonly<{ public_total: number | null; voucher_code: string | null }>

/** An agent's own orders, with the public price and what is owed. */
export const agentOrderLists = defineList({
  ...own,
  columns: `${own.columns}, public_total::float8 AS public_total, voucher_code`,
  item: (row: AgentRow): z.output<typeof AgentOrderRow> => ({
    ...ownView(row),
    publicTotal: row.public_total,
    settlement: settlementOf(
      { ...row, grandTotal: row.grand_total, refundDue: row.refund_due },
      row.settlement,
    ),
    voucherCode: row.voucher_code,
  }),
})

type Question = Parameters<typeof orderLists.page>[0]

export const askedByAdmin = (
  {
    view,
    account,
    source,
    product,
    q,
    status,
    check,
    from,
    to,
    sort,
  }: Omit<AdminQuery, 'page' | 'size'>,
  now: Date,
  searched: SearchedPeople = () => undefined,
): Question => ({
  buyer: account,
  view: { name: view, now },
  status,
  check,
  source,
  product,
  from,
  to,
  sort,
  q: withoutPrefix(q),
  people: searched(q),
  orderedBefore: latestOf(q),
})

export const askedByBuyer = (
  accountId: string,
  { tab, q }: Pick<CustomerQuery, 'tab' | 'q'>,
  now: Date,
): Question => ({
  buyer: accountId,
  tab: { name: tab, now },
  sort: tab === 'upcoming' ? 'activity' : 'lastActivity',
  q: withoutPrefix(q),
  orderedBefore: latestOf(q),
})

/** The first day of the activity within an order number: year, month and day, as far as they are typed. */
const day = /^(\d)(?:(\d)(?:([01])(?:(\d)(?:([0-3])(\d)?)?)?)?)?(?:$|\D)/

/**
 * Returns an instant before which every order with such a number was placed. The number contains the day of the
 * activity at the time of the order, and nobody orders for a day that is over. Without it, a search from the newest
 * order on would have to skip all later ones. Undefined where the text is no number.
 */
function latestOf(q: string | undefined): string | undefined {
  if (q === undefined || !isNumber(q)) return undefined
  const [found, decade, year = '9', month, ofMonth, tens, ofDay] =
    day.exec(q.trim().slice(orderNumberPrefix.length)) ?? []
  if (found === undefined) return undefined
  const months = month === undefined ? 12 : Number(`${month}${ofMonth ?? (month === '0' ? 9 : 2)}`)
  const days = tens === undefined ? 31 : Number(`${tens}${ofDay ?? 9}`)
  // A day beyond the end of a month leads into the next month, and two days are more than any time zone is ahead.
  return new Date(Date.UTC(Number(`20${decade}${year}`), months - 1, days + 2)).toISOString()
}

/** All numbers begin with the same letters. With the letters in the search, every order would be a candidate. */
export function withoutPrefix(q: string | undefined): string | undefined {
  if (q === undefined || !isNumber(q)) return q
  const rest = q.trim().slice(orderNumberPrefix.length)
  return isFoundAnywhere(rest) ? rest : q
}

/** Returns when the month began, in the operator's time zone. */
export const monthStart = (now: Date): string =>
  instantOf(`${localDateAt(now.toISOString()).slice(0, 7)}-01`, '00:00')
const dayStart = (now: Date): string => instantOf(localDateAt(now.toISOString()), '00:00')

export function rowView(row: Row): z.output<typeof OrderRowView> {
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
    remainingPayment: remainingOf({ ...money, paid: countedOf({ ...money, status: row.status }) }),
    orderTime: row.order_time.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
  }
}
