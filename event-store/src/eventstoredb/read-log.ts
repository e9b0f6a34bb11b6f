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
import { eventOf, isSystem, placeOf, positionIn } from './records.ts'

const eventsPerReadMax = 3_001
/** Backwards from the end: what is of the server itself is mostly a little at the end of the log. */
const tailReads = { first: 2, most: 500 }

/** What was found of the log's tail: nothing of ours stands behind `position` up to where the server was read. */
type Tail = Readonly<{ position: Position; readTo: bigint }>

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
  ): Promise<readonly AllStreamRecordedEvent[]> {
    const options = { fromPosition: from, maxCount, direction, requiresLeader: true }
    const read = client.readAll(options)
    const found = await drained(read, timeoutMs, 'Reading the log')
    return found.flatMap(({ event }) => event ?? [])
  }

  /** Where to go on behind a position, and whether the event there comes first. */
  function startBehind(after: Position): { from: ReadPosition; isInclusive: boolean } {
    if (tail !== undefined && tail.position === after)
      return { from: { commit: tail.readTo, prepare: tail.readTo }, isInclusive: false }
    return after === 0
      ? { from: START, isInclusive: false }
      : { from: placeOf(after), isInclusive: true }
  }

  return {
    /** The id of the event at a position; null where there is none. */
    async idAt(position: Position): Promise<string | null> {
      if (position === 0) return null
      const [event] = await readRaw(placeOf(position), 1)
      return event && !isSystem(event) && positionIn(event) === position ? event.id : null
    },

    /** A page, and the id at `after`: null where the log has none there, undefined where it was not looked at. */
    async page(
      after: Position,
      limit: number,
    ): Promise<LogPage & Readonly<{ before: string | null | undefined }>> {
      const events: RecordedEvent[] = []
      let { from, isInclusive } = startBehind(after)
      let before: string | null | undefined = isInclusive ? null : undefined
      let last: bigint | undefined
      for (;;) {
        const asked = Math.min(eventsPerReadMax, limit - events.length + 1)
        const raw = await readRaw(from, asked)
        for (const [nth, event] of raw.entries()) {
          // Each read begins with the event that the one before ended with.
          if (nth === 0 && event.position.commit === last) continue
          if (last !== undefined && event.position.commit <= last) throw notBehind(event)
          last = event.position.commit
          if (isSystem(event)) {
            onForeign({ stream: event.streamId, type: event.type, data: event.data })
            continue
          }
          const position = positionIn(event)
          if (position === after) before = event.id
          else if (position > after) events.push(eventOf(event, position))
          if (events.length === limit) break
        }
        const isEnd = raw.length < asked
        if (isEnd || events.length === limit) {
          const scannedTo = events.at(-1)?.position ?? after
          const isQuiet = isEnd && last !== undefined && events.length < limit
          if (isQuiet && last !== undefined) tail = { position: scannedTo, readTo: last }
          return { events, scannedTo, more: events.length === limit, before }
        }
        if (last !== undefined) from = { commit: last, prepare: last }
      }
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
        if (tail !== undefined && oldest.position.commit <= tail.readTo) return tail.position
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

/** A reader that went on would pass over an event. */
const notBehind = ({ id, position: { commit } }: AllStreamRecordedEvent) =>
  new Error(`Event ${id} stands at ${commit}, and not behind the one before it`)
