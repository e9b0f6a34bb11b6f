import type { Pool } from 'pg'
import type { RecordedEvent } from '../event-store.ts'
import { nextTurn, pause } from '../pause.ts'
import { eventColumns, eventOf, type EventRow } from './rows.ts'

/** Reads the events of one stream after a revision; -1 is before the first event. */
export type ReadStream = (stream: string, after: number) => Promise<readonly RecordedEvent[]>

type Asked = Readonly<{
  stream: string
  after: number
  /** Everyone who wants this. They share the answer. */
  waiting: Waiting[]
}>
type Waiting = Readonly<{
  resolve(events: readonly RecordedEvent[] | Promise<readonly RecordedEvent[]>): void
  reject(error: unknown): void
}>
type GroupRow = EventRow & Readonly<{ nth: string }>

const streamsPerGroupMax = 64
/** A stream with more events is read on by itself, so that it does not hold up the others of its group. */
const eventsPerGroupedMax = 100
const eventsPerReadMax = 1_000
/** The longest rest after a statement that several shared. */
const restMsMax = 10

/**
 * Creates the reader of streams. While one statement runs, further reads gather and share the next, so an idle reader
 * adds no delay and a busy one needs a fraction of the statements. Each read begins after it was asked for, so it sees
 * what was stored by then, whoever stored it.
 */
export function createStreamReads(pool: Pool): ReadStream {
  let gathering = new Map<string, Asked>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (gathering.size > 0) {
      // Callers that were just answered may read again in this turn of the event loop. One statement then serves them
      // all.
      await nextTurn()
      const group = [...gathering.values()].slice(0, streamsPerGroupMax)
      gathering = new Map([...gathering].slice(streamsPerGroupMax))
      const startedMs = performance.now()
      await answer(pool, group)
      // Under load more gather for the next statement the longer one takes. One reader alone never waits.
      if (group.length > 1) await pause(Math.min(restMsMax, performance.now() - startedMs))
    }
    isRunning = false
  }

  return (stream, after) =>
    new Promise((resolve, reject) => {
      const key = `${stream}/${after}`
      const asked = gathering.get(key) ?? { stream, after, waiting: [] }
      asked.waiting.push({ resolve, reject })
      gathering.set(key, asked)
      if (!isRunning) void run()
    })
}

/** Answers everyone in a group. Never throws. */
async function answer(pool: Pool, group: readonly Asked[]): Promise<void> {
  const settle = ({ waiting }: Asked, events: Promise<readonly RecordedEvent[]>) =>
    events.then(
      found => waiting.forEach(one => one.resolve(found)),
      (error: unknown) => waiting.forEach(one => one.reject(error)),
    )
  try {
    const rows = await readGroup(pool, group)
    group.forEach((asked, index) => {
      const found = rows.get(index + 1) ?? []
      void settle(asked, withRest(pool, asked, found, found.length < eventsPerGroupedMax))
    })
  } catch (error) {
    // One lost connection must not fail the reads of all who shared it.
    for (const asked of group)
      void settle(
        asked,
        group.length > 1 ? withRest(pool, asked, [], false) : Promise.reject(error),
      )
  }
}

/** Returns the first rows of each stream, by its place in the group, from 1. */
async function readGroup(
  pool: Pool,
  group: readonly Asked[],
): Promise<ReadonlyMap<number, readonly EventRow[]>> {
  const { rows } = await pool.query<GroupRow>({
    name: 'event-store-read-streams',
    text: readStreamsSql,
    values: [group.map(one => one.stream), group.map(one => one.after), eventsPerGroupedMax],
  })
  const found = new Map<number, EventRow[]>()
  for (const row of rows) {
    const nth = Number(row.nth)
    const those = found.get(nth)
    if (those) those.push(row)
    else found.set(nth, [row])
  }
  return found
}

/** Exported for the test of its plan. */
export const readStreamsSql = `
  SELECT asked.nth, ${eventColumns}
  FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (name, after, nth)
  CROSS JOIN LATERAL event_store.read_stream(asked.name, asked.after, $3)
  ORDER BY asked.nth, revision`

/** Returns the events of the first rows of a stream, and those that follow unless the rows are all. */
async function withRest(
  pool: Pool,
  { stream, after }: Asked,
  first: readonly EventRow[],
  isAll: boolean,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  let rows = first
  let isEnd = isAll
  for (;;) {
    for (const row of rows) {
      const event = eventOf(row)
      const expected = after + events.length + 1
      if (event.revision !== expected)
        throw new Error(`Stream ${stream} has revision ${event.revision} where ${expected} belongs`)
      events.push(event)
    }
    if (isEnd) return events
    rows = await readPage(pool, stream, after + events.length)
    isEnd = rows.length < eventsPerReadMax
  }
}

async function readPage(pool: Pool, stream: string, after: number): Promise<readonly EventRow[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'event-store-read-stream',
    text: `SELECT ${eventColumns}
           FROM event_store.read_stream($1, $2, $3)`,
    values: [stream, after, eventsPerReadMax],
  })
  return rows
}
