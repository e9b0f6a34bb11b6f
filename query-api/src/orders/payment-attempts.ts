import type { z } from 'zod'
import type { Currency } from '@arung/contracts/money'
import type { PaymentAttempt } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const paymentModel = readModel('payment-view')

export type Attempt = z.output<typeof PaymentAttempt>
type Row = Readonly<{
  payment_id: string
  attempt: number
  status: Attempt['status']
  amount: number
  currency: Currency
  invoice_url: string | null
  method: string | null
  channel: string | null
  started_at: Date
  settled_at: Date | null
}>

const attemptsMax = 100

export const attemptsSql = `
  SELECT payment_id, attempt, status, amount::float8 AS amount, currency, invoice_url, method, channel,
         started_at, settled_at
  FROM read.payments
  WHERE order_id = $1
  ORDER BY attempt
  LIMIT $2`

/** The same attempts as a column of the order `o`. Times are text in JSON. */
export const attemptsColumn = `(
  SELECT coalesce(json_agg(to_json(p) ORDER BY p.attempt), '[]')
  FROM (
    SELECT payment_id, attempt, status, amount, currency, invoice_url, method, channel, started_at, settled_at
    FROM read.payments
    WHERE order_id = o.order_id
    ORDER BY attempt
    LIMIT ${attemptsMax}) AS p) AS attempts`

export type AttemptOfOrder = Omit<Row, 'started_at' | 'settled_at'> &
  Readonly<{ started_at: string; settled_at: string | null }>

/** Returns the payment attempts of an order, oldest first. */
export async function attemptsOf(database: Database, orderId: string): Promise<readonly Attempt[]> {
  const rows = await database.rows<Row>('payment-attempts', attemptsSql, [orderId, attemptsMax])
  return rows.map(attemptOf)
}

export const attemptOf = (row: Row | AttemptOfOrder): Attempt => ({
  paymentId: row.payment_id,
  attempt: row.attempt,
  status: row.status,
  amount: row.amount,
  currency: row.currency,
  invoiceUrl: row.invoice_url,
  method: row.method,
  channel: row.channel,
  startedAt: new Date(row.started_at).toISOString(),
  settledAt: row.settled_at === null ? null : new Date(row.settled_at).toISOString(),
})
