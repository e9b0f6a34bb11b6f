import { testDatabase } from '@arung/platform/testing/database'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCheckpointMover } from '../src/checkpoint-mover.ts'
import { allCheckpoints, makeCheckpoint } from '../src/checkpoints.ts'
import { positionOf } from '../src/event-store.ts'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '../src/postgres/postgres-event-store.ts'
import { runSubscription } from '../src/subscription.ts'
import { commandMeta, newBoat, seatCodec } from './seats.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let store: PostgresEventStore
beforeEach(async () => {
  database = await testDatabase()
  store = createPostgresEventStore({ ...database, applicationName: 'mover' })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

const start = positionOf(0)
const take = async (count: number) => {
  for (let nth = 0; nth < count; nth += 1) {
    const [event] = await seatCodec.encode(
      [{ type: 'SeatTaken', data: { by: 'ayu' } }],
      commandMeta(),
    )
    await store.append(newBoat(), 'no-stream', [event!])
  }
}
const readers = async (count: number) => {
  const names = Array.from({ length: count }, (_, nth) => `reader-${nth}@1`)
  for (const name of names) await makeCheckpoint(database.pool, name)
  return names
}
/** The database, and how many transactions were opened on it. */
const counted = () => {
  const opened = { times: 0 }
  const pool: Pool = new Proxy(database.pool, {
    get(target, name) {
      if (name === 'connect') opened.times += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { pool, opened }
}

test('those who come together are moved in one transaction', async () => {
  await take(2)
  const names = await readers(30)
  const { pool, opened } = counted()
  const move = createCheckpointMover(pool)
  const moved = await Promise.all(names.map(name => move(name, start, positionOf(2))))
  expect(moved.every(Boolean)).toBe(true)
  expect(opened.times).toBe(1)
  for (const name of names)
    expect((await allCheckpoints(database.pool)).get(name)).toBe(positionOf(2))
})

test('who does not stand there any more is told so, and nobody else is kept', async () => {
  await take(3)
  const [first = '', second = '', gone = 'nobody@1'] = await readers(2)
  const move = createCheckpointMover(database.pool)
  expect(await move(first, start, positionOf(1))).toBe(true)
  const moved = await Promise.all([
    move(first, start, positionOf(3)),
    move(second, start, positionOf(3)),
    move(gone, start, positionOf(3)),
  ])
  expect(moved).toEqual([false, true, false])
  expect((await allCheckpoints(database.pool)).get(first)).toBe(positionOf(1))
})

test('nor from a position where no event is, though none is where it stands either', async () => {
  const [name = ''] = await readers(1)
  const move = createCheckpointMover(database.pool)
  expect(await move(name, start, positionOf(5))).toBe(true)
  expect(await move(name, positionOf(4), positionOf(9))).toBe(false)
  expect((await allCheckpoints(database.pool)).get(name)).toBe(positionOf(5))
})

test('a log that is another one moves nobody', async () => {
  await take(2)
  const [name = ''] = await readers(1)
  const move = createCheckpointMover(database.pool)
  expect(await move(name, start, positionOf(1))).toBe(true)
  await database.pool.query(
    `UPDATE event_store.checkpoints SET event_id = gen_random_uuid() WHERE name = $1`,
    [name],
  )
  expect(await move(name, positionOf(1), positionOf(2))).toBe(false)
})

test('of two processes each checkpoint is moved by one', async () => {
  await take(1)
  const names = await readers(40)
  const [one, other] = [createCheckpointMover(database.pool), createCheckpointMover(database.pool)]
  const to = positionOf(1)
  const moved = await Promise.all([
    Promise.all(names.map(name => one(name, start, to))),
    Promise.all(names.toReversed().map(name => other(name, start, to))),
  ])
  const times = names.map((_, at) => Number(moved[0][at]) + Number(moved[1].toReversed()[at]))
  expect(new Set(times)).toEqual(new Set([1]))
})

test('a window costs no more transactions with many readers that it says nothing to', async () => {
  const names = await readers(25)
  const stopping = new AbortController()
  const { pool, opened } = counted()
  const passOver = createCheckpointMover(pool)
  const running = names.map(name =>
    runSubscription({
      name,
      store,
      codec: { decode: async () => [] },
      pool,
      passOver,
      checkpointIsMade: true,
      synchronousCommit: 'off',
      apply: async () => undefined,
      signal: stopping.signal,
    }),
  )
  await take(1)
  const isPassed = async () => {
    const at = await allCheckpoints(database.pool)
    return names.every(name => at.get(name) === positionOf(1))
  }
  await expect.poll(isPassed).toBe(true)
  // All come in one turn; a reader that was slower to start has another.
  expect(opened.times).toBeLessThan(5)
  stopping.abort()
  await Promise.all(running)
})
