import { testDatabase } from '@arung/platform/testing/database'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleEvent } from '../src/contract-samples.ts'
import { StoreUnavailable } from '../src/errors.ts'
import { streamName } from '../src/event-store.ts'
import { createPostgresEventStore } from '../src/postgres/postgres-event-store.ts'
import { readStreamsSql } from '../src/postgres/stream-reads.ts'
import { openMutedProxy } from './muted-proxy.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const newStream = () => streamName('contract', randomUUID())
const storeAt = (url: string, applicationName: string) =>
  createPostgresEventStore({ url, pool: database.pool, applicationName, connectTimeoutMs: 10_000 })

describe('plans', () => {
  test('no append and no read scans a table that the planner believes to be empty', async () => {
    const fresh = await testDatabase()
    const client = new Client({ connectionString: fresh.url })
    const plans: string[] = []
    client.on('notice', notice => plans.push(String(notice.message)))
    await client.connect()
    try {
      // Collects statistics of the empty table, so that the planner expects it to stay empty.
      await client.query('VACUUM ANALYZE event_store.events')
      await client.query(`LOAD 'auto_explain'`)
      await client.query(`SET auto_explain.log_min_duration = 0`)
      await client.query(`SET auto_explain.log_nested_statements = on`)
      await client.query(`SET client_min_messages = log`)
      await client.query(`SET synchronous_commit = on`)
      for (let round = 0; round < 12; round += 1) {
        const items = [
          { stream: newStream(), expected: -1, events: [sampleEvent(), sampleEvent()] },
        ]
        await client.query('SELECT * FROM event_store.append($1::jsonb)', [JSON.stringify(items)])
        await client.query('SELECT * FROM event_store.append($1::jsonb)', [JSON.stringify(items)])
        await client.query('SELECT * FROM event_store.read_all($1, 100)', [round])
        await client.query('SELECT * FROM event_store.read_stream($1, -1, 100)', [items[0]?.stream])
        await client.query(readStreamsSql, [[items[0]?.stream, newStream()], [-1, 0], 100])
        await client.query('SELECT event_store.head()')
      }
    } finally {
      await client.end()
      await fresh.drop()
    }
    const onEvents = plans.filter(plan => /\bon events\b|using events_/.test(plan))
    expect(onEvents.length).toBeGreaterThan(48)
    expect(onEvents.filter(plan => /Seq Scan on events/.test(plan))).toEqual([])
  })
})

describe('the log', () => {
  test('refuses to update, delete or truncate its events', async () => {
    const store = storeAt(database.url, 'refusals')
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    await store.close()
    for (const change of [
      `UPDATE event_store.events SET type = 'Other'`,
      'DELETE FROM event_store.events',
      'TRUNCATE event_store.events',
    ])
      await expect(database.pool.query(change)).rejects.toThrow('never changed')
  })

  test('refuses an append that a crash could undo', async () => {
    const item = JSON.stringify([{ stream: newStream(), expected: -1, events: [sampleEvent()] }])
    const client = await database.pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL synchronous_commit = off')
      const append = client.query('SELECT * FROM event_store.append($1::jsonb)', [item])
      await expect(append).rejects.toThrow('synchronous_commit')
      await client.query('ROLLBACK; BEGIN ISOLATION LEVEL REPEATABLE READ')
      const other = client.query('SELECT * FROM event_store.append($1::jsonb)', [item])
      await expect(other).rejects.toThrow('READ COMMITTED')
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('shares commits between concurrent appends', async () => {
    const sizes: number[] = []
    const store = createPostgresEventStore({
      ...database,
      applicationName: 'groups',
      connectTimeoutMs: 10_000,
      onBatch: items => sizes.push(items),
    })
    const appends = Array.from({ length: 300 }, () =>
      store.append(newStream(), 'no-stream', [sampleEvent()]),
    )
    expect((await Promise.all(appends)).every(one => one.outcome === 'appended')).toBe(true)
    await store.close()
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(300)
    expect(sizes.length).toBeLessThan(5)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(256)
  })

  test('fails only the append whose value the server refuses, not its neighbours', async () => {
    const store = storeAt(database.url, 'values')
    const outcomes = await Promise.allSettled(
      ['fine', 'also fine', 'a \u0000 byte', 'fine too'].map(text =>
        store.append(newStream(), 'no-stream', [sampleEvent('Said', { text })]),
      ),
    )
    await store.close()
    expect(outcomes.map(one => one.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })
})

describe('a connection that dies during an append', () => {
  test('before the commit: the outcome is unknown, and repeating the append stores it once', async () => {
    const [store, stream] = [storeAt(database.url, 'killed'), newStream()]
    const events = [sampleEvent(), sampleEvent()] as const
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    const holder = await database.pool.connect()
    await holder.query('BEGIN; SELECT pg_advisory_xact_lock(7310000001)')
    const append = expect(store.append(stream, 'no-stream', [...events])).rejects.toThrow(
      StoreUnavailable,
    )
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE application_name = 'killed' AND wait_event = 'advisory' AND datname = current_database()`,
        )
        return rowCount
      })
      .toBe(1)
    await append
    await holder.query('COMMIT')
    holder.release()
    const again = await store.append(stream, 'no-stream', [...events])
    expect(again).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await store.readStream(stream)).toHaveLength(2)
    await store.close()
  })

  test('between the commit and its answer: repeating the append returns the first result', async () => {
    const proxy = await openMutedProxy(database.url)
    const [store, stream] = [storeAt(proxy.url, 'muted'), newStream()]
    const events = [sampleEvent(), sampleEvent()] as const
    await store.append(newStream(), 'no-stream', [sampleEvent()])
    proxy.cutAtNextAnswer()
    await expect(store.append(stream, 'no-stream', [...events])).rejects.toThrow(StoreUnavailable)
    const head = await store.head()
    const again = await store.append(stream, 'no-stream', [...events])
    expect(again).toEqual({ outcome: 'appended', revision: 1, position: head })
    expect(await store.head()).toBe(head)
    await store.close()
    await proxy.close()
  })
})

test('an unreachable store fails an append at once', async () => {
  const store = storeAt('postgresql://nobody:nothing@127.0.0.1:1/none', 'nowhere')
  const startedMs = Date.now()
  await expect(store.append(newStream(), 'no-stream', [sampleEvent()])).rejects.toThrow(
    StoreUnavailable,
  )
  // Sooner than the three seconds that a server has to answer.
  expect(Date.now() - startedMs).toBeLessThan(2_800)
  await store.close()
})
