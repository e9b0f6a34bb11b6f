import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { StoreUnavailable } from '../src/errors.ts'
import {
  streamName,
  type EventToAppend,
  type Position,
  type StreamName,
} from '../src/event-store.ts'
import {
  createEventStoreDb,
  type EventStoreDb,
} from '../src/eventstoredb/eventstoredb-event-store.ts'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '../src/testing/eventstoredb-stand-in.ts'
import { openMutedProxy } from './muted-proxy.ts'

const patienceMs = 30_000
vi.setConfig({ testTimeout: 3 * patienceMs, hookTimeout: patienceMs })
let server: EventStoreDbStandIn
let opened: EventStoreDb[]
let store: EventStoreDb
let start: Position

beforeEach(async () => {
  server = await startEventStoreDbStandIn()
  opened = []
  store = await open()
  start = await store.head()
})
afterEach(async () => {
  for (const one of opened) await one.close()
  await server.stop()
})

/** Opens a store whose appends wait `timeoutMs`. It is connected and knows its log. */
async function open(timeoutMs = patienceMs, url = server.url): Promise<EventStoreDb> {
  const one = createEventStoreDb({ url, applicationName: 'batches', timeoutMs })
  opened.push(one)
  for (let nth = 0; nth < 2; nth += 1) await append(newAppend(), one)
  return one
}

type Asked = Readonly<{ stream: StreamName; events: [EventToAppend, ...EventToAppend[]] }>
const newAppend = (): Asked => ({
  stream: streamName('batch', randomUUID()),
  events: [sampleEvent('First'), sampleEvent('Second')],
})
const newAppends = (count: number) => Array.from({ length: count }, newAppend)
const append = ({ stream, events }: Asked, to = store) => to.append(stream, 'no-stream', events)
const unavailable = { status: 'rejected', reason: { name: 'StoreUnavailable' } }

/** Sends the same appends again until each has an answer. */
async function again(all: readonly Asked[], to = store): Promise<void> {
  const endMs = performance.now() + patienceMs
  const settled = async (one: Asked) => {
    while (performance.now() < endMs) {
      const answer = await append(one, to).catch(() => pause(20))
      if (answer) return answer
    }
    return null
  }
  for (const answer of await Promise.all(all.map(settled)))
    expect(answer).toMatchObject({ outcome: 'appended', revision: 1 })
}

/** Expects every event in the log exactly once. */
async function expectOnce(all: readonly Asked[]): Promise<void> {
  const { events } = await store.readAll(start, 10 * all.length)
  const ids = events.map(event => event.id)
  expect(ids.sort()).toEqual(all.flatMap(one => one.events.map(event => event.id)).sort())
}

test('appends of many callers share one stream, and each gets its own answer', async () => {
  const [before, all] = [{ ...server.calls }, newAppends(100)]
  const answers = await Promise.all(all.map(one => append(one)))
  expect([server.calls.batched - before.batched, server.calls.streams]).toEqual([all.length, 1])
  const { events } = await store.readAll(start, 1_000)
  for (const [nth, { stream }] of all.entries()) {
    const last = events.findLast(event => event.stream === stream)
    expect(answers[nth]).toEqual({ outcome: 'appended', revision: 1, position: last?.position })
  }
  const conflicts = await Promise.all(
    all.map(({ stream }) => store.append(stream, 'no-stream', [sampleEvent()])),
  )
  expect(conflicts).toEqual(all.map(() => ({ outcome: 'conflict', actual: 1 })))
})

test('a silent stream is ended, and its waiting appends are unknown until they are repeated', async () => {
  const hasty = await open(1_000)
  start = await store.head()
  const all = newAppends(50)
  server.misbehave('mute')
  for (const one of await Promise.allSettled(all.map(one => append(one, hasty))))
    expect(one).toMatchObject(unavailable)
  await expect.poll(() => server.batches(), { timeout: patienceMs }).toBe(1)
  server.misbehave('not')
  await again(all, hasty)
  await expectOnce(all)
})

test('an unanswered append fails alone while others are answered', async () => {
  const hasty = await open(3_000)
  const passedOver = newAppend()
  server.misbehave('pass-over-one')
  const outcome = append(passedOver, hasty).catch((error: unknown) => error)
  for (let nth = 0; nth < 20; nth += 1)
    expect(await append(newAppend(), hasty)).toMatchObject({ outcome: 'appended' })
  expect(await outcome).toBeInstanceOf(StoreUnavailable)
  await again([passedOver], hasty)
  expect([server.calls.streams, server.batches()]).toEqual([2, 2])
})

