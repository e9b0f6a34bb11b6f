import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sampleEvent } from '../src/contract-samples.ts'
import { StoreUnavailable } from '../src/errors.ts'
import { positionOf, streamName } from '../src/event-store.ts'
import {
  createEventStoreDb,
  type EventStoreDb,
} from '../src/eventstoredb/eventstoredb-event-store.ts'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '../src/testing/eventstoredb-stand-in.ts'

const timeoutMs = 1_200
let server: EventStoreDbStandIn
let store: EventStoreDb

beforeEach(async () => {
  server = await startEventStoreDbStandIn()
  store = createEventStoreDb({ url: server.url, applicationName: 'traps', timeoutMs })
})
afterEach(async () => {
  await store.close()
  await server.stop()
})

const newStream = () => streamName('trap', randomUUID())
const start = positionOf(0)
const appendOne = () => store.append(newStream(), 'no-stream', [sampleEvent()])

/**
 * A connection that one process loses must not affect another process on the same machine, nor crash the process
 * itself.
 */
const unhandled: unknown[] = []
process.on('unhandledRejection', error => unhandled.push(error))

test('a server that does not answer is unavailable after a timeout, for every call', async () => {
  await appendOne()
  server.misbehave('mute')
  const startedMs = performance.now()
  const asked = [
    appendOne(),
    store.readAll(start, 10),
    store.readStream(newStream()),
    store.head(),
    store.idAt(positionOf(1)),
  ]
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } })
  expect(performance.now() - startedMs).toBeLessThan(10 * timeoutMs)
  server.misbehave('not')
  expect(await appendOne()).toMatchObject({ outcome: 'appended' })
})

test('an append whose answer is lost is unknown, and repeating it returns the first result', async () => {
  await appendOne()
  const [stream, events] = [newStream(), [sampleEvent(), sampleEvent()] as const]
  server.misbehave('cut-answers')
  await expect(store.append(stream, 'no-stream', [...events])).rejects.toThrow(StoreUnavailable)
  server.misbehave('not')
  const again = await store.append(stream, 'no-stream', [...events])
  expect(again).toEqual({ outcome: 'appended', revision: 1, position: await store.head() })
  expect(await store.readStream(stream)).toHaveLength(2)
})

