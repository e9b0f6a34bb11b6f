import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { AppendTooLarge, StoreUnavailable } from '../src/errors.ts'
import { revisionOf, streamName } from '../src/event-store.ts'
import { closeClient, openClient } from '../src/eventstoredb/client.ts'
import {
  createEventStoreDb,
  type EventStoreDb,
} from '../src/eventstoredb/eventstoredb-event-store.ts'
import { asAppendError, asStoreError } from '../src/eventstoredb/failures.ts'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '../src/testing/eventstoredb-stand-in.ts'

let server: EventStoreDbStandIn
let store: EventStoreDb
beforeAll(async () => {
  server = await startEventStoreDbStandIn()
  store = createEventStoreDb({ url: server.url, applicationName: 'refusals' })
})
afterAll(async () => {
  await store.close()
  await server.stop()
})

const newStream = () => streamName('refusal', randomUUID())
/** An error as the client throws it: it calls unknown whatever it has no name for, whatever its code. */
const said = (code: number, message: string) =>
  Object.assign(new Error(message), { code, type: 'unknown' })

test('refuses an empty append and an event without a type before asking the server', async () => {
  const asked = server.calls.append
  const stream = newStream()
  await expect(store.appendMoved(stream, 'no-stream', [])).rejects.toThrow('Nothing to append')
  const nameless = { ...sampleEvent(), type: '' }
  const refused = store.append(stream, 'no-stream', [sampleEvent(), nameless])
  await expect(refused).rejects.toThrow('has no type')
  await expect(refused).rejects.not.toThrow(StoreUnavailable)
  expect(server.calls.append).toBe(asked)
})

test('upper-case ids equal lower-case ids when appending, repeating and reading', async () => {
  const [stream, event] = [newStream(), sampleEvent()]
  const upper = { ...event, id: event.id.toUpperCase() }
  const first = await store.append(stream, 'no-stream', [upper])
  expect(first).toMatchObject({ outcome: 'appended', revision: 0 })
  expect(await store.append(stream, 'no-stream', [event])).toEqual(first)
  expect((await store.readStream(stream))[0]?.id).toBe(event.id)
  const position = 'position' in first ? first.position : undefined
  expect(position && (await store.idAt(position))).toBe(event.id)
})

test('a deleted stream continues at its next revision, and reading it from the start fails', async () => {
  const stream = newStream()
  await store.append(stream, 'no-stream', [sampleEvent(), sampleEvent()])
  const client = openClient(server.url, 'somebody')
  await client.deleteStream(stream)
  await closeClient(client)
  const after = await store.append(stream, 'no-stream', [sampleEvent()])
  expect(after).toMatchObject({ revision: 2 })
  await expect(store.readStream(stream)).rejects.toThrow('has revision 2 where 0 belongs')
  expect(await store.readStream(stream, revisionOf(1))).toHaveLength(1)
})

test("a message over the server's size limit is no outage, though other errors with its code are", () => {
  const larger = said(8, '8 RESOURCE_EXHAUSTED: Received message larger than max (5 vs. 4)')
  expect(asAppendError(larger, 'order-1')).toBeInstanceOf(AppendTooLarge)
  expect(asStoreError(larger, 'Reading')).toBe(larger)
  const crowded = said(8, '8 RESOURCE_EXHAUSTED: Bandwidth exhausted')
  expect(asAppendError(crowded, 'order-1')).toBeInstanceOf(StoreUnavailable)
})

test('an error caused by the request itself is no outage, whatever the client calls it', () => {
  for (const code of [3, 6, 9, 11, 12]) {
    const refused = said(code, `${code}: not so`)
    expect(asStoreError(refused, 'Reading')).toBe(refused)
  }
  for (const code of [1, 2, 4, 10, 13, 14])
    expect(asStoreError(said(code, `${code}: not now`), 'Reading')).toBeInstanceOf(StoreUnavailable)
})

test("an append over the server's size limit fails with an error that says so", async () => {
  const large = sampleEvent('Large', { text: 'x'.repeat(450_000) })
  const stream = newStream()
  const other = { ...large, id: randomUUID() }
  await expect(store.append(stream, 'no-stream', [large, other])).rejects.toThrow(AppendTooLarge)
  expect(await store.append(stream, 'no-stream', [large])).toMatchObject({ revision: 0 })
})

test('an invalid address is refused without being revealed', () => {
  const open = () => createEventStoreDb({ url: 'http://u:sesame@h', applicationName: 'refusals' })
  expect(open).toThrow(/^ESDB_URL is not an address of EventStoreDB/)
  expect(open).not.toThrow(/sesame/)
})
