import type { Database } from '../database.ts'

/** Streams that have changed, as far as the read models show it; `every` where there are more than are looked at. */
export type Changes = readonly string[] | 'every'
export type ChangeReader = Readonly<{
  /** What has come since the last look; nothing the first time. */
  look(): Promise<Changes>
}>

/** Events that one look goes through. */
const eventsMax = 1_000
/** So long the others' news wait for a read model that stands still. */
const heldUpMs = 3_000

/**
 * Streams behind `$1`, among `$2` events at most, up to where every read model has come; with `$3` up to where the one has
 * that is furthest.
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

/**
 * Goes along the log behind the read models. It keeps its own place there, so that nothing is missed, however long a look
 * takes or fails.
 */
export function createChangeReader(
  database: Database,
  nowMs: () => number = () => performance.now(),
): ChangeReader {
  let place: number | null = null
  let upToDateMs = nowMs()

  const read = async (after: number, most: number): Promise<Row | undefined> => {
    const isHeldUp = nowMs() - upToDateMs > heldUpMs
    const [row] = await database.rows<Row>('live-changes', changesSql, [after, most, isHeldUp])
    return row
  }

  return {
    async look() {
      const row = await read(place ?? 0, place === null ? 0 : eventsMax)
      if (!row || row.position === null || row.furthest === null) return []
      if (place === null) {
        place = row.position
        return []
      }
      const { position, furthest, streams } = row
      const before: number = place
      if (furthest === before) upToDateMs = nowMs()
      // A model that stands still is behind what was told for the others' sake.
      if (position <= before && furthest >= before) return []
      // Where even the furthest is behind, the log was put back.
      place = furthest < before ? furthest : position
      upToDateMs = nowMs()
      return furthest < before || position > before + eventsMax ? 'every' : streams
    },
  }
}
