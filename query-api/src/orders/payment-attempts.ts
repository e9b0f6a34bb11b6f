import type { z } from 'zod'
import type { Currency } from '@arung/contracts/money'
import type { PaymentAttempt } from '@arung/contracts/orders/views'
import type { Database } from '../database.ts'
import { readModel } from '../progress.ts'

export const paymentModel = readModel('payment-view')

type Attempt = z.output<typeof PaymentAttempt>
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

/** Returns the payment attempts of an order, oldest first. */
export async function attemptsOf(database: Database, orderId: string): Promise<readonly Attempt[]> {
  const rows = await database.rows<Row>('payment-attempts', attemptsSql, [orderId, attemptsMax])
  return rows.map(row => ({
    paymentId: row.payment_id,
    attempt: row.attempt,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    invoiceUrl: row.invoice_url,
    method: row.method,
    channel: row.channel,
    startedAt: row.started_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }))
}
