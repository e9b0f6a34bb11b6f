import type { Pool } from 'pg'
import { checkpointOf } from '@arung/event-store/checkpoints'
import { positionOf, type EventStore } from '@arung/event-store/event-store'
import { secondsBehind } from '@arung/event-store/lag'
import { noteFact } from '@arung/platform/wellbeing/facts'

/** Notes how far the reader is that shows every event to the process managers, and whether it stands still. */
export async function noteFollower(
  pool: Pool,
  store: EventStore,
  { name, isRunning }: Readonly<{ name: string; isRunning: boolean }>,
): Promise<void> {
  const at = (await checkpointOf(pool, name)) ?? positionOf(0)
  const head = await store.head()
  const seconds = await secondsBehind(store, at, head)
  const reader = {
    name,
    events: store.positions === 'gapless' ? Math.max(0, head - at) : null,
    seconds: Number.isFinite(seconds) ? seconds : null,
    stopped: !isRunning,
  }
  await noteFact(pool, 'readers', 'workers', { readers: [reader] })
}
