import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { testDatabase } from '@arung/platform/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { streamName, type StreamName } from '../src/event-store.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'
import { createStreamReads } from '../src/postgres/stream-reads.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let another: ReturnType<typeof createPostgresEventStore>
beforeAll(async () => {
  database = await testDatabase()
  another = createPostgresEventStore({ ...database, applicationName: 'another process' })
})
afterAll(async () => {
  await another.close()
  await database.drop()
})

const newStream = () => streamName('contract', randomUUID())
const events = (count: number) =>
  [sampleEvent(), ...Array.from({ length: count - 1 }, () => sampleEvent())] as const
async function stored(count: number): Promise<StreamName> {
  const stream = newStream()
  await another.append(stream, 'no-stream', events(count))
  return stream
}

/** The pool, and what happens around its statements. */
function watched(around: (run: () => Promise<unknown>) => Promise<unknown>) {
  let statements = 0
  const pool = new Proxy(database.pool, {
    get(target, name, self) {
      if (name !== 'query') return Reflect.get(target, name, self)
      return (...of: Parameters<Pool['query']>) => {
        statements += 1
        return around(() => Promise.resolve(target.query(...of)))
      }
    },
  })
  return { read: createStreamReads(pool), statements: () => statements }
}

test('reads of many streams share statements, and each has the events of its own stream', async () => {
  const lengths = [...Array(150).keys()].map(nth => nth % 4)
  const streams = await Promise.all(
    lengths.map(async length => (length === 0 ? newStream() : stored(length))),
  )
  const { read, statements } = watched(run => run())
  const found = await Promise.all(streams.map(stream => read(stream, -1)))
  expect(found.map(one => one.length)).toEqual(lengths)
  expect(found.flatMap((one, nth) => one.filter(event => event.stream !== streams[nth]))).toEqual(
    [],
  )
  expect(statements()).toBe(3)
  const rest = await Promise.all(streams.map(stream => read(stream, 0)))
  expect(rest.map(one => one.length)).toEqual(lengths.map(length => Math.max(0, length - 1)))
  expect(rest.flat().every(event => event.revision > 0)).toBe(true)
})

test('a long stream is read whole beside short ones, and from any revision on', async () => {
  const [long, short] = [await stored(1_250), await stored(2)]
  const { read } = watched(run => run())
  const [all, few, from, exact] = await Promise.all([
    read(long, -1),
    read(short, -1),
    read(long, 1_000),
    read(long, 1_149),
  ])
  const revisions = (first: number) =>
    Array.from({ length: 1_250 - first }, (_, nth) => first + nth)
  expect(all.map(one => one.revision)).toEqual(revisions(0))
  expect(few).toHaveLength(2)
  expect(from.map(one => one.revision)).toEqual(revisions(1_001))
  expect(exact.map(one => one.revision)).toEqual(revisions(1_150))
})

test('a read asked for after another process appended does not share a statement that began before', async () => {
  const stream = newStream()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let begun = () => {}
  const first = new Promise<void>(resolve => {
    begun = resolve
  })
  const { read, statements } = watched(async run => {
    const answer = await run()
    begun()
    if (statements() === 1) await held
    return answer
  })
  const before = read(stream, -1)
  await first
  // The first statement has its answer, which is still on its way.
  await another.append(stream, 'no-stream', events(1))
  const after = [read(stream, -1), read(stream, -1)]
  release()
  expect(await before).toEqual([])
  for (const one of await Promise.all(after)) expect(one).toHaveLength(1)
  expect(statements()).toBe(2)
})

test('a statement that is lost fails nobody who shared it: each is read by itself', async () => {
  const streams = [await stored(1), await stored(2), await stored(120)]
  let losses = 1
  const { read } = watched(async run => {
    if (losses > 0) {
      losses -= 1
      throw new Error('Connection terminated unexpectedly')
    }
    return run()
  })
  const found = await Promise.all(streams.map(stream => read(stream, -1)))
  expect(found.map(one => one.length)).toEqual([1, 2, 120])
  losses = 1
  await expect(read(newStream(), -1)).rejects.toThrow('terminated')
  expect(await read(streams[0] ?? newStream(), -1)).toHaveLength(1)
})
