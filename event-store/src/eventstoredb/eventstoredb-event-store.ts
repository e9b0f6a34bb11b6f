import { AppendTooLarge, StoreUnavailable } from '../errors.ts'
import type {
  AppendResult,
  ExpectedRevision,
  ForeignEvent,
  OpenEventStore,
  Position,
  StreamName,
} from '../event-store.ts'
import { createLogMark } from '../log-mark.ts'
import type { AppendCall } from './append-call.ts'
import { createAppending } from './appending.ts'
import { closeClient, openClient, whenLost } from './client.ts'
import { createGrowthListener } from './growth-listener.ts'
import { asAppendError } from './failures.ts'
import { createAppendPositions } from './append-positions.ts'
import { createLogReading } from './read-log.ts'
import { readStream } from './read-stream.ts'
import { bytesOf, stored, type EventToStore } from './records.ts'

const eventsPerAppendMax = 1_000
/** The server accepts 1 MiB unless it is configured otherwise. */
const bytesPerAppendMax = 900_000
const timeoutMsDefault = 5_000

export type EventStoreDbOptions = Readonly<{
  /** esdb://, in the vendor's notation. */
  url: string
  applicationName: string
  /**
   * Returns the epoch of the log, which the server does not know. When left out, the log is recognised by its events
   * alone.
   */
  epoch?: () => Promise<string | undefined>
  /** The epoch when the log was opened. */
  epochAtFirst?: string | undefined
  onForeign?: (event: ForeignEvent) => void
  /** Called once, with the reason, when the server accepts appends only one per call. */
  onUnary?: (why: string) => void
  /** Timeout of an append. */
  timeoutMs?: number
  /** Timeout of a read; twice that of an append when left out. */
  readTimeoutMs?: number
}>
/** Takes over events of another store, with the times at which they were recorded there. */
export type EventStoreDb = OpenEventStore &
  Readonly<{
    appendMoved(
      stream: StreamName,
      expected: ExpectedRevision,
      events: readonly EventToStore[],
    ): Promise<AppendResult>
  }>

/** Creates the event store in EventStoreDB. It sends nothing to the server before the first call. */
export function createEventStoreDb(options: EventStoreDbOptions): EventStoreDb {
  const { timeoutMs = timeoutMsDefault, readTimeoutMs = 2 * timeoutMs } = options
  const client = openClient(options.url, options.applicationName)
  const log = createLogReading(client, readTimeoutMs, options.onForeign)
  const mark = createLogMark(options.epochAtFirst)
  mark.onLost(() => log.forget())
  const look = async (position: number) => ({
    epoch: await options.epoch?.(),
    id: await log.idAt(position as Position),
  })
  const mustHold = async () => {
    if (!(await mark.holds(look))) throw new StoreUnavailable('The log is another one')
  }
  const listener = createGrowthListener(client, mustHold)
  const positions = createAppendPositions(log)
  const appending = createAppending(client, timeoutMs, options.onUnary ?? (() => {}))
  const underWay = new Set<Promise<unknown>>()
  /** After a failure, and on each new connection, the next append first checks whether the log is still the same. */
  let isSure = false
  async function makeSure(): Promise<void> {
    let isLost = false
    await whenLost(client, () => {
      isLost = true
      isSure = false
      appending.renew()
    })
    await mustHold()
    isSure = !isLost
  }

  const appendMoved: EventStoreDb['appendMoved'] = (...asked) => {
    const answer = appendNow(...asked)
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }

  async function appendNow(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly EventToStore[],
  ): Promise<AppendResult> {
    const edition = mark.edition()
    const call = prepared(stream, expected, events)
    if (!isSure) await makeSure()
    // A decision on a log that has since been replaced must not be stored on this one.
    if (edition !== mark.edition()) throw new StoreUnavailable('The log was replaced')
    const [last] = events.slice(-1)
    const lastId = last?.id.toLowerCase() ?? ''
    const positionOfAppend = positions.open()
    try {
      const answer = await appending.append(call)
      if (answer.outcome === 'conflict') return answer
      const position = await positionOfAppend(lastId, answer.commit)
      mark.saw({ position, id: lastId })
      return { outcome: 'appended', revision: answer.revision, position }
    } catch (error) {
      const told = asAppendError(error, stream)
      if (told instanceof StoreUnavailable) {
        isSure = false
        positions.doubt()
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
      readStream({ client, timeoutMs: readTimeoutMs, head: () => log.head() }, stream, after),
    async readAll(after, limit) {
      const page = await log.page(after, limit)
      const isSame = page !== null && (page.before === undefined || mark.agrees(after, page.before))
      if (page === null) mark.lose()
      if (page === null || !isSame)
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
    onGrowth: notify => listener.onGrowth(notify),
    onReplaced: tell => mark.onLost(tell),
    epoch: () => mark.epoch(),
    async close() {
      await Promise.allSettled(underWay)
      await listener.close()
      appending.close()
      await closeClient(client)
    },
  }
}

/** Refuses input that the server would misinterpret, or would refuse with an error that looks like an outage. */
function prepared(
  stream: StreamName,
  expected: ExpectedRevision,
  events: readonly EventToStore[],
): AppendCall {
  if (events.length === 0) throw new Error(`Nothing to append to ${stream}`)
  if (events.some(({ type }) => type === '')) throw new Error(`An event of ${stream} has no type`)
  if (events.length > eventsPerAppendMax)
    throw new AppendTooLarge(stream, `${events.length} events`)
  const sent = events.map(stored)
  const bytes = sent.reduce((sum, one) => sum + bytesOf(one), 0)
  if (bytes > bytesPerAppendMax) throw new AppendTooLarge(stream, `${bytes} bytes`)
  return { stream, expected, events: sent, bytes }
}
