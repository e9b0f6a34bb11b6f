import { StreamNotFoundError, type ResolvedEvent } from '@eventstore/db-client'
import type { EventStore, Position, RecordedEvent, Revision, StreamName } from '../event-store.ts'
import { drained, type Client } from './client.ts'
import { asStoreError } from './failures.ts'
import { eventOf, ourPosition } from './records.ts'

const eventsPerReadMax = 1_000
type StreamReading = Readonly<{ client: Client; timeoutMs: number; head: EventStore['head'] }>

/** Returns the events of one stream after a revision. */
export async function readStream(
  reading: StreamReading,
  stream: StreamName,
  after: Revision | undefined,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  let known = after ?? -1
  for (;;) {
    const page = await readPage(reading, stream, known + 1)
    const positions = await positionsOf(page, reading.head)
    for (const [nth, { event }] of page.entries()) {
      known += 1
      const position = positions[nth]
      if (event === undefined || position === undefined || Number(event.revision) !== known)
        throw new Error(`Stream ${stream} has revision ${event?.revision} where ${known} belongs`)
      events.push(eventOf(event, position))
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

/**
 * Returns the positions of a stream's events. Older servers do not return them; the end of the log, which is after all
 * of them, is used instead.
 */
async function positionsOf(
  page: readonly ResolvedEvent[],
  head: EventStore['head'],
): Promise<readonly Position[]> {
  const said = page.map(({ event }) => event?.position?.commit)
  const isKnown = said.every(commit => commit !== undefined && commit <= Number.MAX_SAFE_INTEGER)
  if (isKnown) return said.map(commit => ourPosition(commit ?? 0n))
  const end = await head()
  return page.map(() => end)
}
