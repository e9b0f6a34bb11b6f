import type { Pool, PoolClient } from 'pg'
import { positionOf, type Position } from '@arung/event-store/event-store'

/**
 * To be raised when an event requires other jobs than before. The jobs of earlier events were never written, and
 * `verify` must not look for them.
 */
export const reactionsEdition = 5

/** Records the position before the first window that this edition sees. */
export async function noteEdition(client: PoolClient, since: number): Promise<void> {
  await client.query(
    'INSERT INTO outbox.reactions (edition, since) VALUES ($1, $2) ON CONFLICT (edition) DO NOTHING',
    [reactionsEdition, since],
  )
}

/**
 * Returns where this edition's jobs begin. Returns 0 when no edition has recorded anything, so that nobody hides jobs
 * by deleting the record, and null when only other editions have.
 */
export async function editionSince(pool: Pool): Promise<Position | null> {
  const { rows } = await pool.query<{ any: boolean; since: string | null }>(
    `SELECT count(*) > 0 AS any, min(since) FILTER (WHERE edition = $1) AS since FROM outbox.reactions`,
    [reactionsEdition],
  )
  const { any = false, since = null } = rows[0] ?? {}
  if (since !== null) return positionOf(Number(since))
  return any ? null : positionOf(0)
}
