import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import type { DecodedEvent } from '@arung/event-store/codec'
import type { RecordedEvent } from '@arung/event-store/event-store'
import { eventColumns, eventOf, type EventRow } from '@arung/event-store/postgres/rows'
import { decodeEach } from './decode-each.ts'
import type { LogTable } from './proved-log.ts'

type Decoded = DecodedEvent<DomainEvent>
/** The readable events of one stream, in their order. */
export type WholeStream = Readonly<{ stream: string; events: readonly Decoded[] }>

const pageSize = 2_000

/** Yields pages of the streams of one category, in the order of their names. Only one stream is in memory at a time. */
export async function* streamByStream(
  pool: Pool,
  log: LogTable,
  category: string,
): AsyncGenerator<readonly WholeStream[]> {
  let rest: readonly Decoded[] = []
  let ahead = readPage(pool, log, category, { stream: `${category}-`, revision: -1 })
  for (;;) {
    const page = await ahead
    const last = page.at(-1)
    const isLast = page.length < pageSize || last === undefined
    if (!isLast) {
      // The next page is read while this one is checked. Whoever awaits it meets its error.
      ahead = readPage(pool, log, category, last)
      ahead.catch(() => undefined)
    }
    // Unreadable events were reported when the log was read.
    const events = [...rest, ...(await decodeEach(page, () => undefined))]
    const whole = byStream(events)
    const open = isLast ? undefined : whole.at(-1)
    rest = open?.events ?? []
    yield open ? whole.slice(0, -1) : whole
    if (isLast) return
  }
}

type Cursor = Readonly<{ stream: string; revision: number }>

async function readPage(
  pool: Pool,
  log: LogTable,
  category: string,
  after: Cursor,
): Promise<RecordedEvent[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'verify-streams',
    text: `SELECT ${eventColumns}
           FROM ${log}
           WHERE (stream, revision) > ($1, $2) AND stream < $3
           ORDER BY stream, revision
           LIMIT $4`,
    // The character after "-" ends the category.
    values: [after.stream, after.revision, `${category}.`, pageSize],
  })
  return rows.map(eventOf)
}

function byStream(events: readonly Decoded[]): readonly WholeStream[] {
  const streams = new Map<string, Decoded[]>()
  for (const one of events) {
    const known = streams.get(one.stream)
    if (known === undefined) streams.set(one.stream, [one])
    else known.push(one)
  }
  return [...streams].map(([stream, of]) => ({ stream, events: of }))
}
