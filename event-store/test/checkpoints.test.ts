import { testDatabase } from '@arung/platform/testing/database'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  beginMove,
  checkpointOf,
  makeCheckpoint,
  moveCheckpoint,
  moveCheckpoints,
} from '../src/checkpoints.ts'
import { positionOf } from '../src/event-store.ts'
import {
  createPostgresEventStore,
  type PostgresEventStore,
} from '../src/postgres/postgres-event-store.ts'
import { commandMeta, newBoat, seatCodec } from './seats.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let store: PostgresEventStore
beforeEach(async () => {
  database = await testDatabase()
  store = createPostgresEventStore({ ...database, applicationName: 'checkpoints' })
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
async function inOne<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  await client.query(beginMove)
  const result = await work(client)
  await client.query('COMMIT')
  client.release()
  return result
}
/** Moves the checkpoints that are at their claimed position, and returns their names. */
const moved = (readers: readonly { name: string; at: number }[], to: number) =>
  inOne(async client => {
    const places = readers.map(({ name, at }) => ({ name, at: positionOf(at) }))
    return [...(await moveCheckpoints(client, places, positionOf(to), {}))]
  })

test('moves the checkpoints that are at their claimed position, and is not held up by the others', async () => {
  await take(3)
  for (const name of ['first@1', 'second@1']) await makeCheckpoint(database.pool, name)
  expect(await moved([{ name: 'first@1', at: 0 }], 1)).toEqual(['first@1'])
  const all = ['first@1', 'nobody@1', 'second@1'].map(name => ({ name, at: 0 }))
  expect(await moved(all, 3)).toEqual(['second@1'])
  expect(await checkpointOf(database.pool, 'first@1')).toBe(1)
  expect(await checkpointOf(database.pool, 'second@1')).toBe(3)
})

test('does not move a reader from a wrong position, though neither position has an event', async () => {
  await makeCheckpoint(database.pool, 'reader@1')
  expect(await moved([{ name: 'reader@1', at: 0 }], 5)).toEqual(['reader@1'])
  expect(await moved([{ name: 'reader@1', at: 4 }], 9)).toEqual([])
  expect(await checkpointOf(database.pool, 'reader@1')).toBe(5)
})

test('moves no checkpoint when the log is another one', async () => {
  await take(2)
  await makeCheckpoint(database.pool, 'reader@1')
  await inOne(client => moveCheckpoint(client, 'reader@1', start, positionOf(1)))
  await database.pool.query('UPDATE event_store.checkpoints SET event_id = gen_random_uuid()')
  expect(await moved([{ name: 'reader@1', at: 1 }], 2)).toEqual([])
})

test('skips a checkpoint that another transaction has locked, without waiting for it', async () => {
  for (const name of ['first@1', 'second@1']) await makeCheckpoint(database.pool, name)
  const both = ['first@1', 'second@1'].map(name => ({ name, at: 0 }))
  const names = await inOne(async client => {
    await moveCheckpoints(client, [{ name: 'first@1', at: start }], positionOf(1), {})
    return moved(both, 1)
  })
  expect(names).toEqual(['second@1'])
})

test.each([
  ['was never opened', 'SELECT 1'],
  ['could not be opened', 'BEGIN DEFERRABEL'],
  ['was opened for something else', 'BEGIN'],
])('moves no checkpoint in a transaction that %s', async (_, opening) => {
  await makeCheckpoint(database.pool, 'reader@1')
  const client = await database.pool.connect()
  const opened = client.query(opening).catch(() => undefined)
  const readers = [{ name: 'reader@1', at: start }]
  expect([...(await moveCheckpoints(client, readers, positionOf(1), {}))]).toEqual([])
  await opened
  await client.query('COMMIT')
  client.release()
  expect(await checkpointOf(database.pool, 'reader@1')).toBe(0)
})

test('the settings sent with the move end with its transaction', async () => {
  await makeCheckpoint(database.pool, 'reader@1')
  const settings = { synchronous_commit: 'off', lock_timeout: '7s' }
  const shown = await inOne(async client => {
    await moveCheckpoints(client, [{ name: 'reader@1', at: start }], positionOf(1), settings)
    const { rows } = await client.query(
      `SELECT current_setting('synchronous_commit') AS sync, current_setting('lock_timeout') AS lock`,
    )
    return rows[0]
  })
  expect(shown).toEqual({ sync: 'off', lock: '7s' })
  const { rows } = await database.pool.query('SHOW lock_timeout')
  expect(rows).not.toEqual([{ lock_timeout: '7s' }])
})
