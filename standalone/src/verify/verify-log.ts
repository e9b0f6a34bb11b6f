import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { UnreadableEvent } from '@arung/event-store/errors'
import { isPassing } from '@arung/event-store/postgres/failures'
import type { Codec, DecodedEvent } from '@arung/event-store/codec'
import { positionOf, type EventStore, type RecordedEvent } from '@arung/event-store/event-store'
import { compareFingerprints, type Placed } from '@arung/event-store/fingerprints'
import type { PersonVault } from '@arung/event-store/vault'
import type { Found } from './findings.ts'
import { followOrder } from './follow-order.ts'

export type LogReport = Readonly<{
  events: number
  streams: number
  /** Events of forgotten people, whose content is gone. */
  forgotten: number
}>

type LogKeys = readonly string[]

const windowSize = 2_000

/**
 * Reads the whole log once and proves: positions 1, 2, 3 ... without a gap, revisions 0, 1, 2 ... in every stream, every
 * event readable, and every event standing as it was written. `onWindow` is given what can be read.
 */
export async function verifyLog(
  parts: {
    pool: Pool
    store: EventStore
    codec: Codec<DomainEvent>
    vault: PersonVault
    logKeys: LogKeys
  },
  found: Found,
  onWindow: (window: readonly DecodedEvent<DomainEvent>[]) => Promise<void> = async () => undefined,
): Promise<LogReport> {
  const { pool, store, codec } = parts
  const order = followOrder(pool, found)
  let forgotten = 0
  let at = positionOf(0)
  let ahead = store.readAll(at, windowSize)
  for (;;) {
    const page = await ahead
    if (page.scannedTo === at) break
    at = page.scannedTo
    // The next window is read while this one is looked at; whoever awaits it meets its error.
    ahead = store.readAll(at, windowSize)
    ahead.catch(() => undefined)
    const placed = await order.see(page.events, page.scannedTo)
    const prints = await compareEach(parts, placed)
    forgotten += prints.unknown
    for (const event of prints.changed) found('unchanged', event, 'is not as it was written')
    await onWindow(await decodeEach(codec, page.events, found))
  }
  return { events: order.events(), streams: order.streams(), forgotten }
}

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
export async function decodeEach(
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
