import {
  positionOf,
  revisionOf,
  streamNameOf,
  type EventMetadata,
  type RecordedEvent,
} from '../event-store.ts'

/** A row of `event_store.events` as the driver gives it: bigint is text, jsonb is parsed. */
export type EventRow = Readonly<{
  position: string
  stream: string
  revision: string
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
  recorded_at: Date
}>

export function eventOf(row: EventRow): RecordedEvent {
  return {
    id: row.id,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
    stream: streamNameOf(row.stream),
    revision: revisionOf(Number(row.revision)),
    position: positionOf(Number(row.position)),
    recordedAt: row.recorded_at,
  }
}
