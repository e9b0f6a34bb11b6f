import { randomUUID } from 'node:crypto'
import {
  streamName,
  type EventStore,
  type EventToAppend,
  type Position,
  type RecordedEvent,
} from './event-store.ts'

/** Returns an event for a test. Its id is new unless given. */
export function sampleEvent(type = 'Happened', data: unknown = {}): EventToAppend {
  const id = randomUUID()
  const metadata = {
    schema: 1,
    commandId: randomUUID(),
    correlationId: id,
    causationId: id,
    actor: 'system:test',
    tenant: 'test',
  }
  return { id, type, data, metadata }
}

export const newStream = () => streamName('contract', randomUUID())

/** Returns every event after a position. */
export async function readToEnd(store: EventStore, from: Position, limit: number) {
  const events: RecordedEvent[] = []
  let at = from
  for (;;) {
    const page = await store.readAll(at, limit)
    if (page.scannedTo === at) return events
    events.push(...page.events)
    at = page.scannedTo
  }
}
