import type { Pool } from 'pg'
import type { EventStore } from '@arung/event-store/event-store'
import { noteFact } from '@arung/platform/wellbeing/facts'
import type { ProjectionProgress } from './measures.ts'

/** Notes how far each live read model is, and whether it has halted. Only the leader knows of any. */
export async function noteProgress(
  pool: Pool,
  store: Pick<EventStore, 'head' | 'positions'>,
  progress: readonly ProjectionProgress[],
): Promise<void> {
  const live = progress.filter(one => one.live)
  if (live.length === 0) return
  const head = await store.head()
  const readers = live.map(({ name, version, position, lag, state }) => ({
    name: `${name}@${version}`,
    // Events may have come since the progress was read, which nobody is late with.
    events: store.positions === 'gapless' ? (lag === 0 ? 0 : Math.max(0, head - position)) : null,
    seconds: Number.isFinite(lag) ? lag : null,
    stopped: state !== 'running',
  }))
  await noteFact(pool, 'readers', 'projections', { readers })
}