test('a server that stops is unavailable at once, and is found again when it is back', async () => {
  await appendOne()
  let notices = 0
  const stop = store.onGrowth(() => (notices += 1))
  await expect.poll(() => notices).toBeGreaterThan(0)
  await server.stop()
  const startedMs = performance.now()
  await expect(appendOne()).rejects.toThrow(StoreUnavailable)
  await expect(store.readAll(start, 10)).rejects.toThrow(StoreUnavailable)
  expect(performance.now() - startedMs).toBeLessThan(10 * timeoutMs)
  server = await startEventStoreDbStandIn({ port: server.port, log: server.log })
  await expect
    .poll(
      () =>
        appendOne().then(
          () => true,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  const before = notices
  await expect
    .poll(
      async () => {
        await appendOne()
        return notices
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(before + 1)
  stop()
  expect(unhandled).toEqual([])
}, 15_000)

test.each(['no-leader', 'other-leader'] as const)(
  'while there is %s the store is unavailable, and no rejection goes unhandled',
  async how => {
    await appendOne()
    server.misbehave(how)
    const asked = [appendOne(), store.readStream(newStream()), store.head()]
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ status: 'rejected', reason: { name: 'StoreUnavailable' } })
    server.misbehave('not')
    await expect.poll(() => store.head().catch(() => 0)).toBeGreaterThan(0)
    expect(await appendOne()).toMatchObject({ outcome: 'appended' })
    expect(unhandled).toEqual([])
  },
)

test('an append reports the position where readers find it, whatever the server says', async () => {
  server.misbehave('wrong-positions')
  for (let nth = 0; nth < 3; nth += 1)
    expect(await appendOne()).toMatchObject({ position: await store.head() })
})

test('system events are not read as events and do not move the end of the log', async () => {
  server.log.writeSystem()
  expect(await store.head()).toBe(0)
  expect(await store.readAll(start, 10)).toEqual({ events: [], scannedTo: 0, more: false })
  const appended = []
  for (let nth = 0; nth < 5; nth += 1) {
    appended.push(await appendOne())
    for (let more = 0; more < 40; more += 1) server.log.writeSystem()
  }
  const positions = appended.map(one => 'position' in one && one.position)
  expect(await store.head()).toBe(positions.at(-1))
  const first = await store.readAll(start, 2)
  expect(first).toMatchObject({ scannedTo: positions[1], more: true })
  const rest = await store.readAll(first.scannedTo, 10)
  expect(rest).toMatchObject({ scannedTo: positions[4], more: false })
  expect(rest.events.map(one => one.position)).toEqual(positions.slice(2))
  for (const { position, id } of rest.events) expect(await store.idAt(position)).toBe(id)
})

test('reading at the end of a quiet log does not read it again and again', async () => {
  const { position: last } = (await appendOne()) as { position: number }
  for (let nth = 0; nth < 5_000; nth += 1) server.log.writeSystem()
  const end = positionOf(last)
  expect(await store.readAll(end, 100)).toMatchObject({ events: [], scannedTo: end, more: false })
  const before = server.log.read()
  for (let nth = 0; nth < 20; nth += 1) {
    expect(await store.readAll(end, 100)).toMatchObject({ events: [], scannedTo: end })
    expect(await store.head()).toBe(end)
  }
  expect(server.log.read() - before).toBeLessThan(200)
  const next = await appendOne()
  expect(await store.readAll(end, 100)).toMatchObject({ events: [{ id: expect.any(String) }] })
  expect(next).toMatchObject({ position: await store.head() })
})

test('a restored log is noticed by a reader that reads on, and by a client that was cut off', async () => {
  for (let nth = 0; nth < 3; nth += 1) await appendOne()
  const end = await store.head()
  let told = 0
  store.onReplaced(() => (told += 1))
  server.log.putBack(1)
  await expect(store.readAll(end, 10)).rejects.toThrow('replaced')
  expect(told).toBe(1)
  expect((await store.readAll(start, 10)).events).toHaveLength(1)
  for (let nth = 0; nth < 2; nth += 1) await appendOne()
  server.log.putBack(1)
  server.misbehave('cut-answers')
  await expect(appendOne()).rejects.toThrow(StoreUnavailable)
  server.misbehave('not')
  await expect(appendOne()).rejects.toThrow('another one')
  expect(told).toBe(2)
})

test('a log restored behind a quiet end is noticed, whatever system events the server has written since', async () => {
  for (let nth = 0; nth < 3; nth += 1) await appendOne()
  const end = await store.head()
  for (let nth = 0; nth < 30; nth += 1) server.log.writeSystem()
  expect(await store.readAll(end, 10)).toMatchObject({ events: [] })
  server.log.putBack(1)
  const elsewhere = createEventStoreDb({ url: server.url, applicationName: 'other', timeoutMs })
  const large = { ...sampleEvent('Large', { text: 'x'.repeat(777) }), id: randomUUID() }
  await elsewhere.append(newStream(), 'no-stream', [large])
  await elsewhere.close()
  for (let nth = 0; nth < 60; nth += 1) server.log.writeSystem()
  let told = 0
  store.onReplaced(() => (told += 1))
  await expect(store.readAll(end, 10)).rejects.toThrow('replaced')
  expect(told).toBe(1)
  const { events } = await store.readAll(start, 10)
  expect(await store.head()).toBe(events[1]?.position)
  expect(await store.idAt(end)).toBeNull()
})

test('a server that cannot read is unavailable, and its log is not taken for another one', async () => {
  for (let nth = 0; nth < 3; nth += 1) await appendOne()
  const [first] = (await store.readAll(start, 1)).events
  const place = first?.position ?? start
  let told = 0
  store.onReplaced(() => (told += 1))
  server.misbehave('unreadable')
  await expect(store.readAll(place, 10)).rejects.toThrow(StoreUnavailable)
  await expect(store.idAt(place)).rejects.toThrow(StoreUnavailable)
  await expect(store.head()).rejects.toThrow(StoreUnavailable)
  for (let nth = 0; nth < 2; nth += 1) {
    server.misbehave('unreadable-once')
    expect(await store.idAt(place)).toBe(first?.id)
    server.misbehave('unreadable-once')
    expect((await store.readAll(place, 10)).events).toHaveLength(2)
  }
  expect(told).toBe(0)
})

test('an append on a new connection first checks that the log is the same, though no append has failed', async () => {
  const { port, log, url } = server
  const one = createEventStoreDb({ url, applicationName: 'connections' })
  const append = () => one.append(newStream(), 'no-stream', [sampleEvent()])
  for (let nth = 0; nth < 3; nth += 1) await append()
  let told = 0
  one.onReplaced(() => (told += 1))
  const again = async () => {
    await server.stop()
    server = await startEventStoreDbStandIn({ port, log })
    await expect.poll(() => one.head().catch(() => 0)).toBeGreaterThan(0)
  }
  await again()
  expect(await append()).toMatchObject({ outcome: 'appended' })
  expect(told).toBe(0)
  log.putBack(2)
  await again()
  await expect(append()).rejects.toThrow('another one')
  expect([told, log.size()]).toEqual([1, 2])
  expect(await append()).toMatchObject({ outcome: 'appended' })
  await one.close()
})

test('a moved event keeps its recorded time, and its metadata does not show the move', async () => {
  const stream = newStream()
  const event = { ...sampleEvent(), recordedAt: new Date('2026-02-03T04:05:06.789Z') }
  await store.appendMoved(stream, 'no-stream', [event])
  expect(await store.readStream(stream)).toMatchObject([{ ...event, stream, revision: 0 }])
  expect((await store.readStream(stream))[0]?.metadata).toEqual(event.metadata)
})

test('closing the store waits for pending appends', async () => {
  const other = createEventStoreDb({ url: server.url, applicationName: 'closing', timeoutMs })
  await other.append(newStream(), 'no-stream', [sampleEvent()])
  const asked = other.append(newStream(), 'no-stream', [sampleEvent()])
  await other.close()
  expect(await asked).toMatchObject({ outcome: 'appended' })
})
