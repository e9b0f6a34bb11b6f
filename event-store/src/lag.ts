import type { EventStore, Position } from './event-store.ts'

/** So long at least is a reader behind that has an event before it. */
const leastSeconds = 0.001

/**
 * How many seconds ago the first event was recorded that a reader at `position` has not seen; 0 where it has seen all up to
 * `head`, the log's last position. Infinity where the log has no such position.
 */
export async function secondsBehind(
  store: Pick<EventStore, 'readAll'>,
  position: Position,
  head: Position,
): Promise<number> {
  if (position >= head) return 0
  const next = await store.readAll(position, 1).then(
    ({ events }) => events[0],
    () => null,
  )
  if (next === null) return Infinity
  return next ? Math.max(leastSeconds, (Date.now() - next.recordedAt.getTime()) / 1_000) : 0
}

/** Whether more than `most` events stand behind `position`. They are counted, in windows, until that is certain. */
export async function isFurtherBehind(
  store: Pick<EventStore, 'readAll'>,
  position: Position,
  most: number,
): Promise<boolean> {
  let [at, count] = [position, 0]
  for (;;) {
    const page = await store.readAll(at, Math.min(windowMax, most - count + 1))
    count += page.events.length
    at = page.scannedTo
    if (count > most) return true
    if (!page.more) return false
  }
}

const windowMax = 5_000
