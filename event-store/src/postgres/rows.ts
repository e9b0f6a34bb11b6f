import {
  positionOf,
  revisionOf,
  streamNameOf,
  type EventMetadata,
  type RecordedEvent,
} from '../event-store.ts'

/** A row of `event_store.events` as the driver returns it: bigint is text, jsonb is parsed, times are milliseconds. */
export type EventRow = Readonly<{
  position: string
  stream: string
  revision: string
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
  recorded_ms: number
}>

/** The columns of an `EventRow`. For a reader of the whole log, numbers cost far less than dates as text. */
export const eventColumns = `"position", stream, revision, id, type, data, metadata,
  (extract(epoch FROM recorded_at) * 1000)::float8 AS recorded_ms`

export function eventOf(row: EventRow): RecordedEvent {
  return {
    id: row.id,
    type: row.type,
    data: row.data,
    metadata: row.metadata,
    stream: streamNameOf(row.stream),
    revision: revisionOf(Number(row.revision)),
    position: positionOf(Number(row.position)),
    recordedAt: new Date(row.recorded_ms),
  }
}
