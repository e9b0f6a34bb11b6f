import { setTimeout as pause } from 'node:timers/promises'
import type { EventStore } from '@arung/event-store/event-store'
import type { Pool } from 'pg'

const waitMsMax = 5_000
const pauseMs = 50

/**
 * Waits until some read models have what was in the log at the time of the call. Throws, so that the job is retried,
 * when they do not come that far.
 */
export async function caughtUp(
  { pool, store }: Readonly<{ pool: Pool; store: Pick<EventStore, 'head'> }>,
  models: readonly string[],
): Promise<void> {
  const head = await store.head()
  const until = performance.now() + waitMsMax
  for (;;) {
    const { rows } = await pool.query<{ name: string; position: number }>({
      name: 'read-models-progress',
      text: `SELECT name, position::float8 AS position FROM read.progress WHERE name = ANY ($1::text[]) LIMIT 100`,
      values: [models],
    })
    const positionOf = new Map(rows.map(({ name, position }) => [name, position]))
    const behind = models.filter(name => (positionOf.get(name) ?? 0) < head)
    if (behind.length === 0) return
    if (performance.now() >= until)
      throw new Error(`Behind position ${head} of the log: ${behind.join(', ')}`)
    await pause(pauseMs)
  }
}
