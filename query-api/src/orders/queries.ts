import { attemptOf, attemptsColumn, type Attempt, type AttemptOfOrder } from './payment-attempts.ts'
import type { Contact, Participant } from '@arung/contracts/checkouts/people'
import type { Currency } from '@arung/contracts/money'
import type { BuyerKind, OrderStatus } from '@arung/contracts/orders/statuses'
import type { Pickup } from '@arung/contracts/pickups/views'
import type { Locale } from '@arung/contracts/scalars'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const orderModel = readModel('order-detail')

export type OrderRow = Readonly<{
  order_id: string
  slug: string
  order_number: string
  status: OrderStatus
  buyer_kind: BuyerKind
  account_id: string | null
  sold: Readonly<{
    locale: Locale
    lines: readonly LineTerms[]
    persons: number
    currency: Currency
    pickup: Pickup | null
    subTotal: number
    addOnsTotal: number
    pickupTotal: number
    discount: number
    grandTotal: number
    payNow: number
    withoutPayment: boolean
    paymentDueAt: string | null
    freeCancellationUntil: string
  }>
  participants: readonly Participant[]
  contact: Contact | null
  activity_date: string
  arrival_time: string
  paid: number
  refunded: number
  refund_due: number
  order_time: Date
  decline_reason: string | null
  note: string | null
  guest_notes: readonly { note: string; at: string }[]
  voucher_code: string | null
  timeline: readonly { step: TimelineStep; at: string }[]
  deleted: boolean
}>
type TimelineStep =
  | 'PLACED'
  | 'DEPOSIT_PAID'
  | 'PAID'
  | 'CONFIRMED'
  | 'CHANGED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'REFUND_DUE'
  | 'REFUND_REQUESTED'
  | 'REFUND_CONFIRMED'
  | 'REFUND_FAILED'
  | 'REFUND_REJECTED'
  | 'REFUNDED'
  | 'COMPLETED'
export type VoucherRow = Readonly<{
  order_number: string
  status: OrderStatus
  activity_date: string
  persons: number
}>

const columns = `
  order_id, slug, order_number, status, buyer_kind, account_id, sold, participants, contact, activity_date,
  arrival_time, paid::float8 AS paid, refunded::float8 AS refunded, refund_due::float8 AS refund_due, order_time,
  decline_reason, note, guest_notes, voucher_code, timeline, deleted`

export const orderSql = `
  SELECT ${columns}
  FROM read.order_details
  WHERE slug = $1
  LIMIT 1`

/** Returns the order at a secret address. A deleted order stays readable for its buyer and for the desk. */
export async function orderAt(database: Database, slug: string): Promise<OrderRow | null> {
  const [row] = await database.rows<OrderRow>('order', orderSql, [slug])
  return row ?? null
}

/** The state of the order `o` and its payments, as a text that differs when one of them has changed. */
const stateColumn = `concat_ws('|', o.status, o.paid, o.refunded, (
    SELECT string_agg(concat_ws(',', p.payment_id, p.status, p.invoice_url IS NOT NULL), ';' ORDER BY p.attempt)
    FROM read.payments p
    WHERE p.order_id = o.order_id)) AS state`

/** An order with its payment attempts, oldest first, and the state by which a held answer sees a change. */
export type PaidOrder = Readonly<{ row: OrderRow; payments: readonly Attempt[]; state: string }>
type PaidOrderRow = OrderRow & Readonly<{ attempts: readonly AttemptOfOrder[]; state: string }>

const paidOrder = (row: PaidOrderRow): PaidOrder => ({
  row,
  payments: row.attempts.map(attemptOf),
  state: row.state,
})

export const orderWithAttemptsSql = `
  SELECT ${columns}, ${attemptsColumn}, ${stateColumn}
  FROM read.order_details o
  WHERE o.slug = $1
  LIMIT 1`

export async function orderWithAttempts(
  database: Database,
  slug: string,
): Promise<PaidOrder | null> {
  const [row] = await database.rows<PaidOrderRow>('order-with-attempts', orderWithAttemptsSql, [
    slug,
  ])
  return row ? paidOrder(row) : null
}

export const changedOrdersSql = `
  SELECT o.*, known.nth::int AS nth
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS known (slug, state, nth)
  JOIN LATERAL (
    SELECT ${columns}, ${attemptsColumn}, ${stateColumn}
    FROM read.order_details o
    WHERE o.slug = known.slug) AS o ON o.state <> known.state
  LIMIT $3`

/** Returns, in the given order, each order that is no longer in its known state, and null for every other one. */
export async function changedOrders(
  database: Database,
  known: readonly Readonly<{ slug: string; state: string }>[],
): Promise<readonly (PaidOrder | null)[]> {
  const rows = await database.rows<PaidOrderRow & { nth: number }>(
    'orders-changed',
    changedOrdersSql,
    [known.map(({ slug }) => slug), known.map(({ state }) => state), known.length],
  )
  const changed = new Map(rows.map(row => [row.nth, paidOrder(row)]))
  return known.map((_, at) => changed.get(at + 1) ?? null)
}

export const ownOrderSql = `
  SELECT ${columns}
  FROM read.order_details
  WHERE slug = $1 AND account_id = $2
  LIMIT 1`

/** Returns the order at a secret address if it belongs to this person. */
export async function ownOrderAt(
  database: Database,
  slug: string,
  accountId: string,
): Promise<OrderRow | null> {
  const [row] = await database.rows<OrderRow>('own-order', ownOrderSql, [slug, accountId])
  return row ?? null
}

export const ordersSql = `
  SELECT ${columns}
  FROM read.order_details
  WHERE order_id = ANY ($1::uuid[])
  LIMIT $2`

/** Returns orders by their ids, in no particular order. */
export const ordersOf = (
  database: Database,
  orderIds: readonly string[],
): Promise<readonly OrderRow[]> =>
  database.rows<OrderRow>('orders-of', ordersSql, [orderIds, orderIds.length])

export const voucherSql = `
  SELECT order_number, status, activity_date, (sold->>'persons')::int AS persons
  FROM read.order_details
  WHERE voucher_code = $1
  LIMIT 1`

/** Returns what the holder of a voucher may see. */
export async function voucherOf(database: Database, code: string): Promise<VoucherRow | null> {
  const [row] = await database.rows<VoucherRow>('voucher', voucherSql, [code])
  return row ?? null
}
