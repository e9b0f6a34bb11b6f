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
  /** The session in which the actor said it; an id and no more, because from here nothing is ever erased. */
  session?: string
  /**
   * Digest of the request that carried the command, so that its id cannot be used again for another one. Digests whose
   * text up to the last point differs were made in different ways and cannot be compared.
   */
  bodyHash?: string
  /** Of the event as it is stored; see withSums. */
  sum?: string
  /** Of an invented past: when it is said to have happened (ISO 8601, UTC). It was recorded when it was loaded. */
  demo?: string
}>
export type EventToAppend = Readonly<{
  id: string
  type: string
  data: unknown
  metadata: EventMetadata
  /** The data as canonical JSON, where it was written already; it is not stored. */
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
  /** The position of the last of these events, or where the reading began when there are none. */
  scannedTo: Position
  /** Whether the log may go on behind this page; false where it ended when it was read. */
  more: boolean
  /**
   * The id of the event where the reading began, from a store that the checkpoints are not beside: whoever has been there
   * knows by it whether the log is the same. Left out where it was not looked at.
   */
  before?: string
}>

export interface EventStore {
  /**
   * `gapless`: positions count events, 1, 2, 3 and on. `growing`: they grow and leap, and what lies between two of them
   * says nothing. Only a proof that nothing is missing may ask; a reader that counts must count events.
   */
  readonly positions: 'gapless' | 'growing'
  /** Whether the log stands in the database of the read models, so that one statement sees both. */
  readonly besideModels: boolean
  /** Events that one append may hold. */
  readonly eventsPerAppendMax: number
  /**
   * Appends all events to one stream, or none. Resolves when they are durable.
   * Repeating the same ids after the same revision is the same append.
   * Throws StoreUnavailable when the outcome is unknown, and AppendTooLarge, with nothing stored, when it holds more than
   * the store takes at once.
   */
  append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [EventToAppend, ...EventToAppend[]],
  ): Promise<AppendResult>
  /** The events of one stream after a revision, oldest first. */
  readStream(stream: StreamName, after?: Revision): Promise<readonly RecordedEvent[]>
  /**
   * The next window of the log, oldest first.
   * Every event at or before `scannedTo` is in this page, in an earlier one, or nowhere, for ever.
   * `after` is 0 or the position of an event.
   */
  readAll(after: Position, limit: number): Promise<LogPage>
  /** The position of the last event. */
  head(): Promise<Position>
  /** The id of the event at a position; null where there is none. */
  idAt(position: Position): Promise<string | null>
  /** Calls `notify` after the log has grown. A notice can be lost, late or spurious, so readers must also poll. Returns a function that stops it. */
  onGrowth(notify: () => void): () => void
  /**
   * Tells that the log is not the one any more that this process has read: it was put back to an earlier moment, or is
   * another one. What was remembered of it is void. Returns the way to stop.
   */
  onReplaced(tell: () => void): () => void
  /**
   * Which history the log tells, as it was when it was last looked at: positions of two epochs have nothing to do with each
   * other. Undefined where it is not known.
   */
  epoch(): string | undefined
}

/** What a store keeps beside events of ours in the same log. */
export type ForeignEvent = Readonly<{ stream: string; type: string; data: unknown }>

/** An event store with connections of its own; `close` waits for what was asked and ends them, but not a pool it was given. */
export type OpenEventStore = EventStore & Readonly<{ close(): Promise<void> }>

/** The id of the event where a page ends; null where it has none. */
export function idAtEnd({
  events,
  scannedTo,
}: Pick<LogPage, 'events' | 'scannedTo'>): string | null {
  const last = events.at(-1)
  return last?.position === scannedTo ? last.id : null
}

const streamPattern =
  /^[a-z][a-z0-9]*-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The name of a stream. Throws unless the category is a lower-case word and the id a lower-case uuid. */
export function streamName(category: string, id: string): StreamName {
  return streamNameOf(`${category}-${id}`)
}

/** Reads a stored stream name. Throws when it has another form. */
export function streamNameOf(name: string): StreamName {
  if (!isStreamName(name)) throw new Error(`Not a stream name: ${name}`)
  return name
}

/** A revision. Throws unless it is a safe integer from 0. */
export function revisionOf(position: number): Revision {
  if (!isRevision(position)) throw new Error(`Not a revision: ${position}`)
  return position
}

/** A position. Throws unless it is a safe integer from 0. */
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
