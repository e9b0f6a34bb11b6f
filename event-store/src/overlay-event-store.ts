import { AppendTooLarge } from './errors.ts'
import {
  positionOf,
  revisionOf,
  type EventStore,
  type RecordedEvent,
  type StreamName,
} from './event-store.ts'
import { recordedIn, storedBefore } from './memory-event-store.ts'

/** Positions of the overlay are behind every position that the log itself reaches meanwhile. */
const ahead = 1_000_000_000
/** They grow with gaps, so that nobody counts events by them. */
const step = 2

/**
 * Creates a store that reads from `below` and keeps what is appended in the memory of the process: it shows what would
 * happen, and writes nothing. A stream that was appended to here no longer follows the one below.
 */
export async function createOverlayEventStore(
  below: EventStore,
  now: () => Date = () => new Date(),
): Promise<EventStore> {
  const begin = (await below.head()) + ahead
  const log: RecordedEvent[] = []
  const streams = new Map<StreamName, RecordedEvent[]>()
  const subscribers = new Set<() => void>()
  const placeOf = (count: number) => positionOf(begin + count * step)
  const head = () => placeOf(log.length)

  const append: EventStore['append'] = async (stream, expected, events) => {
    if (events.length > below.eventsPerAppendMax)
      throw new AppendTooLarge(stream, `${events.length} events`)
    const read = streams.get(stream) ?? [...(await below.readStream(stream))]
    // Another append may have come first while this one was reading.
    const history = streams.get(stream) ?? read
    const actual = history.at(-1)?.revision ?? 'no-stream'
    if (expected !== 'any' && expected !== actual) {
      const stored = storedBefore(history, expected, events)
      if (!stored) return { outcome: 'conflict', actual }
      return { outcome: 'appended', revision: stored.revision, position: stored.position }
    }
    const recordedAt = now()
    for (const event of events) {
      const position = placeOf(log.length + 1)
      const revision = revisionOf(history.length)
      const recorded = recordedIn(event, { stream, revision, position, recordedAt })
      history.push(recorded)
      log.push(recorded)
    }
    streams.set(stream, history)
    setImmediate(() => {
      for (const notify of subscribers) notify()
    })
    return { outcome: 'appended', revision: revisionOf(history.length - 1), position: head() }
  }

  return {
    positions: 'growing',
    besideModels: false,
    eventsPerAppendMax: below.eventsPerAppendMax,
    append,
    async readStream(stream, after) {
      const own = streams.get(stream)
      if (own === undefined) return below.readStream(stream, after)
      return own.slice(after === undefined ? 0 : after + 1)
    },
    async readAll(after, limit) {
      if (after < begin) {
        const page = await below.readAll(after, limit)
        if (page.scannedTo !== after) return { ...page, more: true }
        return { events: [], scannedTo: positionOf(begin), more: log.length > 0 }
      }
      const from = (after - begin) / step
      const events = log.slice(from, from + limit)
      const scannedTo = events.at(-1)?.position ?? after
      return { events, scannedTo, more: events.length === limit }
    },
    head: async () => head(),
    idAt: async position =>
      position > begin ? (log[(position - begin) / step - 1]?.id ?? null) : below.idAt(position),
    onGrowth(notify) {
      subscribers.add(notify)
      return () => subscribers.delete(notify)
    },
    onReplaced: tell => below.onReplaced(tell),
    epoch: () => below.epoch(),
  }
}
