import type { Currency } from '@arung/contracts/money'
import type { RefundStatus, RefundType } from '@arung/contracts/refunds/statuses'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const refundModel = readModel('refund-view')

export type RefundRow = Readonly<{
  refund_id: string
  order_id: string
  ordinal: number
  status: RefundStatus
  amount: number
  currency: Currency
  type: RefundType | null
  channel_name: string | null
  payment_id: string | null
  account: { holderName: string; end: string } | null
  link: number
  link_expires_at: Date | null
  attempt: number
  failure: string | null
  reject_reason: string | null
  reference: string | null
  requested_at: Date
  confirmed_at: Date | null
  paid_out_at: Date | null
}>

const columns = `
  r.refund_id, r.order_id, r.ordinal, r.status, r.amount::float8 AS amount, r.currency, r.type, r.channel_name,
  r.payment_id, r.account, r.link, r.link_expires_at, r.attempt, r.failure, r.reject_reason, r.reference,
  r.requested_at, r.confirmed_at, r.paid_out_at`
const refundsMax = 100

export const refundsSql = `
  SELECT ${columns}
  FROM read.refunds r
  WHERE r.order_id = $1
  ORDER BY r.ordinal
  LIMIT $2`

/** Returns the refunds of an order, oldest first. */
export const refundsOf = (database: Database, orderId: string): Promise<readonly RefundRow[]> =>
  database.rows<RefundRow>('refunds', refundsSql, [orderId, refundsMax])

export const refundSql = `
  SELECT ${columns}, o.slug, o.order_number
  FROM read.refunds r
  JOIN read.order_details o ON o.order_id = r.order_id
  WHERE r.refund_id = $1
  LIMIT 1`

/** Returns one refund and the order it belongs to. */
export async function refundOf(
  database: Database,
  refundId: string,
): Promise<(RefundRow & Readonly<{ slug: string; order_number: string }>) | null> {
  const [row] = await database.rows<RefundRow & { slug: string; order_number: string }>(
    'refund',
    refundSql,
    [refundId],
  )
  return row ?? null
}

export const promisedSql = `
  SELECT refund_due::float8 AS due, refunded::float8 AS refunded, refund_reserved::float8 AS reserved
  FROM read.order_details
  WHERE order_id = $1
  LIMIT 1`

/** Returns the amount that is due and neither refunded nor reserved for a refund. */
export async function openRefundOf(database: Database, orderId: string): Promise<number> {
  const [row] = await database.rows<{ due: number; refunded: number; reserved: number }>(
    'refund-promised',
    promisedSql,
    [orderId],
  )
  return row === undefined ? 0 : row.due - row.refunded - row.reserved
}

export const waitingRefundsSql = `
  SELECT (SELECT count(*) FROM read.order_list WHERE refund_due > refunded)::int AS waiting,
         (SELECT count(*) FROM read.refunds WHERE status = 'FAILED')::int AS failed
  LIMIT 1`

/** Returns the orders that owe money back, and the refunds whose payout failed. */
export async function waitingRefunds(
  database: Database,
): Promise<{ waiting: number; failed: number }> {
  const [row] = await database.rows<{ waiting: number; failed: number }>(
    'refunds-waiting',
    waitingRefundsSql,
    [],
  )
  return row ?? { waiting: 0, failed: 0 }
}
