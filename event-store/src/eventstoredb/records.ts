import type { AllStreamRecordedEvent, RecordedEvent } from '@eventstore/db-client'
import {
  positionOf,
  revisionOf,
  streamNameOf,
  type EventMetadata,
  type EventToAppend,
  type Position,
  type RecordedEvent as OurEvent,
} from '../event-store.ts'

/** An event's own metadata, and for a moved event the time when the original store recorded it. */
type StoredMetadata = EventMetadata & Readonly<{ recordedAt?: string }>
/** An event to append. `recordedAt` is set when another store recorded it before. */
export type EventToStore = EventToAppend & Readonly<{ recordedAt?: Date }>

/** Whether an event is the server's own or about a stream, and so never one of the application's. */
export const isSystem = ({ streamId, type }: Pick<RecordedEvent, 'streamId' | 'type'>): boolean =>
  streamId.startsWith('$') || type.startsWith('$')

/** Wire size of one event without its data and metadata. */
const overheadBytes = 120

/** An event as sent: its contents as the bytes of their JSON. */
export type StoredEvent = Readonly<{ id: string; type: string; data: Buffer; metadata: Buffer }>

export function stored({ id, type, data, metadata, recordedAt }: EventToStore): StoredEvent {
  const all: StoredMetadata =
    recordedAt === undefined ? metadata : { ...metadata, recordedAt: recordedAt.toISOString() }
  return {
    // The server returns ids in lower case.
    id: id.toLowerCase(),
    type,
    // This drops fields that are undefined, as in every store.
    data: Buffer.from(JSON.stringify(data ?? null)),
    metadata: Buffer.from(JSON.stringify(all)),
  }
}

/** Returns the wire size of an event in bytes. */
export const bytesOf = ({ data, metadata }: StoredEvent): number =>
  data.length + metadata.length + overheadBytes

/**
 * Returns the position of an event of the whole log. Commit positions count from 0; the application's from 1, because 0
 * is before everything.
 */
export const positionIn = ({ position }: Pick<AllStreamRecordedEvent, 'position'>): Position =>
  ourPosition(position.commit)

export const ourPosition = (commit: bigint): Position => positionOf(Number(commit) + 1)

/** Returns the server's position of the event at one of the application's positions. */
export function readPositionOf(position: Position): { commit: bigint; prepare: bigint } {
  const commit = BigInt(position) - 1n
  return { commit, prepare: commit }
}

/** Converts an event that was read. `position` is used when the server did not return it. */
export function eventOf(
  { id, type, data, metadata, streamId, revision, created }: RecordedEvent,
  position: Position,
): OurEvent {
  // The stored shape is trusted: it was typed when written.
  const { recordedAt, ...own } = metadata as StoredMetadata
  return {
    id,
    type,
    data,
    metadata: own,
    stream: streamNameOf(streamId),
    revision: revisionOf(Number(revision)),
    position,
    recordedAt: recordedAt === undefined ? created : new Date(recordedAt),
  }
}