test('a stream that breaks while many appends wait loses and duplicates none', async () => {
  const proxy = await openMutedProxy(server.url)
  const behind = await open(patienceMs, proxy.url)
  start = await store.head()
  const all: Asked[] = []
  for (let round = 0; round < 5; round += 1) {
    const some = newAppends(40)
    all.push(...some)
    await again([some[0]!], behind)
    proxy.cutAtNextAnswer()
    const settled = await Promise.allSettled(some.map(one => append(one, behind)))
    expect(settled).toContainEqual(expect.objectContaining({ status: 'rejected' }))
    for (const one of settled) if (one.status === 'rejected') expect(one).toMatchObject(unavailable)
    await again(some, behind)
  }
  await expectOnce(all)
  await proxy.close()
})

test('a server that dies and returns during many appends loses and duplicates none', async () => {
  const { port, log } = server
  const all: Asked[] = []
  let isOver = false
  const callers = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      const one = newAppend()
      all.push(one)
      await again([one])
    }
  })
  for (let nth = 0; nth < 3; nth += 1) {
    const before = log.size()
    await expect.poll(() => log.size(), { timeout: patienceMs }).toBeGreaterThan(before + 64)
    await server.stop()
    server = await startEventStoreDbStandIn({ port, log })
  }
  isOver = true
  await Promise.all(callers)
  await expectOnce(all)
})

test('an append that times out on the server is unknown, and repeating it returns the first result', async () => {
  const first = newAppend()
  server.misbehave('times-out')
  await expect(append(first)).rejects.toThrow(StoreUnavailable)
  server.misbehave('not')
  expect(await append(first)).toEqual({
    outcome: 'appended',
    revision: 1,
    position: await store.head(),
  })
})

test('a refused user gets an error that says so, which is not an outage', async () => {
  server.misbehave('refuse-user')
  const refused = append(newAppend())
  await expect(refused).rejects.toThrow('refuses the user that ESDB_URL names')
  await expect(refused).rejects.not.toThrow(StoreUnavailable)
  server.misbehave('not')
  expect(await append(newAppend())).toMatchObject({ outcome: 'appended' })
})

test('a store that loses its server does not fail the appends of another store in its process', async () => {
  const other = await startEventStoreDbStandIn()
  const beside = await open(patienceMs, other.url)
  server.misbehave('mute')
  const waiting = append(newAppend())
  await other.stop()
  await expect(append(newAppend(), beside)).rejects.toThrow(StoreUnavailable)
  let isSettled = false
  waiting.catch(() => {}).finally(() => (isSettled = true))
  await pause(100)
  expect(isSettled).toBe(false)
  await server.stop()
  await expect(waiting).rejects.toThrow(StoreUnavailable)
})

test('closing the store ends its stream', async () => {
  const other = await open()
  expect(server.batches()).toBe(2)
  await other.close()
  await expect.poll(() => server.batches(), { timeout: patienceMs }).toBe(1)
})

test('falls back to single calls, and reports it once, until the server has batch append', async () => {
  const { port, log, url } = server
  const told: string[] = []
  const onUnary = (why: string) => told.push(why)
  const other = createEventStoreDb({ url, applicationName: 'single', onUnary })
  opened.push(other)
  server.misbehave('no-batch')
  const [before, size, all] = [{ ...server.calls }, log.size(), newAppends(30)]
  for (const one of await Promise.all(all.map(one => append(one, other))))
    expect(one).toMatchObject({ outcome: 'appended', revision: 1 })
  expect(await append(all[0]!, other)).toMatchObject({ outcome: 'appended', revision: 1 })
  const asked = [server.calls.append - before.append, server.calls.batched - before.batched]
  expect([...asked, log.size() - size]).toEqual([31, 0, 60])
  expect(told).toEqual([expect.stringContaining('unimplemented')])
  await server.stop()
  server = await startEventStoreDbStandIn({ port, log })
  await expect
    .poll(() => again([newAppend()], other).then(() => server.calls.batched), {
      timeout: patienceMs,
    })
    .toBeGreaterThan(0)
  expect(told).toHaveLength(1)
})
