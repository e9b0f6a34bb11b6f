import { positionOf, type EventStore } from '@arung/event-store/event-store'
import type { Database } from '../database.ts'

/** Streams that have changed, as far as the read models show it. `every` where there are more than one look reads. */
export type Changes = readonly string[] | 'every'
export type ChangeReader = Readonly<{
  /** Returns what has changed since the last look, and nothing the first time. */
  look(): Promise<Changes>
}>

/** Events that one look reads. */
const eventsMax = 1_000
/** How long a read model that does not advance holds up the news of the others. */
const heldUpMs = 3_000

/**
 * Streams after `$1`, among `$2` events at most, up to the position that every read model has reached. With `$3`, up to
 * the position of the furthest one.
 */
export const changesSql = `
  WITH reached AS (
    SELECT CASE WHEN $3::boolean THEN max(position) ELSE min(position) END AS position,
           max(position) AS furthest
    FROM read.progress)
  SELECT r.position::float8 AS position, r.furthest::float8 AS furthest,
         ARRAY(
           SELECT DISTINCT w.stream
           FROM (SELECT e.stream
                 FROM event_store.events e
                 WHERE e.position > $1::bigint AND e.position <= least(r.position, $1::bigint + $2::int)
                 ORDER BY e.position
                 LIMIT $2::int) AS w) AS streams
  FROM reached r
  LIMIT 1`

type Row = { position: number | null; furthest: number | null; streams: readonly string[] }
type Seen = Row & { isAll: boolean }
/**
 * Reads the positions of the read models, and the streams with events between `after` and there, among `most` events.
 * With `isHeldUp`, up to the position of the furthest model. `isAll` is false where there were more events.
 */
export type ReadChanges = (
  after: number,
  most: number,
  isHeldUp: boolean,
) => Promise<Seen | undefined>

/** For a log in the database of the read models. One statement sees both, and positions count events. */
export const changesHere =
  (database: Database): ReadChanges =>
  async (after, most, isHeldUp) => {
    const [row] = await database.rows<Row>('live-changes', changesSql, [after, most, isHeldUp])
    return row && { ...row, isAll: (row.position ?? 0) <= after + most }
  }

/** The positions of the read models. */
export const reachedSql = `
  SELECT (CASE WHEN $1::boolean THEN max(position) ELSE min(position) END)::float8 AS position,
         max(position)::float8 AS furthest
  FROM read.progress
  LIMIT 1`

/** For a log that is elsewhere. */
export const changesElsewhere =
  (database: Database, store: Pick<EventStore, 'readAll'>): ReadChanges =>
  async (after, most, isHeldUp) => {
    const [row] = await database.rows<Omit<Row, 'streams'>>('live-reached', reachedSql, [isHeldUp])
    const position = row?.position ?? 0
    if (!row || most === 0 || position <= after) return row && { ...row, streams: [], isAll: true }
    const { events, scannedTo } = await store.readAll(positionOf(after), most)
    const streams = new Set(
      events.filter(event => event.position <= position).map(event => event.stream),
    )
    return { ...row, streams: [...streams], isAll: scannedTo >= position }
  }

/**
 * Follows the log behind the read models. It keeps its own position there, so that it misses nothing, however long a
 * look takes or however often it fails.
 */
export function createChangeReader(
  readChanges: ReadChanges,
  nowMs: () => number = () => performance.now(),
): ChangeReader {
  let place: number | null = null
  let upToDateMs = nowMs()

  const read = (after: number, most: number) =>
    readChanges(after, most, nowMs() - upToDateMs > heldUpMs)

  return {
    async look() {
      const row = await read(place ?? 0, place === null ? 0 : eventsMax)
      if (!row || row.position === null || row.furthest === null) return []
      if (place === null) {
        place = row.position
        return []
      }
      const { position, furthest, streams, isAll } = row
      const before: number = place
      if (furthest === before) upToDateMs = nowMs()
      // A model that does not advance is behind what was already sent for the sake of the others.
      if (position <= before && furthest >= before) return []
      // Where even the furthest model is behind, the log was restored.
      place = furthest < before ? furthest : position
      upToDateMs = nowMs()
      return furthest < before || !isAll ? 'every' : streams
    },
  }
}
