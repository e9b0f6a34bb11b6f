import { createHmac } from 'node:crypto'
import { canonicalJson } from './canonical-json.ts'
import type { EventStore, EventToAppend, RecordedEvent } from './event-store.ts'

type Stored = Pick<EventToAppend, 'id' | 'type' | 'data' | 'metadata'> & {
  stream: string
  revision: number
}

const sumCharacters = 22
const printCharacters = 6

/**
 * Returns the same store, whose appends carry a sum of each event as stored: sealed fields as boxes, the place in the
 * stream, everything but the position and the time. The log can thus be proved even when personal content is gone.
 * Appends must name their revision.
 */
export function withSums(store: EventStore, logKey: string): EventStore {
  return {
    ...store,
    append(stream, expected, [first, ...rest]) {
      if (expected === 'any') throw new Error(`An append to ${stream} must name its revision`)
      const next = expected === 'no-stream' ? 0 : expected + 1
      const summed = ({ content, ...event }: EventToAppend, index: number): EventToAppend => {
        const sum = sumOf(logKey, { ...event, stream, revision: next + index }, content)
        return { ...event, metadata: { ...event.metadata, sum } }
      }
      return store.append(stream, expected, [
        summed(first, 0),
        ...rest.map((event, index) => summed(event, index + 1)),
      ])
    },
  }
}

/**
 * Whether an event is as it was written, by the key among `logKeys` that its sum names. `content` is its data as
 * canonical JSON.
 */
export function isProved(
  logKeys: readonly string[],
  event: RecordedEvent,
  content: string,
): boolean {
  const { sum } = event.metadata
  const key = logKeys.find(one => sum?.startsWith(`${printOf(one)}.`))
  if (sum === undefined || key === undefined) return false
  // A timing-safe comparison is not needed: nobody who could guess receives this answer.
  return sum === sumOf(key, event, content)
}

/** Returns the sum of an event: the print of its key, a point, and the digest. */
export function sumOf(
  logKey: string,
  { id, stream, revision, type, data, metadata }: Stored,
  content: string = canonicalJson(data),
): string {
  // One object in canonical order.
  const rest = canonicalJson({
    id,
    metadata: { ...metadata, sum: undefined },
    revision,
    stream,
    type,
  })
  const said = `{"data":${content},${rest.slice(1)}`
  const digest = createHmac('sha256', logKey).update(said).digest('base64url')
  return `${printOf(logKey)}.${digest.slice(0, sumCharacters)}`
}

const prints = new Map<string, string>()

/** Returns a print that distinguishes keys without revealing them. An installation has few. */
function printOf(logKey: string): string {
  const known = prints.get(logKey)
  if (known !== undefined) return known
  const digest = createHmac('sha256', logKey).update('arung key version').digest('base64url')
  const print = digest.slice(0, printCharacters)
  prints.set(logKey, print)
  return print
}
