import type { PoolClient } from 'pg'
import { streamName, type EventStore, type Position } from '@arung/event-store/event-store'

/** Where the log ends, and when its last event was recorded. */
export type LogEnd = Readonly<{ head: Position; endedAt: Date }>

/** Sets back what beside the log has noted places of it that it does not have any more. */
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
  // Sums over events, some of which are gone.
  await client.query('DELETE FROM analytics.sales')
  await client.query(`DELETE FROM event_store.checkpoints WHERE name = 'analytics@1'`)
  await setPasswordsBack(client, store, endedAt)
}

/** A password says which event set it, and only a newer one may set another: of one that is gone the stream's end is said. */
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
