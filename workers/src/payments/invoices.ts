import type { Pool } from 'pg'

/** Stores which payment an invoice belongs to. */
export async function rememberInvoice(
  pool: Pool,
  invoice: { invoiceId: string; externalId: string; paymentId: string; orderId: string },
): Promise<void> {
  await pool.query(
    `INSERT INTO outbox.invoices (invoice_id, external_id, payment_id, order_id)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [invoice.invoiceId, invoice.externalId, invoice.paymentId, invoice.orderId],
  )
}

export type KnownInvoice = Readonly<{
  invoiceId: string
  paymentId: string
  orderId: string
  /** Its payment already knows that it expired. */
  expired: boolean
}>
const columns = `invoice_id AS "invoiceId", payment_id AS "paymentId", order_id AS "orderId",
  expired_at IS NOT NULL AS expired`
const perOrderMax = 50

export async function invoiceById(pool: Pool, invoiceId: string): Promise<KnownInvoice | null> {
  const { rows } = await pool.query<KnownInvoice>(
    `SELECT ${columns} FROM outbox.invoices WHERE invoice_id = $1`,
    [invoiceId],
  )
  return rows[0] ?? null
}

/** Returns the invoices of one payment, or of a whole order, that can still be paid. */
export async function openInvoices(
  pool: Pool,
  of: { orderId: string; paymentId: string | null },
): Promise<KnownInvoice[]> {
  const { rows } = await pool.query<KnownInvoice>(
    `SELECT ${columns} FROM outbox.invoices
     WHERE order_id = $1 AND ($2::uuid IS NULL OR payment_id = $2)
       AND settled_at IS NULL AND expired_at IS NULL
     LIMIT ${perOrderMax}`,
    [of.orderId, of.paymentId],
  )
  return rows
}

/**
 * Takes invoices without news for a while, oldest first, and sets when to check again: an open one in five minutes, an
 * expired one in an hour.
 */
export async function takeSilentInvoices(pool: Pool, limit: number): Promise<KnownInvoice[]> {
  const { rows } = await pool.query<KnownInvoice>(
    `UPDATE outbox.invoices
     SET check_at = now() + CASE WHEN expired_at IS NULL THEN interval '5 minutes' ELSE interval '1 hour' END
     WHERE invoice_id IN (
       SELECT invoice_id FROM outbox.invoices
       WHERE settled_at IS NULL AND check_at <= now()
       ORDER BY check_at
       LIMIT $1
       FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [limit],
  )
  return rows
}

export async function markExpired(pool: Pool, invoiceId: string): Promise<void> {
  await pool.query(
    'UPDATE outbox.invoices SET expired_at = coalesce(expired_at, now()) WHERE invoice_id = $1',
    [invoiceId],
  )
}

export async function markSettled(pool: Pool, invoiceId: string): Promise<void> {
  await pool.query(
    'UPDATE outbox.invoices SET settled_at = coalesce(settled_at, now()) WHERE invoice_id = $1',
    [invoiceId],
  )
}
