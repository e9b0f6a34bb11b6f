import { randomUUID } from 'node:crypto'
import { testDatabase } from '@arung/platform/testing/database'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkpointOf } from '../src/checkpoints.ts'
import { positionOf, type StreamName } from '../src/event-store.ts'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '../src/postgres/postgres-event-store.ts'
import { isPassing } from '../src/postgres/failures.ts'
import { createStreamWorkers } from '../src/stream-worker.ts'
import { runSubscription } from '../src/subscription.ts'
import { commandMeta, newBoat, seatCodec, seats } from './seats.ts'

const boat = seats(4)
let database: Awaited<ReturnType<typeof testDatabase>>
let stores: PostgresEventStore[]

beforeEach(async () => {
  database = await testDatabase()
  stores = []
})
afterEach(async () => {
  await Promise.all(stores.map(store => store.close()))
  await database.drop()
})

/** A process of its own with an empty memory. */
function openProcess(applicationName = 'one') {
  const store = createPostgresEventStore({
    ...database,
    applicationName,
    connectTimeoutMs: 10_000,
  })
  stores.push(store)
  const workers = createStreamWorkers({ store, codec: seatCodec })
  const take = (stream: StreamName, person: string, commandId?: string) =>
    workers.execute(
      stream,
      boat,
      { take: person },
      commandMeta(commandId === undefined ? {} : { commandId }),
    )
  return { store, take }
}

/** The log as a copy of an earlier moment would have it: everything behind `position` is gone. */
async function putBack(position: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query('DELETE FROM event_store.events WHERE position > $1', [position])
    await client.query('RESET session_replication_role')
  } finally {
    client.release()
  }
}
/** What a restart of the server does to the connections of a process; until they are gone. */
const cutOff = (applicationName: string) =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE application_name = $1 AND datname = current_database()`,
    [applicationName],
  )
async function passengers(store: PostgresEventStore, stream: StreamName): Promise<string[]> {
  const decoded = await seatCodec.decode(await store.readStream(stream))
  return decoded.map(one => one.event.data.by)
}

describe('a process whose log lost its tail', () => {
  test('decides on what is there, not on what it remembers', async () => {
    const { store, take } = openProcess()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra', 'Dewi']) await take(stream, person)
    await putBack(2)
    expect(await take(stream, 'Eka')).toMatchObject({ outcome: 'accepted', revision: 2 })
    expect(await passengers(store, stream)).toEqual(['Ayu', 'Budi', 'Eka'])
  })

  test('also when what it remembers would accept', async () => {
    const { store, take } = openProcess()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    await putBack(0)
    expect(await take(stream, 'Dewi')).toMatchObject({ outcome: 'accepted', revision: 0 })
    expect(await passengers(store, stream)).toEqual(['Dewi'])
  })

  test('does a command again whose events are gone', async () => {
    const { store, take } = openProcess()
    const stream = newBoat()
    await take(stream, 'Ayu')
    const commandId = randomUUID()
    await take(stream, 'Budi', commandId)
    await putBack(1)
    expect(await take(stream, 'Budi', commandId)).toMatchObject({ replayed: false })
    expect(await passengers(store, stream)).toEqual(['Ayu', 'Budi'])
  })

  test('adds nothing of its own past to a log that others have written since', async () => {
    const { store, take } = openProcess('one')
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    await putBack(1)
    const other = openProcess('other')
    for (const person of ['Dewi', 'Eka']) await other.take(stream, person)
    let told = 0
    store.onReplaced(() => (told += 1))
    await cutOff('one')
    // By what it remembers the boat has room for Fitri behind Citra, at the very revision that the stream has now.
    expect(await take(stream, 'Fitri')).toMatchObject({
      outcome: 'accepted',
      state: { taken: ['Ayu', 'Dewi', 'Eka', 'Fitri'] },
    })
    expect(told).toBe(1)
  })

  test('is told by its next look at the log, without any connection lost', async () => {
    const { store, take } = openProcess()
    const [stream, elsewhere] = [newBoat(), newBoat()]
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    await putBack(1)
    const other = openProcess('other')
    for (const person of ['Dewi', 'Eka']) await other.take(elsewhere, person)
    let told = 0
    store.onReplaced(() => (told += 1))
    await expect(store.readAll(positionOf(3), 10)).rejects.toThrow('replaced')
    expect(told).toBe(1)
    expect((await store.readAll(positionOf(0), 10)).events).toHaveLength(3)
  })

  test('takes a new epoch for another log', async () => {
    const { store, take } = openProcess('one')
    const stream = newBoat()
    await take(stream, 'Ayu')
    let told = 0
    store.onReplaced(() => (told += 1))
    await cutOff('one')
    await take(stream, 'Budi')
    expect(told).toBe(0)
    await database.pool.query('UPDATE event_store.log SET epoch = gen_random_uuid()')
    await cutOff('one')
    await take(stream, 'Citra')
    expect(told).toBe(1)
    expect(await passengers(store, stream)).toEqual(['Ayu', 'Budi', 'Citra'])
  })
})

describe('a reader whose log was replaced', () => {
  function follow(store: PostgresEventStore, stopped: AbortController) {
    return runSubscription({
      name: 'seats@1',
      store,
      codec: seatCodec,
      pool: database.pool,
      apply: async () => {},
      isPassing,
      signal: stopped.signal,
    })
  }
  const position = () => checkpointOf(database.pool, 'seats@1')

  test('halts at its start, though the log is long enough again', async () => {
    const { store, take } = openProcess()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    const stopped = new AbortController()
    const run = follow(store, stopped)
    await expect.poll(position).toBe(3)
    stopped.abort()
    await run
    await putBack(1)
    const other = openProcess('other')
    for (const person of ['Dewi', 'Eka', 'Fitri']) await other.take(stream, person)
    const halt = await follow(other.store, new AbortController())
    expect(halt).toMatchObject({ position: 3, type: null })
    expect(String(halt?.error)).toContain('is not the one that seats@1 has seen there')
  })

  test('halts while it runs, and passes over nothing', async () => {
    const { store, take } = openProcess()
    const stream = newBoat()
    for (const person of ['Ayu', 'Budi', 'Citra']) await take(stream, person)
    const run = follow(store, new AbortController())
    await expect.poll(position).toBe(3)
    await putBack(1)
    const other = openProcess('other')
    for (const person of ['Dewi', 'Eka', 'Fitri']) await other.take(stream, person)
    expect(await run).toMatchObject({ position: 3, type: null })
    expect(await position()).toBe(3)
  })
})
