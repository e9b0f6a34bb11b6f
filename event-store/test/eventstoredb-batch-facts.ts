import { randomUUID } from 'node:crypto'
import streams, {
  type BatchAppendReq,
  type BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamName, type ExpectedRevision, type StreamName } from '../src/event-store.ts'
import { answerIn, idIn, requestOf } from '../src/eventstoredb/batch-messages.ts'
import {
  closeClient,
  connectionOf,
  openAppendStream,
  openClient,
  type AppendStream,
  type Client,
} from '../src/eventstoredb/client.ts'
import type { StoredEvent } from '../src/eventstoredb/records.ts'

const appendBytesMax = 1_048_576
const newName = () => streamName('batchfact', randomUUID())
const event = (data = '{}', type = 'Said'): StoredEvent => ({
  id: randomUUID(),
  type,
  data: Buffer.from(data),
  metadata: Buffer.from('{}'),
})
const ofBytes = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

/** Tests how the vendor's server treats an append stream. The adapter relies on it, and the stand-in does the same. */
export function eventStoreDbBatchFacts(
  name: string,
  make: () => Promise<{ url: string; close(): Promise<unknown> }>,
): void {
  describe(name, () => {
    let server: Awaited<ReturnType<typeof make>>
    let client: Client
    let stream: AppendStream
    const answers = new Map<string, BatchAppendResp>()
    beforeAll(async () => {
      server = await make()
      client = openClient(server.url, 'facts')
      stream = openAppendStream(client, await connectionOf(client))
      stream.on('data', (answer: BatchAppendResp) => answers.set(idIn(answer), answer))
      stream.on('error', () => {})
    })
    afterAll(async () => {
      stream.cancel()
      await closeClient(client)
      await server.close()
    })

    const requested = (
      to: StreamName,
      events: readonly StoredEvent[],
      expected: ExpectedRevision = 'no-stream',
    ) => requestOf(randomUUID(), { stream: to, expected, events, bytes: 0 })
    async function answered(...requests: readonly BatchAppendReq[]): Promise<BatchAppendResp> {
      for (const request of requests) stream.write(request)
      const id = requests[0]?.getCorrelationId()?.getString() ?? ''
      await expect.poll(() => answers.has(id), { timeout: 10_000 }).toBe(true)
      return answers.get(id)!
    }
    const refused = async (...requests: readonly BatchAppendReq[]) =>
      (await answered(...requests)).getError()?.getDetails()?.getTypeName()
    async function idsOf(of: StreamName): Promise<(string | undefined)[]> {
      const found: (string | undefined)[] = []
      for await (const one of client.readStream(of)) found.push(one.event?.id)
      return found
    }

    test('an append returns its last revision and the position where readers find it', async () => {
      const [name, events] = [newName(), [event(), event()]]
      const answer = answerIn(await answered(requested(name, events)))
      expect(answer).toMatchObject({ outcome: 'appended', revision: 1 })
      const commit = 'commit' in answer ? (answer.commit ?? 0n) : 0n
      const found: (string | undefined)[] = []
      const fromPosition = { commit, prepare: commit }
      for await (const one of client.readAll({ fromPosition, maxCount: 1 }))
        found.push(one.event?.id)
      expect(found).toEqual([events[1]?.id])
    })

    test('repeating an append returns the same answer', async () => {
      const [name, events] = [newName(), [event(), event()]]
      const first = answerIn(await answered(requested(name, events)))
      expect(answerIn(await answered(requested(name, events)))).toEqual(first)
      expect(await idsOf(name)).toEqual(events.map(one => one.id))
    })

    test('a conflict names the revision of the stream, and does not end the append stream', async () => {
      const name = newName()
      await answered(requested(name, [event(), event()]))
      const second = await answered(requested(name, [event()]))
      expect(answerIn(second)).toEqual({ outcome: 'conflict', actual: 1 })
      const beyond = await answered(requested(newName(), [event()], 3 as ExpectedRevision))
      expect(answerIn(beyond)).toEqual({ outcome: 'conflict', actual: 'no-stream' })
    })

    test('type names count towards the size of an append, two bytes a letter', async () => {
      const type = 'T'.repeat(200)
      const fits = requested(newName(), [event(ofBytes(appendBytesMax - 402), type)])
      expect(answerIn(await answered(fits))).toMatchObject({ outcome: 'appended' })
      const larger = requested(newName(), [event(ofBytes(appendBytesMax - 302), type)])
      expect(await refused(larger)).toBe('event_store.client.MaximumAppendSizeExceeded')
    })

    test('an event without a type is a bad request', async () => {
      const nameless = requested(newName(), [event('{}', '')])
      expect(await refused(nameless)).toBe('event_store.client.BadRequest')
    })

    test('an append that arrives after its deadline is not stored', async () => {
      const name = newName()
      const late = requested(name, [event()])
      // Field 6 with empty contents: 1970.
      const past = streams.BatchAppendReq.Options.deserializeBinary(Uint8Array.of(0x32, 0))
      late.getOptions()?.setDeadline(past.getDeadline())
      expect(await refused(late)).toBe('event_store.client.Timeout')
      await expect(idsOf(name)).rejects.toThrow('not found')
    })

    test('an append sent in parts is stored as one append with all of them', async () => {
      const [name, events] = [newName(), [event(), event(), event()]]
      const first = requested(name, events.slice(0, 1)).setIsFinal(false)
      const last = requested(name, events.slice(1)).setCorrelationId(first.getCorrelationId())
      last.clearOptions()
      expect(answerIn(await answered(first, last))).toMatchObject({ revision: 2 })
      expect(await idsOf(name)).toEqual(events.map(one => one.id))
    })
  })
}
