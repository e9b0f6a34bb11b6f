import type { EventStore, Position } from './event-store.ts'

/** The least lag of a reader that has an unread event. */
const leastSeconds = 0.001

/**
 * Returns how many seconds ago the first event was recorded that a reader at `position` has not seen, or 0 when the
 * reader has seen all up to `head`, the log's last position. Infinity when the log has no such position.
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

/** Whether more than `most` events follow `position`. Counts them in windows until the answer is certain. */
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
