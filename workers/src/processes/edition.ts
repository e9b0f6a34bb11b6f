import type { Pool, PoolClient } from 'pg'
import { positionOf, type Position } from '@arung/event-store/event-store'

/**
 * To be raised when an event makes other jobs necessary than before: those of earlier events were never written, and
 * `verify` must not look for them.
 */
export const reactionsEdition = 2

/** Says, with the first window that this edition sees, what was before it. */
export async function noteEdition(client: PoolClient, since: number): Promise<void> {
  await client.query(
    'INSERT INTO outbox.reactions (edition, since) VALUES ($1, $2) ON CONFLICT (edition) DO NOTHING',
    [reactionsEdition, since],
  )
}

/**
 * Where this edition's jobs begin: 0 when no edition has said anything, so that nobody hides jobs by removing what is
 * noted; null when only others have.
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
