import type { Pool } from 'pg'

/** An attempt to pay out a refund, as the gateway knows it. */
export type KnownPayout = Readonly<{
  gatewayId: string
  kind: 'payout' | 'refund'
  refundId: string
  attempt: number
  /** The refund already knows that it succeeded. It may still be reversed. */
  paid: boolean
}>
const columns = `gateway_id AS "gatewayId", kind, refund_id AS "refundId", attempt, paid_at IS NOT NULL AS paid`

/** Stores which attempt a payout belongs to. */
export async function rememberPayout(pool: Pool, payout: Omit<KnownPayout, 'paid'>): Promise<void> {
  await pool.query(
    `INSERT INTO outbox.payouts (gateway_id, kind, refund_id, attempt)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [payout.gatewayId, payout.kind, payout.refundId, payout.attempt],
  )
}

export async function payoutById(pool: Pool, gatewayId: string): Promise<KnownPayout | null> {
  const { rows } = await pool.query<KnownPayout>(
    `SELECT ${columns} FROM outbox.payouts WHERE gateway_id = $1`,
    [gatewayId],
  )
  return rows[0] ?? null
}

/**
 * Takes payouts without news for a while, oldest first, and sets when to check again: an open one in five minutes, a
 * paid one in a day, because a bank may send it back.
 */
export async function takeSilentPayouts(pool: Pool, limit: number): Promise<KnownPayout[]> {
  const { rows } = await pool.query<KnownPayout>(
    `UPDATE outbox.payouts
     SET check_at = now() + CASE WHEN paid_at IS NULL THEN interval '5 minutes' ELSE interval '1 day' END
     WHERE gateway_id IN (
       SELECT gateway_id FROM outbox.payouts
       WHERE settled_at IS NULL AND check_at <= now()
       ORDER BY check_at
       LIMIT $1
       FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [limit],
  )
  return rows
}

/** Marks a payout as paid. After a week it is no longer checked, but a webhook still counts. */
export async function markPaid(pool: Pool, gatewayId: string): Promise<void> {
  await pool.query(
    `UPDATE outbox.payouts
     SET paid_at = coalesce(paid_at, now()),
         check_at = greatest(check_at, now() + interval '1 day'),
         settled_at = CASE WHEN paid_at < now() - interval '7 days' THEN now() END
     WHERE gateway_id = $1 AND settled_at IS NULL`,
    [gatewayId],
  )
}

export async function markEnded(pool: Pool, gatewayId: string): Promise<void> {
  await pool.query(
    'UPDATE outbox.payouts SET settled_at = coalesce(settled_at, now()) WHERE gateway_id = $1',
    [gatewayId],
  )
}
