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

/** Beside an event's own metadata: when it was recorded in the store that it came from, where it was moved. */
type StoredMetadata = EventMetadata & Readonly<{ recordedAt?: string }>
/** An event to append; `recordedAt` where it was recorded elsewhere before. */
export type EventToStore = EventToAppend & Readonly<{ recordedAt?: Date }>

/** Of the server itself, or about streams: never one of ours. */
export const isSystem = ({ streamId, type }: Pick<RecordedEvent, 'streamId' | 'type'>): boolean =>
  streamId.startsWith('$') || type.startsWith('$')

/** What an append takes on the wire, beside data and metadata, for one event. */
const overheadBytes = 120

/** An event as it is sent: contents as the bytes of their JSON. */
export type StoredEvent = Readonly<{ id: string; type: string; data: Buffer; metadata: Buffer }>

export function stored({ id, type, data, metadata, recordedAt }: EventToStore): StoredEvent {
  const all: StoredMetadata =
    recordedAt === undefined ? metadata : { ...metadata, recordedAt: recordedAt.toISOString() }
  return {
    // The server gives ids back in lower case.
    id: id.toLowerCase(),
    type,
    // Fields that are undefined are gone after this, as in every store.
    data: Buffer.from(JSON.stringify(data ?? null)),
    metadata: Buffer.from(JSON.stringify(all)),
  }
}

/** How many bytes an event takes on the wire. */
export const bytesOf = ({ data, metadata }: StoredEvent): number =>
  data.length + metadata.length + overheadBytes

/** Of an event of the whole log. Commit positions are counted from 0; ours from 1, for 0 is before everything. */
export const positionIn = ({ position }: Pick<AllStreamRecordedEvent, 'position'>): Position =>
  ourPosition(position.commit)

export const ourPosition = (commit: bigint): Position => positionOf(Number(commit) + 1)

/** Where the server has the event that stands at one of our positions. */
export function readPositionOf(position: Position): { commit: bigint; prepare: bigint } {
  const commit = BigInt(position) - 1n
  return { commit, prepare: commit }
}

/** An event as it is read; `position` where the server did not say it. */
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
