import {
  WrongExpectedVersionError,
  StreamNotFoundError,
  type AppendExpectedRevision,
  type AppendResult as ServersResult,
  type ResolvedEvent,
} from '@eventstore/db-client'
import { AppendTooLarge, StoreUnavailable } from '../errors.ts'
import {
  revisionOf,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type ForeignEvent,
  type OpenEventStore,
  type Position,
  type RecordedEvent,
  type Revision,
  type StreamName,
} from '../event-store.ts'
import { createLogMark } from '../log-mark.ts'
import { closeClient, drained, openClient, within, type Client } from './client.ts'
import { createDoorbell } from './doorbell.ts'
import { asAppendError, asStoreError } from './failures.ts'
import { createLogReading } from './read-log.ts'
import { eventOf, ourPosition, stored, type EventToStore } from './records.ts'

const eventsPerAppendMax = 1_000
/** The server takes 1 MiB unless it is told otherwise. */
const bytesPerAppendMax = 900_000
const eventsPerReadMax = 1_000
const timeoutMsDefault = 5_000
/** The server is told to give up first, so that less stays unknown. */
const graceMs = 500

export type EventStoreDbOptions = Readonly<{
  /** esdb://, as the vendor writes it. */
  url: string
  applicationName: string
  /** The epoch of the log, which the server does not know; left out, the log is known by its events alone. */
  epoch?: () => Promise<string | undefined>
  onForeign?: (event: ForeignEvent) => void
  /** How long an append may take; a read may take twice as long. */
  timeoutMs?: number
}>
/** Takes over events of another store, with the time at which they were recorded there. */
export type EventStoreDb = OpenEventStore &
  Readonly<{
    appendMoved(
      stream: StreamName,
      expected: ExpectedRevision,
      events: readonly EventToStore[],
    ): Promise<AppendResult>
  }>

/** The event store in EventStoreDB. Nothing is asked of the server before the first call. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const { timeoutMs = timeoutMsDefault } = options
  const client = openClient(options.url, options.applicationName)
  const log = createLogReading(client, 2 * timeoutMs, options.onForeign)
  const mark = createLogMark()
  mark.onLost(() => log.forget())
  const look = async (position: number) => ({
    epoch: await options.epoch?.(),
    id: await log.idAt(position as Position),
  })
  const mustHold = async () => {
    if (!(await mark.holds(look))) throw new StoreUnavailable('The log is another one')
  }
  const bell = createDoorbell(client, mustHold)
  const places = createPlaces(log)
  /** After a failure the next append looks first whether the log is still the same. */
  let isSure = true

  async function appendMoved(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly EventToStore[],
  ): Promise<AppendResult> {
    const edition = mark.edition()
    const sent = prepared(stream, events)
    if (!isSure) {
      await mustHold()
      isSure = true
    }
    // What was decided on a log that was replaced since must not be stored on this one.
    if (edition !== mark.edition()) throw new StoreUnavailable('The log was replaced')
    const [last] = events.slice(-1)
    const lastId = last?.id ?? ''
    const placeOf = places.open()
    try {
      const answer = await appendTo(client, timeoutMs, stream, expected, sent)
      const position = await placeOf(lastId, answer)
      mark.saw({ position, id: lastId })
      return {
        outcome: 'appended',
        revision: revisionOf(Number(answer.nextExpectedRevision)),
        position,
      }
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return conflictOf(error)
      const told = asAppendError(error, stream)
      if (told instanceof StoreUnavailable) {
        isSure = false
        places.doubt()
      }
      throw told
    }
  }

  return {
    positions: 'growing',
    besideModels: false,
    eventsPerAppendMax,
    append: appendMoved,
    appendMoved,
    readStream: (stream, after) =>
      readStream({ client, timeoutMs: 2 * timeoutMs, head: () => log.head() }, stream, after),
    async readAll(after, limit) {
      const { before, ...page } = await log.page(after, limit)
      if (before !== undefined && !mark.agrees(after, before))
        throw new StoreUnavailable('The log was replaced while it was read')
      const last = page.events.at(-1)
      if (last !== undefined) mark.saw(last)
      return page
    },
    head: () => log.head(),
    async idAt(position) {
      const id = await log.idAt(position)
      if (!mark.agrees(position, id))
        throw new StoreUnavailable('The log was replaced while it was read')
      if (id !== null) mark.saw({ position, id })
      return id
    },
    onGrowth: ring => bell.onRing(ring),
    onReplaced: tell => mark.onLost(tell),
    async close() {
      await bell.close()
      await closeClient(client)
    },
  }
}

