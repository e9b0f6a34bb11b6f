import { createHash } from 'node:crypto'
import { canonicalJson } from '@arung/event-store/canonical-json'
import {
  positionOf,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@arung/event-store/event-store'
import { bytesPerAddMax, type MovingStore } from './stores.ts'

type Log = Pick<EventStore, 'readAll'>
const pageMax = 1_000

/** Yields every event of a log, in its order. */
async function* eventsOf(log: Log): AsyncGenerator<RecordedEvent> {
  for (let at = positionOf(0), more = true; more;) {
    const page = await log.readAll(at, pageMax)
    yield* page.events
    more = page.more
    at = page.scannedTo
  }
}

/**
 * Appends to `to` the events of `from` that it lacks. The events it already has must be the beginning of the same log,
 * so an interrupted copy continues where it stopped. Returns the number of events added. `onAdded` is called as they
 * are added.
 */
export async function copyLog(
  from: MovingStore,
  to: MovingStore,
  onAdded: (events: number) => void,
): Promise<number> {
  const there = eventsOf(to.read)
  const adding = createAdding(to, onAdded)
  let isBehind = false
  for await (const event of eventsOf(from.read)) {
    isBehind ||= !(await hasNext(there, event))
    if (isBehind) await adding.add(event)
  }
  const added = await adding.end()
  if (!isBehind && !(await there.next()).done)
    throw new Error('The other store has more events than the log that is moved.')
  return added
}

/** Whether the next event of the copy is this one; false at its end. Throws when it is another event. */
async function hasNext(
  there: AsyncGenerator<RecordedEvent>,
  event: RecordedEvent,
): Promise<boolean> {
  const { value, done } = await there.next()
  if (!done && value.id !== event.id) throw new Error(otherLog(event))
  return !done
}

/** Adds events in groups: those of one command together, and no more at once than the store accepts. */
function createAdding(to: MovingStore, onAdded: (events: number) => void) {
  let added = 0
  let group: RecordedEvent[] = []
  let bytes = 0
  const flush = async () => {
    const [first, ...rest] = group
    if (first) await to.add([first, ...rest])
    added += group.length
    if (first) onAdded(added)
    group = []
    bytes = 0
  }
  return {
    async add(event: RecordedEvent): Promise<void> {
      const size = sizeOf(event)
      const isFull = group.length >= to.eventsPerAddMax || bytes + size > bytesPerAddMax
      if (isFull || !isSaidWith(group.at(-1), event)) await flush()
      group.push(event)
      bytes += size
    },
    /** Adds the remaining events, and returns how many were added altogether. */
    async end(): Promise<number> {
      await flush()
      return added
    },
  }
}

const otherLog = ({ position }: RecordedEvent) =>
  `The other store does not have the event of position ${position} in its place: it holds another log.`

/** Whether an event follows another in the same stream, from the same command. */
const isSaidWith = (last: RecordedEvent | undefined, { stream, metadata }: RecordedEvent) =>
  last?.stream === stream && last.metadata.commandId === metadata.commandId

const sizeOf = ({ data, metadata }: RecordedEvent) =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata))

/** Old positions, each with the present position of the same event. */
export type Moved = ReadonlyMap<number, Position>
export type Proof = Readonly<{ events: number; streams: number; hash: string; moved: Moved }>

/**
 * Reads both logs side by side and proves that they are the same, event by event: ids, streams, revisions, types, data,
 * metadata and times, to the millisecond. Throws at the first difference. For each of `places`, which are old
 * positions, finds the new position of the last event at or before it.
 */
export async function proveSame(
  from: MovingStore,
  to: MovingStore,
  places: readonly number[],
): Promise<Proof> {
  const moved = new Map(places.map(place => [place, positionOf(0)]))
  const hash = createHash('sha256')
  const there = eventsOf(to.read)
  let events = 0
  let streams = 0
  for await (const event of eventsOf(from.read)) {
    const { value: copy, done } = await there.next()
    if (done) throw new Error(`The copy ends before the event of position ${event.position}.`)
    const said = saidBy(event)
    if (said !== saidBy(copy))
      throw new Error(`The event of position ${event.position} is another one in the copy.`)
    hash.update(said)
    events += 1
    if (event.revision === 0) streams += 1
    for (const place of places) if (event.position <= place) moved.set(place, copy.position)
  }
  if (!(await there.next()).done) throw new Error('The copy has more events than the log.')
  return { events, streams, hash: hash.digest('hex'), moved }
}

const saidBy = ({ id, stream, revision, type, data, metadata, recordedAt }: RecordedEvent) =>
  canonicalJson({ id, stream, revision, type, data, metadata, at: recordedAt.getTime() })
