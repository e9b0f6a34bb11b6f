import type { Pool } from 'pg'
import type { EventStore, RecordedEvent } from '@arung/event-store/event-store'
import type { NthOfCommand } from '@arung/event-store/fingerprints'
import type { Found } from './findings.ts'
import type { LogTable } from './proved-log.ts'

type Last = Readonly<{ stream: string; commandId: string; nth: number }>

/** The number of faults for which the expected number is looked up. The rest report only the actual number. */
const explainedMax = 20

/**
 * Proves that positions follow `after` without gaps, or only grow in a store with gaps, and that revisions run 0, 1, 2
 * and so on in every stream. Also determines each event's index in its command. It keeps one event and no stream in
 * memory, and looks up the preceding event in the log.
 */
export function followOrder(
  pool: Pool,
  found: Found,
  {
    after,
    positions,
    log,
  }: Readonly<{ after: number; log: LogTable }> & Pick<EventStore, 'positions'>,
) {
  let position = after
  let events = 0
  let streams = 0
  let last: Last | undefined
  let explained = 0

  function numberInCommand({ stream, metadata: { commandId } }: RecordedEvent): number {
    // The events of a command are appended at once, so they are adjacent.
    const isSame = last?.stream === stream && last.commandId === commandId
    const nth = isSame && last ? last.nth + 1 : 0
    last = { stream, commandId, nth }
    return nth
  }

  function proveNext(event: RecordedEvent): void {
    if (positions === 'growing') {
      if (event.position <= position)
        found('positions', event, `stands behind position ${position}`)
    } else if (event.position !== position + 1)
      found('positions', null, missing(position + 1, event.position - 1))
    position = event.position
  }

  async function tell(event: RecordedEvent): Promise<void> {
    const expected = explained < explainedMax ? await nextOf(pool, log, event) : null
    explained += 1
    const instead = expected === null ? '' : `, not ${expected}`
    found('revisions', event, `is number ${event.revision} of its stream${instead}`)
  }

  return {
    events: () => events,
    streams: () => streams,
    /** Returns the window's events with their indexes. `scannedTo` is the end of the window. */
    async see(
      window: readonly RecordedEvent[],
      scannedTo: number,
    ): Promise<readonly NthOfCommand[]> {
      const counted: NthOfCommand[] = []
      const revisions = new Map<string, number>()
      const asked: RecordedEvent[] = []
      for (const event of window) {
        proveNext(event)
        events += 1
        if (event.revision === 0) streams += 1
        else if (revisions.get(event.stream) !== event.revision - 1) asked.push(event)
        revisions.set(event.stream, event.revision)
        counted.push({ event, nth: numberInCommand(event) })
      }
      if (positions === 'gapless' && position < scannedTo)
        found('positions', null, missing(position + 1, scannedTo))
      position = scannedTo
      for (const event of await withoutPredecessor(pool, log, asked)) await tell(event)
      return counted
    },
  }
}

const missing = (from: number, to: number): string =>
  from === to
    ? `the event at position ${from} is missing`
    : `the events at positions ${from} to ${to} are missing`

/** Returns the events for which the log has no earlier event with the preceding revision. */
async function withoutPredecessor(
  pool: Pool,
  log: LogTable,
  asked: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> {
  if (asked.length === 0) return []
  const { rows } = await pool.query<{ position: number }>({
    name: 'verify-predecessors',
    text: `SELECT w.position::float8 AS position
           FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS w (stream, revision, position)
           LEFT JOIN LATERAL (
             SELECT true AS there
             FROM ${log} e
             WHERE e.stream = w.stream AND e.revision = w.revision - 1 AND e.position < w.position
             LIMIT 1) AS before ON true
           WHERE before.there IS NULL`,
    values: [
      asked.map(one => one.stream),
      asked.map(one => one.revision),
      asked.map(one => one.position),
    ],
  })
  const alone = new Set(rows.map(row => row.position))
  return asked.filter(one => alone.has(one.position))
}

/** Returns the revision that an event should have, judging by the earlier events of its stream. */
async function nextOf(
  pool: Pool,
  log: LogTable,
  { stream, position }: RecordedEvent,
): Promise<number> {
  const { rows } = await pool.query<{ next: number }>(
    `SELECT revision::float8 + 1 AS next
     FROM ${log}
     WHERE stream = $1 AND position < $2
     ORDER BY position DESC
     LIMIT 1`,
    [stream, position],
  )
  return rows[0]?.next ?? 0
}
