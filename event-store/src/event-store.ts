declare const brand: unique symbol
type Brand<T, Name extends string> = T & { readonly [brand]: Name }

/** `<category>-<uuid>`. */
export type StreamName = Brand<string, 'StreamName'>
/** The number of an event in its stream, from 0. */
export type Revision = Brand<number, 'Revision'>
/** The number of an event in the log; 0 is before the first event. */
export type Position = Brand<number, 'Position'>

export type EventMetadata = Readonly<{
  schema: number
  commandId: string
  correlationId: string
  causationId: string
  actor: string
  tenant: string
  /** The session in which the actor acted. Only an id, because nothing is ever erased from here. */
  session?: string
  /**
   * Digest of the request that carried the command, so that its id cannot be reused for another request. Digests whose
   * text up to the last point differs were made in different ways and cannot be compared.
   */
  bodyHash?: string
  /** The sum of the event as stored; see withSums. */
  sum?: string
  /**
   * For invented history: when the event is said to have happened (ISO 8601, UTC). It was recorded when it was loaded.
   */
  demo?: string
  /**
   * Moved in from an earlier system by the actor. What guests and colleagues were told about it, and the money that was
   * counted there, is not repeated.
   */
  imported?: true
}>
export type EventToAppend = Readonly<{
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
  /** The data as canonical JSON, where it has already been written. It is not stored. */
  content?: string
}>
export type RecordedEvent = Omit<EventToAppend, 'content'> &
  Readonly<{ stream: StreamName; revision: Revision; position: Position; recordedAt: Date }>

export type ExpectedRevision = Revision | 'no-stream' | 'any'
export type AppendResult =
  | Readonly<{ outcome: 'appended'; revision: Revision; position: Position }>
  | Readonly<{ outcome: 'conflict'; actual: Revision | 'no-stream' }>
export type LogPage = Readonly<{
  events: readonly RecordedEvent[]
  /** The position of the last of these events, or where the read began when there are none. */
  scannedTo: Position
  /** Whether the log may continue after this page. False when the log ended here at the time of the read. */
  more: boolean
  /**
   * The id of the event where the read began, from a store that is not in the database of the checkpoints. A reader
   * that has been there uses it to see whether the log is still the same. Left out when it was not looked up.
   */
  before?: string
}>

export interface EventStore {
  /**
   * `gapless`: positions count events, 1, 2, 3 and so on. `growing`: positions grow with gaps, and the distance between
   * two of them means nothing. Only a proof that nothing is missing may ask for this; a reader that needs a count must
   * count events.
   */
  readonly positions: 'gapless' | 'growing'
  /** Whether the log is in the database of the read models, so that one statement sees both. */
  readonly besideModels: boolean
  /** The most events that one append may hold. */
  readonly eventsPerAppendMax: number
  /**
   * Appends all events to one stream, or none. Resolves when they are durable. Repeating the same ids after the same
   * revision is the same append. Throws StoreUnavailable when the outcome is unknown, and AppendTooLarge, with nothing
   * stored, when the append is larger than the store accepts.
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [EventToAppend, ...EventToAppend[]],
  ): Promise<AppendResult>
  /** Returns the events of one stream after a revision, oldest first. */
  readStream(stream: StreamName, after?: Revision): Promise<readonly RecordedEvent[]>
  /**
   * Returns the next window of the log, oldest first. Every event at or before `scannedTo` is in this page, in an
   * earlier one, or nowhere, for ever. `after` is 0 or the position of an event.
   */
  readAll(after: Position, limit: number): Promise<LogPage>
  /** Returns the position of the last event. */
  head(): Promise<Position>
  /** Returns the id of the event at a position, or null when there is none. */
  idAt(position: Position): Promise<string | null>
  /**
   * Calls `notify` after the log has grown. A notice can be lost, late or spurious, so readers must also poll. Returns
   * a function that stops the notices.
   */
  onGrowth(notify: () => void): () => void
  /**
   * Calls `tell` when the log is no longer the one that this process has read: it was restored to an earlier moment, or
   * is another log. Everything remembered about it is void. Returns a function that stops the calls.
   */
  onReplaced(tell: () => void): () => void
  /**
   * The epoch of the log when it was last checked. Positions of two epochs are unrelated. Undefined when the epoch is
   * unknown.
   */
  epoch(): string | undefined
}

/** An event that a store keeps in the same log beside the application's own. */
export type ForeignEvent = Readonly<{ stream: string; type: string; data: unknown }>

/**
 * An event store with its own connections. `close` waits for pending requests and ends the connections, but not a pool
 * that was passed in.
 */
export type OpenEventStore = EventStore & Readonly<{ close(): Promise<void> }>

/** Returns the id of the event at the end of a page, or null when there is none. */
export function idAtEnd({
  events,
  scannedTo,
}: Pick<LogPage, 'events' | 'scannedTo'>): string | null {
  const last = events.at(-1)
  return last?.position === scannedTo ? last.id : null
}

const streamPattern =
  /^[a-z][a-z0-9]*-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns the name of a stream. Throws unless the category is a lower-case word and the id a lower-case UUID. */
export function streamName(category: string, id: string): StreamName {
  return streamNameOf(`${category}-${id}`)
}

/** Parses a stored stream name. Throws when it has another form. */
export function streamNameOf(name: string): StreamName {
  if (!isStreamName(name)) throw new Error(`Not a stream name: ${name}`)
  return name
}

/** Returns a revision. Throws unless it is a safe integer from 0. */
export function revisionOf(position: number): Revision {
  if (!isRevision(position)) throw new Error(`Not a revision: ${position}`)
  return position
}

/** Returns a position. Throws unless it is a safe integer from 0. */
export function positionOf(position: number): Position {
  if (!isPosition(position)) throw new Error(`Not a position: ${position}`)
  return position
}

function isStreamName(name: string): name is StreamName {
  return streamPattern.test(name)
}

function isRevision(position: number): position is Revision {
  return Number.isSafeInteger(position) && position >= 0
}

function isPosition(position: number): position is Position {
  return Number.isSafeInteger(position) && position >= 0
}
