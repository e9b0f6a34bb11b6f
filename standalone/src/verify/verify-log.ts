import type { DomainEvent } from '@arung/domain/event-types'
import { UnreadableEvent } from '@arung/event-store/errors'
import { isPassing } from '@arung/event-store/postgres/failures'
import type { Codec, DecodedEvent } from '@arung/event-store/codec'
import { positionOf, type EventStore, type RecordedEvent } from '@arung/event-store/event-store'
import { compareFingerprints, type Placed } from '@arung/event-store/fingerprints'
import type { PersonVault } from '@arung/event-store/vault'
import type { Found } from './findings.ts'

export type LogReport = Readonly<{
  events: number
  streams: number
  /** Events of forgotten people, whose content is gone. */
  forgotten: number
  /** What the checks of single streams and of money need, in the order of the log. */
  watched: readonly DecodedEvent<DomainEvent>[]
}>

type LogKeys = readonly string[]

const windowSize = 1_000
const watchedStreams = /^(?:capacity|order|payment|pool|refund)-/

/**
 * Reads the whole log once and proves: positions 1, 2, 3 ... without a gap, revisions 0, 1, 2 ... in every stream,
 * event ids unique, every event readable, and every event standing as it was written.
 */
export async function verifyLog(
  parts: { store: EventStore; codec: Codec<DomainEvent>; vault: PersonVault; logKeys: LogKeys },
  found: Found,
  onWindow: (window: readonly DecodedEvent<DomainEvent>[]) => Promise<void> = async () => undefined,
): Promise<LogReport> {
  const { store, codec } = parts
  const order = followOrder(found)
  const watched: DecodedEvent<DomainEvent>[] = []
  let forgotten = 0
  let at = positionOf(0)
  for (;;) {
    const page = await store.readAll(at, windowSize)
    if (page.scannedTo === at) break
    const placed = page.events.map(event => order.see(event))
    order.windowEnds(page.scannedTo)
    const prints = await compareEach(parts, placed)
    forgotten += prints.unknown
    for (const event of prints.changed) found('unchanged', event, 'is not as it was written')
    const window = await decodeEach(codec, page.events, found)
    await onWindow(window)
    for (const decoded of window) if (watchedStreams.test(decoded.stream)) watched.push(decoded)
    at = page.scannedTo
  }
  return { events: order.events(), streams: order.streams(), forgotten, watched }
}

/** Counts positions and revisions, and knows each event's place in its command. */
function followOrder(found: Found) {
  const ids = new Map<string, number>()
  const last = new Map<string, { revision: number; commandId: string; place: number }>()
  let position = 0
  return {
    events: () => ids.size,
    streams: () => last.size,
    see(event: RecordedEvent): Placed {
      if (event.position !== position + 1)
        found('positions', null, missing(position + 1, event.position - 1))
      position = event.position
      const before = last.get(event.stream)
      const expected = (before?.revision ?? -1) + 1
      if (event.revision !== expected)
        found('revisions', event, `is number ${event.revision} of its stream, not ${expected}`)
      const twin = ids.get(event.id)
      if (twin !== undefined) found('ids', event, `has the id of the event at position ${twin}`)
      ids.set(event.id, event.position)
      const { commandId } = event.metadata
      const place = before?.commandId === commandId ? before.place + 1 : 0
      last.set(event.stream, { revision: event.revision, commandId, place })
      return { event, place }
    },
    windowEnds(scannedTo: number) {
      if (position < scannedTo) found('positions', null, missing(position + 1, scannedTo))
      position = scannedTo
    },
  }
}

const missing = (from: number, to: number): string =>
  from === to
    ? `the event at position ${from} is missing`
    : `the events at positions ${from} to ${to} are missing`

/** A window compares as a whole or, when a person's key does not open, event by event; unreadable ones are told apart. */
async function compareEach(
  keys: { vault: PersonVault; logKeys: LogKeys },
  placed: readonly Placed[],
): Promise<{ changed: readonly RecordedEvent[]; unknown: number }> {
  try {
    return await compareFingerprints(keys, placed)
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const changed: RecordedEvent[] = []
  let unknown = 0
  for (const one of placed) {
    try {
      const prints = await compareFingerprints(keys, [one])
      changed.push(...prints.changed)
      unknown += prints.unknown
    } catch (error) {
      if (isPassing(error)) throw error
    }
  }
  return { changed, unknown }
}

/** A window decodes as a whole or, when that fails, event by event, so that the culprit is named. */
async function decodeEach(
  codec: Codec<DomainEvent>,
  events: readonly RecordedEvent[],
  found: Found,
): Promise<readonly DecodedEvent<DomainEvent>[]> {
  try {
    return await codec.decode(events)
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const readable: DecodedEvent<DomainEvent>[] = []
  for (const event of events) {
    try {
      readable.push(...(await codec.decode([event])))
    } catch (error) {
      if (isPassing(error)) throw error
      const reason = error instanceof UnreadableEvent ? error.reason : String(error)
      found('readable', event, reason)
    }
  }
  return readable
}
