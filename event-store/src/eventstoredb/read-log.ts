import {
  BACKWARDS,
  END,
  START,
  type AllStreamRecordedEvent,
  type ReadPosition,
} from '@eventstore/db-client'
import {
  positionOf,
  type ForeignEvent,
  type LogPage,
  type Position,
  type RecordedEvent,
} from '../event-store.ts'
import { drained, type Client } from './client.ts'
import { RefusedPlace } from './failures.ts'
import { eventOf, isSystem, placeOf, positionIn } from './records.ts'

const eventsPerReadMax = 3_001
/** Backwards from the end: what is of the server itself is mostly a little at the end of the log. */
const tailReads = { first: 2, most: 500 }

/** What was found of the log's tail: nothing of ours stands behind `position` up to the last event that was read. */
type Tail = Readonly<{ position: Position; id: string | undefined; last: Raw }>
type Raw = AllStreamRecordedEvent

/**
 * Reads the whole log. The server has events of its own between ours; where they are at the end, the reader remembers how
 * far it has looked, so that a quiet log is not read again and again.
 */
export function createLogReading(
  client: Client,
  timeoutMs: number,
  onForeign: (event: ForeignEvent) => void = () => {},
) {
  let tail: Tail | undefined

  async function readRaw(
    from: ReadPosition,
    maxCount: number,
    direction: 'forwards' | 'backwards' = 'forwards',
  ): Promise<readonly Raw[]> {
    const options = { fromPosition: from, maxCount, direction, requiresLeader: true }
    const read = client.readAll(options)
    const found = await drained(read, timeoutMs, 'Reading the log')
    return found.flatMap(({ event }) => event ?? [])
  }

  /** The same from a place on where an event began once; nothing where none begins there now. */
  async function readFrom(place: ReadPosition, maxCount: number): Promise<readonly Raw[]> {
    try {
      return await readRaw(place, maxCount)
    } catch (error) {
      if (!(error instanceof RefusedPlace)) throw error
      // A server that answers from the end, and refuses the place again, means the place.
      await readRaw(END, 1, BACKWARDS)
      return await readRaw(place, maxCount).catch(again => {
        if (again instanceof RefusedPlace) return []
        throw again
      })
    }
  }

  /** A page behind a position, read from the log's tail on where that is given; null where the log is another one there. */
  async function readPage(after: Position, limit: number, known?: Tail): Promise<LogPage | null> {
    const events: RecordedEvent[] = []
    let last = known?.last
    let before = known?.id
    for (;;) {
      const asked = Math.min(eventsPerReadMax, limit - events.length + 1)
      const isFirst = last === undefined
      const raw = await (isFirst && after === 0
        ? readRaw(START, asked)
        : readFrom(last?.position ?? placeOf(after), asked))
      const [first] = raw
      if (isFirst && after > 0) {
        if (first === undefined || !isOursAt(first, after)) return null
        before = first.id
      }
      // Each read begins with the event that the one before ended with.
      if (last !== undefined && first?.id !== last.id) return null
      for (const event of isFirst ? raw : raw.slice(1)) {
        if (last !== undefined && event.position.commit <= last.position.commit)
          throw notBehind(event)
        last = event
        if (isSystem(event))
          onForeign({ stream: event.streamId, type: event.type, data: event.data })
        else if (positionIn(event) > after) events.push(eventOf(event, positionIn(event)))
        if (events.length === limit) break
      }
      const isEnd = raw.length < asked
      if (!isEnd && events.length < limit) continue
      const scannedTo = events.at(-1)?.position ?? after
      const id = events.at(-1)?.id ?? before
      if (isEnd && last !== undefined && events.length < limit)
        tail = { position: scannedTo, id, last }
      const page = { events, scannedTo, more: events.length === limit }
      return before === undefined ? page : { ...page, before }
    }
  }

  return {
    /** The id of the event at a position; null where there is none. */
    async idAt(position: Position): Promise<string | null> {
      if (position === 0) return null
      const [event] = await readFrom(placeOf(position), 1)
      return event && isOursAt(event, position) ? event.id : null
    },

    /** A page behind a position where an event of ours stood once; null where none stands there now. */
    async page(after: Position, limit: number): Promise<LogPage | null> {
      const known = tail?.position === after ? tail : undefined
      const page = await readPage(after, limit, known)
      if (page !== null || known === undefined) return page
      // What was known of the tail is of another log.
      tail = undefined
      return readPage(after, limit)
    },

    /** The position of our last event. */
    async head(): Promise<Position> {
      let from: ReadPosition = END
      for (let count = tailReads.first; ; count = Math.min(tailReads.most, count * 4)) {
        const raw = await readRaw(from, count, BACKWARDS)
        const ours = raw.find(event => !isSystem(event))
        if (ours) return positionIn(ours)
        const oldest = raw.at(-1)
        if (oldest === undefined || raw.length < count) return positionOf(0)
        const known = tail
        if (known && raw.some(({ id }) => id === known.last.id)) return known.position
        from = oldest.position
      }
    },

    /** The position of an event that was appended a moment ago; null where it is not near the end of the log. */
    async find(id: string): Promise<Position | null> {
      const raw = await readRaw(END, eventsPerReadMax, BACKWARDS)
      const event = raw.find(one => one.id === id)
      return event ? positionIn(event) : null
    },

    /** Knows nothing of the tail any more: the log is another one. */
    forget(): void {
      tail = undefined
    },
  }
}

const isOursAt = (event: Raw, position: Position): boolean =>
  !isSystem(event) && positionIn(event) === position

/** A reader that went on would pass over an event. */
const notBehind = ({ id, position: { commit } }: AllStreamRecordedEvent) =>
  new Error(`Event ${id} stands at ${commit}, and not behind the one before it`)
