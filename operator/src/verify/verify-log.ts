import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { isPassing } from '@arung/event-store/postgres/failures'
import type { DecodedEvent } from '@arung/event-store/codec'
import {
  positionOf,
  type LogPage,
  type Position,
  type RecordedEvent,
} from '@arung/event-store/event-store'
import {
  compareFingerprints,
  type Fingerprints,
  type NthOfCommand,
} from '@arung/event-store/fingerprints'
import type { PersonVault } from '@arung/event-store/vault'
import { decodeEach } from './decode-each.ts'
import type { Found } from './findings.ts'
import { followOrder } from './follow-order.ts'
import type { LogReading, LogTable } from './proved-log.ts'

export type LogReport = Readonly<{
  events: number
  streams: number
  /** Events of forgotten people, whose content is gone. */
  forgotten: number
}>

type LogKeys = readonly string[]
/** The events after one position, up to another. */
export type Stretch = Readonly<{ after: number; to: number }>

/** Objects of small windows die young. With larger windows the garbage collector copies more than it frees. */
const windowSize = 500

/**
 * Reads a stretch of the log once and proves: positions without a gap where the store leaves none, revisions 0, 1, 2
 * ... in every stream, every event readable, and every event as it was written. `onWindow` receives the readable
 * events. The stretch begins with a command's first event.
 */
export async function verifyLog(
  parts: {
    pool: Pool
    log: LogTable
    store: LogReading
    vault: PersonVault
    logKeys: LogKeys
  },
  found: Found,
  onWindow: (window: readonly DecodedEvent<DomainEvent>[]) => Promise<void> = async () => undefined,
  { after, to }: Stretch = { after: 0, to: Number.MAX_SAFE_INTEGER },
): Promise<LogReport> {
  const { pool, log, store } = parts
  const order = followOrder(pool, found, { after, positions: store.positions, log })
  const read = async (from: Position) => cutAt(await store.readAll(from, windowSize), to)
  let forgotten = 0
  let at = positionOf(after)
  let ahead = read(at)
  for (let isMore = true; isMore;) {
    const page = await ahead
    if (page.scannedTo === at) break
    at = page.scannedTo
    isMore = at < to
    if (isMore) {
      // The next window is read while this one is checked. Whoever awaits it meets its error.
      ahead = read(at)
      ahead.catch(() => undefined)
    }
    const placed = await order.see(page.events, page.scannedTo)
    const prints = await compareEach(parts, placed, found)
    forgotten += prints.unknown
    for (const event of prints.closed) found('readable', event, 'a sealed field does not open')
    for (const event of prints.changed) found('unchanged', event, 'is not as it was written')
    await onWindow(await decodeEach(page.events, found))
  }
  return { events: order.events(), streams: order.streams(), forgotten }
}

/** Returns the part of a page up to a position. */
function cutAt(page: LogPage, to: number): Pick<LogPage, 'events' | 'scannedTo'> {
  if (page.scannedTo <= to) return page
  return { events: page.events.filter(one => one.position <= to), scannedTo: positionOf(to) }
}

/**
 * Compares a window as a whole or, when a person's key does not open, event by event. Unreadable events are reported
 * separately.
 */
async function compareEach(
  keys: { vault: PersonVault; logKeys: LogKeys },
  placed: readonly NthOfCommand[],
  found: Found,
): Promise<Fingerprints> {
  try {
    return await compareFingerprints(keys, placed)
  } catch (error) {
    if (isPassing(error)) throw error
  }
  const changed: RecordedEvent[] = []
  const closed: RecordedEvent[] = []
  let unknown = 0
  for (const one of placed) {
    try {
      const prints = await compareFingerprints(keys, [one])
      changed.push(...prints.changed)
      closed.push(...prints.closed)
      unknown += prints.unknown
    } catch (error) {
      if (isPassing(error)) throw error
      found('readable', one.event, String(error))
    }
  }
  return { changed, closed, unknown }
}
