import type { Client, Pool } from 'pg'
import { AppendTooLarge, StoreUnavailable } from '../errors.ts'
import {
  positionOf,
  revisionOf,
  type AppendResult,
  type ExpectedRevision,
  type LogPage,
  type OpenEventStore,
  type Position,
  type RecordedEvent,
} from '../event-store.ts'
import {
  createAppendQueue,
  type AppendAnswer,
  type AppendItem,
  type AppendQueue,
} from './append-queue.ts'
import { createNoticeListener } from './notice-listener.ts'
import { asStoreError, isPassing } from './failures.ts'
import { createLogMark, type Look, type LogMark } from '../log-mark.ts'
import { eventColumns, eventOf, type EventRow } from './rows.ts'
import { createStreamReads } from './stream-reads.ts'
import { createSingleConnection, type SingleConnection } from './single-connection.ts'

export type PostgresEventStore = OpenEventStore

type WindowRow = Readonly<{ scanned_to: string; before: string | null; position: string | null }> &
  Omit<EventRow, 'position'>

const eventsPerAppendMax = 5_000
const eventsPerWindowMax = 10_000

/**
 * Creates the event store in the schema `event_store` of a PostgreSQL database. Appends go through a connection of
 * their own, the notice listener has another, and reads use `pool`. `onBatch` receives how many appends shared one
 * commit.
 */
export function createPostgresEventStore(options: {
  url: string
  pool: Pool
  applicationName: string
  connectTimeoutMs?: number
  /** The log's epoch when it was opened. When left out, the first connection queries it. */
  epoch?: string | undefined
  onBatch?: (items: number) => void
}): PostgresEventStore {
  const { pool } = options
  const mark = createLogMark(options.epoch)
  const whenOpen = async (client: Client) => {
    if (!(await mark.holds(lookWith(client)))) throw new StoreUnavailable('The log is another one')
  }
  const appends = createSingleConnection(options, { whenOpen })
  const queue = createAppendQueue(items => sendBatch(appends, mark, items), options.onBatch)
  const readStream = createStreamReads(pool)
  const listener = createNoticeListener({ ...options, channel: 'event_store' }, whenOpen)
  return {
    positions: 'gapless',
    besideModels: true,
    eventsPerAppendMax,
    append: (stream, expected, events) =>
      append(queue, { stream, expected, events, edition: mark.edition() }),
    readStream: (stream, after) =>
      storeErrors('Reading a stream', () => readStream(stream, after ?? -1)),
    readAll: (after, limit) =>
      storeErrors('Reading the log', () => readAll(pool, mark, after, limit)),
    head: () => storeErrors('Reading the head', () => readHead(pool)),
    idAt: position => storeErrors('Reading an id', () => readId(pool, mark, position)),
    onGrowth: notify => listener.onNotice(() => notify()),
    onReplaced: tell => mark.onLost(tell),
    epoch: () => mark.epoch(),
    async close() {
      await queue.drained()
      await Promise.all([appends.close(), listener.close()])
    },
  }
}

async function append(
  queue: AppendQueue,
  asked: Omit<AppendItem, 'expected'> & { expected: ExpectedRevision },
): Promise<AppendResult> {
  if (asked.events.length > eventsPerAppendMax)
    throw new AppendTooLarge(asked.stream, `${asked.events.length} events`)
  const answer = await queue.append({ ...asked, expected: expectedNumber(asked.expected) })
  const revision = Number(answer.revision)
  if (answer.outcome === 'conflict')
    return { outcome: 'conflict', actual: revision < 0 ? 'no-stream' : revisionOf(revision) }
  // The same append was stored before, so the first answer is returned.
  return {
    outcome: 'appended',
    revision: revisionOf(revision),
    position: positionOf(Number(answer.position)),
  }
}

function expectedNumber(expected: ExpectedRevision): number | null {
  if (expected === 'any') return null
  return expected === 'no-stream' ? -1 : expected
}

async function sendBatch(
  connection: SingleConnection,
  mark: LogMark,
  items: readonly AppendItem[],
): Promise<readonly AppendAnswer[]> {
  const client = await connection.client()
  // A decision on a log that has since been replaced must not be stored on this one.
  if (items.some(item => item.edition !== mark.edition()))
    throw new StoreUnavailable('The log was replaced')
  try {
    const { rows } = await client.query<AppendAnswer>({
      name: 'event-store-append',
      text: 'SELECT outcome, revision, "position" FROM event_store.append($1::jsonb)',
      values: [JSON.stringify(items)],
    })
    rows.forEach((answer, index) => look(mark, answer, items[index]))
    // A stream that has become shorter is a sign that the log was restored to an earlier moment.
    if (rows.some((answer, index) => isShorter(answer, items[index])))
      await mark.holds(lookWith(client))
    return rows
  } catch (error) {
    if (isPassing(error)) connection.drop(client)
    throw error
  }
}

const lookWith =
  (client: Client): Look =>
  async position => {
    const { rows } = await client.query<{ epoch: string; id: string | null }>(
      `SELECT l.epoch, (SELECT e.id FROM event_store.events e WHERE e.position = $1) AS id
       FROM event_store.log l`,
      [position],
    )
    return { epoch: rows[0]?.epoch, id: rows[0]?.id ?? null }
  }

/** Records the stored event as the last known one of the log. */
function look(mark: LogMark, { outcome, position }: AppendAnswer, item?: AppendItem): void {
  const id = item?.events.at(-1)?.id.toLowerCase()
  if (outcome !== 'conflict' && position !== null && id !== undefined)
    mark.saw({ position: positionOf(Number(position)), id })
}

const isShorter = ({ outcome, revision }: AppendAnswer, item?: AppendItem): boolean =>
  outcome === 'conflict' && Number(revision) < (item?.expected ?? -1)

async function readAll(pool: Pool, mark: LogMark, after: number, limit: number): Promise<LogPage> {
  const size = Math.min(limit, eventsPerWindowMax)
  const { rows } = await pool.query<WindowRow>({
    name: 'event-store-read-all',
    text: `SELECT scanned_to, (SELECT e.id FROM event_store.events e WHERE e.position = $1) AS before,
                  ${eventColumns}
           FROM event_store.read_all($1, $2)`,
    values: [after, size],
  })
  const before = rows[0]?.before ?? null
  const scannedTo = positionOf(Number(rows[0]?.scanned_to ?? after))
  // A reader whose position is after the end of the log has read another log.
  const isBeyond = after > 0 && before === null && scannedTo === after
  if (isBeyond) mark.lose()
  if (isBeyond || !mark.agrees(after, before))
    throw new StoreUnavailable('The log was replaced while it was read')
  const events: RecordedEvent[] = []
  for (const row of rows) {
    if (row.position !== null) events.push(eventOf({ ...row, position: row.position }))
  }
  const last = events.at(-1)
  if (last !== undefined) mark.saw(last)
  return { events, scannedTo, more: scannedTo - after >= size }
}

async function readHead(pool: Pool) {
  const { rows } = await pool.query<{ head: string }>('SELECT event_store.head() AS head')
  return positionOf(Number(rows[0]?.head))
}

async function readId(pool: Pool, mark: LogMark, position: Position): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM event_store.events WHERE position = $1',
    [position],
  )
  const id = rows[0]?.id ?? null
  if (!mark.agrees(position, id))
    throw new StoreUnavailable('The log was replaced while it was read')
  if (id !== null) mark.saw({ position, id })
  return id
}

async function storeErrors<T>(doing: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asStoreError(error, doing)
  }
}
