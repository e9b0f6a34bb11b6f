import {
  eventsPerAppendMax,
  positionOf,
  revisionOf,
  type AppendResult,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type RecordedEvent,
  type StreamName,
} from './event-store.ts'

/** An event store that forgets with the process; it keeps every promise of the port except durability. */
export function createMemoryEventStore(now: () => Date = () => new Date()): EventStore {
  const log: RecordedEvent[] = []
  const streams = new Map<StreamName, RecordedEvent[]>()
  const bells = new Set<() => void>()

  function append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [EventToAppend, ...EventToAppend[]],
  ): AppendResult {
    if (events.length > eventsPerAppendMax) throw new Error(`Too many events: ${events.length}`)
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
      const recorded: RecordedEvent = {
        ...event,
        // What comes back has been through JSON, as in a real store.
        data: JSON.parse(JSON.stringify(event.data)),
        stream,
        revision: revisionOf(history.length),
        position: positionOf(log.length + 1),
        recordedAt,
      }
      history.push(recorded)
      log.push(recorded)
    }
    streams.set(stream, history)
    setImmediate(() => {
      for (const ring of bells) ring()
    })
    return {
      outcome: 'appended',
      revision: revisionOf(history.length - 1),
      position: positionOf(log.length),
    }
  }

  return {
    append: async (stream, expected, events) => append(stream, expected, events),
    readStream: async (stream, after) =>
      (streams.get(stream) ?? []).slice(after === undefined ? 0 : after + 1),
    async readAll(after, limit) {
      const events = log.slice(after, after + limit)
      return { events, scannedTo: events.at(-1)?.position ?? after }
    },
    head: async () => positionOf(log.length),
    onGrowth(ring) {
      bells.add(ring)
      return () => bells.delete(ring)
    },
    onReplaced: () => () => {},
  }
}

/** The last event of the same append, when all its ids stand right after the expected revision. */
function storedBefore(
  history: readonly RecordedEvent[],
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): RecordedEvent | undefined {
  const first = typeof expected === 'number' ? expected + 1 : 0
  const same = events.every((event, index) => history[first + index]?.id === event.id)
  return same ? history[first + events.length - 1] : undefined
}
