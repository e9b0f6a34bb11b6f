import { START } from '@eventstore/db-client'
import type { ForeignEvent, LogPage, Position, RecordedEvent } from '../event-store.ts'
import type { Raw, RawReads } from './raw-reads.ts'
import { eventOf, isSystem, readPositionOf, positionIn } from './records.ts'

export const eventsPerReadMax = 3_001

/** The known tail of the log: no application event follows `position` up to the last event that was read. */
export type Tail = Readonly<{ position: Position; id: string | undefined; last: Raw }>
type ReadPage = Readonly<{
  page: LogPage
  /** The log's tail, where the page reaches it. */
  tail: Tail | null
}>
type Asked = Readonly<{
  after: Position
  limit: number
  /** Where the read continues. When left out, the page is read from `after`. */
  known?: Tail | undefined
}>
/**
 * The page so far: the application's events, the last event of any kind, and the id of the event at the position before
 * the page.
 */
type Found = { events: RecordedEvent[]; last: Raw | undefined; before: string | undefined }

/**
 * Returns the page after a position, or null when the log is another one there. Reports each foreign event on the way.
 */
export async function readPage(
  reads: RawReads,
  { after, limit, known }: Asked,
  onForeign: (event: ForeignEvent) => void,
): Promise<ReadPage | null> {
  const found: Found = { events: [], last: known?.last, before: known?.id }
  for (;;) {
    const asked = Math.min(eventsPerReadMax, limit - found.events.length + 1)
    const raw = await readOn(reads, found.last, after, asked)
    if (!goesOn(raw, found.last, after)) return null
    if (found.last === undefined && after > 0) found.before = raw[0]?.id
    // Each read begins with the last event of the read before.
    merge(found, found.last === undefined ? raw : raw.slice(1), { after, limit, onForeign })
    const isEnd = raw.length < asked
    if (isEnd || found.events.length === limit) return pageOf(found, { after, limit, isEnd })
  }
}

function readOn(
  { read, readFrom }: RawReads,
  last: Raw | undefined,
  after: Position,
  maxCount: number,
): Promise<readonly Raw[]> {
  if (last !== undefined) return readFrom(last.position, maxCount)
  return after === 0 ? read(START, maxCount) : readFrom(readPositionOf(after), maxCount)
}

/**
 * Whether these events begin where the previous read ended: with the last event read, or with the application event at
 * the position.
 */
function goesOn([first]: readonly Raw[], last: Raw | undefined, after: Position): boolean {
  if (last !== undefined) return first?.id === last.id
  return after === 0 || (first !== undefined && isOursAt(first, after))
}

/** Adds events until the page is full. */
function merge(
  found: Found,
  raw: readonly Raw[],
  {
    after,
    limit,
    onForeign,
  }: { after: Position; limit: number; onForeign: (event: ForeignEvent) => void },
): void {
  for (const event of raw) {
    if (found.last !== undefined && event.position.commit <= found.last.position.commit)
      throw notBehind(event)
    found.last = event
    if (isSystem(event)) onForeign({ stream: event.streamId, type: event.type, data: event.data })
    else if (positionIn(event) > after) found.events.push(eventOf(event, positionIn(event)))
    if (found.events.length === limit) return
  }
}

function pageOf(
  { events, last, before }: Found,
  { after, limit, isEnd }: { after: Position; limit: number; isEnd: boolean },
): ReadPage {
  const isFull = events.length === limit
  const scannedTo = events.at(-1)?.position ?? after
  const id = events.at(-1)?.id ?? before
  const page = { events, scannedTo, more: isFull }
  return {
    page: before === undefined ? page : { ...page, before },
    tail: isEnd && last !== undefined && !isFull ? { position: scannedTo, id, last } : null,
  }
}

/** Whether an event is one of the application's and is at a position. */
export const isOursAt = (event: Raw, position: Position): boolean =>
  !isSystem(event) && positionIn(event) === position

/** A reader that continued would skip an event. */
const notBehind = ({ id, position: { commit } }: Raw) =>
  new Error(`Event ${id} stands at ${commit}, and not behind the one before it`)
