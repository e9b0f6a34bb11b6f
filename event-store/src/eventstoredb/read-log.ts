import { BACKWARDS, END, type ReadPosition } from '@eventstore/db-client'
import { positionOf, type ForeignEvent, type LogPage, type Position } from '../event-store.ts'
import type { Client } from './client.ts'
import { createRawReads } from './raw-reads.ts'
import { eventsPerReadMax, isOursAt, readPage, type Tail } from './read-page.ts'
import { isSystem, readPositionOf, positionIn } from './records.ts'

/** Events per read backwards from the end. The server's own events are mostly a few at the end of the log. */
const tailReads = { first: 2, most: 500 }

/**
 * Reads the whole log. The server has its own events between the application's. When they are at the end, the reader
 * remembers how far it has looked, so that it does not read a quiet log again and again.
 */
export function createLogReading(
  client: Client,
  timeoutMs: number,
  onForeign: (event: ForeignEvent) => void = () => {},
) {
  const reads = createRawReads(client, timeoutMs)
  let tail: Tail | undefined

  /** Returns a page. If the page reaches the log's tail, the tail is remembered. */
  async function pageFrom(after: Position, limit: number, known?: Tail): Promise<LogPage | null> {
    const found = await readPage(reads, { after, limit, known }, onForeign)
    if (found === null) return null
    if (found.tail !== null) tail = found.tail
    return found.page
  }

  return {
    /** Returns the id of the event at a position, or null when there is none. */
    async idAt(position: Position): Promise<string | null> {
      if (position === 0) return null
      const [event] = await reads.readFrom(readPositionOf(position), 1)
      return event && isOursAt(event, position) ? event.id : null
    },

    /** Returns the page after a position where an application event once was, or null when none is there now. */
    async page(after: Position, limit: number): Promise<LogPage | null> {
      const known = tail?.position === after ? tail : undefined
      const page = await pageFrom(after, limit, known)
      if (page !== null || known === undefined) return page
      // The remembered tail belongs to another log.
      tail = undefined
      return pageFrom(after, limit)
    },

    /** Returns the position of the last application event. */
    async head(): Promise<Position> {
      let from: ReadPosition = END
      for (let count = tailReads.first; ; count = Math.min(tailReads.most, count * 4)) {
        const raw = await reads.read(from, count, BACKWARDS)
        const ours = raw.find(event => !isSystem(event))
        if (ours) return positionIn(ours)
        const oldest = raw.at(-1)
        if (oldest === undefined || raw.length < count) return positionOf(0)
        const known = tail
        if (known && raw.some(({ id }) => id === known.last.id)) return known.position
        from = oldest.position
      }
    },

    /**
     * Returns the position of an event that was appended a moment ago, or null when it is not near the end of the log.
     */
    async find(id: string): Promise<Position | null> {
      const raw = await reads.read(END, eventsPerReadMax, BACKWARDS)
      const event = raw.find(one => one.id === id)
      return event ? positionIn(event) : null
    },

    /** Forgets the tail, because the log is another one. */
    forget(): void {
      tail = undefined
    },
  }
}
