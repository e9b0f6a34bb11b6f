import type { PoolClient } from 'pg'
import { streamName, type EventStore, type Position } from '@arung/event-store/event-store'

/** The end of the log, and when its last event was recorded. */
export type LogEnd = Readonly<{ head: Position; endedAt: Date }>

/** Sets back every position recorded outside the log that the log no longer has. */
export async function setPlacesBack(
  client: PoolClient,
  store: EventStore,
  { head, endedAt }: LogEnd,
): Promise<void> {
  for (const statement of [
    'UPDATE registrations.unverified SET position = $1 WHERE position > $1',
    'UPDATE outbox.reactions SET since = $1 WHERE since > $1',
  ])
    await client.query(statement, [head])
  // These are sums over events, some of which are gone.
  await client.query('DELETE FROM analytics.sales')
  await client.query(`DELETE FROM event_store.checkpoints WHERE name = 'analytics@1'`)
  await setPasswordsBack(client, store, endedAt)
}

/**
 * A password records the revision of the event that set it, and only a newer event may set another. If that event is
 * gone, the end of the stream is recorded instead.
 */
async function setPasswordsBack(
  client: PoolClient,
  store: EventStore,
  endedAt: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: string; revision: string }>(
    `SELECT account_id AS id, revision FROM auth.credentials
     WHERE password_hash IS NOT NULL AND changed_at > $1`,
    [endedAt],
  )
  for (const { id, revision } of rows) {
    const last = (await store.readStream(streamName('account', id))).at(-1)?.revision ?? 0
    if (last < Number(revision))
      await client.query('UPDATE auth.credentials SET revision = $2 WHERE account_id = $1', [
        id,
        last,
      ])
  }
}
