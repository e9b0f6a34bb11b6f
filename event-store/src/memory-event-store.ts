import { AppendTooLarge } from './errors.ts'
import {
  positionOf,
  revisionOf,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type RecordedEvent,
  type StreamName,
} from './event-store.ts'

const eventsPerAppendMax = 5_000

/** Returns positions with gaps, like those of a store whose positions are offsets in a file. */
const leap = (before: number, nth: number): number => before + 90 + ((nth * 37) % 400)

/**
 * Creates an event store in the memory of the process. It keeps every promise of the port except durability. With
 * growing positions it rejects a reader's position that is not an event's.
 */
export function createMemoryEventStore(
  now: () => Date = () => new Date(),
  positions: EventStore['positions'] = 'gapless',
): EventStore {
  const log: RecordedEvent[] = []
  const streams = new Map<StreamName, RecordedEvent[]>()
  const subscribers = new Set<() => void>()
  const indexes = new Map<number, number>([[0, 0]])

  const end = (): number => log.at(-1)?.position ?? 0
  const nextPosition = (): number =>
    positions === 'gapless' ? log.length + 1 : leap(end(), log.length)

  /** Returns the number of events at or before a position. */
  function countTo(position: number): number {
    const count = positions === 'gapless' ? Math.min(position, log.length) : indexes.get(position)
    if (count === undefined) throw new Error(`Nothing is at position ${position}`)
    return count
  }

  function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [EventToAppend, ...EventToAppend[]],
  ): AppendResult {
    if (events.length > eventsPerAppendMax)
      throw new AppendTooLarge(stream, `${events.length} events`)
    const history = streams.get(stream) ?? []
    const last = history.at(-1)
    const actual = last?.revision ?? 'no-stream'
    if (expected !== 'any' && expected !== actual) {
      const stored = storedBefore(history, expected, events)
      if (!stored) return { outcome: 'conflict', actual }
      return { outcome: 'appended', revision: stored.revision, position: stored.position }
    }
    const recordedAt = now()
    for (const event of events) {
      const position = positionOf(nextPosition())
      const revision = revisionOf(history.length)
      const recorded = recordedIn(event, { stream, revision, position, recordedAt })
      history.push(recorded)
      log.push(recorded)
      indexes.set(recorded.position, log.length)
    }
    streams.set(stream, history)
    setImmediate(() => {
      for (const notify of subscribers) notify()
    })
    return {
      outcome: 'appended',
      revision: revisionOf(history.length - 1),
      position: positionOf(end()),
    }
  }

  return {
    positions,
    besideModels: false,
    eventsPerAppendMax,
    append: async (stream, expected, events) => append(stream, expected, events),
    readStream: async (stream, after) =>
      (streams.get(stream) ?? []).slice(after === undefined ? 0 : after + 1),
    async readAll(after, limit) {
      const from = countTo(after)
      const events = log.slice(from, from + limit)
      return {
        events,
        scannedTo: events.at(-1)?.position ?? after,
        more: events.length === limit,
      }
    },
    head: async () => positionOf(end()),
    idAt: async position => log[(indexes.get(position) ?? 0) - 1]?.id ?? null,
    onGrowth(notify) {
      subscribers.add(notify)
      return () => subscribers.delete(notify)
    },
    onReplaced: () => () => {},
    epoch: () => undefined,
  }
}

/** Returns an event as a store has it. Its data passes through JSON, as in a real one. */
export const recordedIn = (
  event: EventToAppend,
  at: Pick<RecordedEvent, 'stream' | 'revision' | 'position' | 'recordedAt'>,
): RecordedEvent => ({ ...event, data: JSON.parse(JSON.stringify(event.data)), ...at })

/** Returns the last event of the same append, when all its ids directly follow the expected revision. */
export function storedBefore(
  history: readonly RecordedEvent[],
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): RecordedEvent | undefined {
  const first = typeof expected === 'number' ? expected + 1 : 0
  const same = events.every((event, index) => history[first + index]?.id === event.id)
  return same ? history[first + events.length - 1] : undefined
}