/**
 * Where appends came to stand. The server says it, and is believed once a read has found an event there; after a failure,
 * and of an append that it may have had before, it is asked again. Where they differ, the place counts that readers find:
 * whoever waits for another one would wait for ever.
 */
function createPlaces(log: ReturnType<typeof createLogReading>) {
  let isBelieved = false
  let known = 0

  async function placeOf(before: number, id: string, { position }: ServersResult) {
    const said = position === undefined ? null : ourPosition(position.commit)
    if (said !== null && isBelieved && said > before) return said
    isBelieved = said !== null && (await log.idAt(said)) === id
    const found = said !== null && isBelieved ? said : await log.find(id)
    if (found === null) throw new StoreUnavailable('What was appended is not found in the log')
    return found
  }

  return {
    doubt(): void {
      isBelieved = false
    },
    /** To be called before an append: what it stores stands behind all that was known then. */
    open() {
      const before = known
      return async (id: string, answer: ServersResult): Promise<Position> => {
        const position = await placeOf(before, id, answer)
        known = Math.max(known, position)
        return position
      }
    },
  }
}

function prepared(stream: StreamName, events: readonly EventToStore[]) {
  if (events.length > eventsPerAppendMax)
    throw new AppendTooLarge(stream, `${events.length} events`)
  const sent = events.map(stored)
  const bytes = sent.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > bytesPerAppendMax) throw new AppendTooLarge(stream, `${bytes} bytes`)
  return sent.map(one => one.event)
}

function appendTo(
  client: Client,
  timeoutMs: number,
  stream: StreamName,
  expected: ExpectedRevision,
  events: ReturnType<typeof prepared>,
): Promise<ServersResult> {
  return within(
    timeoutMs + graceMs,
    `Appending to ${stream}`,
    client.appendToStream(stream, events, {
      expectedRevision: revisionAsked(expected),
      requiresLeader: true,
      deadline: timeoutMs,
    }),
  )
}

function revisionAsked(expected: ExpectedRevision): AppendExpectedRevision {
  if (expected === 'any') return 'any'
  return expected === 'no-stream' ? 'no_stream' : BigInt(expected)
}

function conflictOf({ actualVersion }: WrongExpectedVersionError): AppendResult {
  const isThere = typeof actualVersion === 'bigint'
  return { outcome: 'conflict', actual: isThere ? revisionOf(Number(actualVersion)) : 'no-stream' }
}

type StreamReading = Readonly<{ client: Client; timeoutMs: number; head: EventStore['head'] }>

async function readStream(
  reading: StreamReading,
  stream: StreamName,
  after: Revision | undefined,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  let known = after ?? -1
  for (;;) {
    const page = await readPage(reading, stream, known + 1)
    const places = await placesOf(page, reading.head)
    for (const [nth, { event }] of page.entries()) {
      known += 1
      const place = places[nth]
      if (event === undefined || place === undefined || Number(event.revision) !== known)
        throw new Error(`Stream ${stream} has revision ${event?.revision} where ${known} belongs`)
      events.push(eventOf(event, place))
    }
    if (page.length < eventsPerReadMax) return events
  }
}

async function readPage(
  { client, timeoutMs }: StreamReading,
  stream: StreamName,
  from: number,
): Promise<readonly ResolvedEvent[]> {
  const doing = 'Reading a stream'
  const options = { fromRevision: BigInt(from), maxCount: eventsPerReadMax, requiresLeader: true }
  try {
    return await drained(client.readStream(stream, options), timeoutMs, doing)
  } catch (error) {
    if (error instanceof StreamNotFoundError) return []
    throw asStoreError(error, doing)
  }
}

/** Servers that are older do not say where a stream's events stand: then the end of the log is said, behind all of them. */
async function placesOf(
  page: readonly ResolvedEvent[],
  head: EventStore['head'],
): Promise<readonly Position[]> {
  const said = page.map(({ event }) => event?.position?.commit)
  const isKnown = said.every(commit => commit !== undefined && commit <= Number.MAX_SAFE_INTEGER)
  if (isKnown) return said.map(commit => ourPosition(commit ?? 0n))
  const end = await head()
  return page.map(() => end)
}
