import { positionOf, type OpenEventStore, type RecordedEvent } from '@arung/event-store/event-store'
import { openEventStore } from '@arung/event-store/open-event-store'
import {
  startEventStoreDbStandIn,
  type EventStoreDbStandIn,
} from '@arung/event-store/testing/eventstoredb-stand-in'
import { createPool } from '@arung/platform/postgres/pool'
import { testDatabase } from '@arung/platform/testing/database'
import { createProjections } from '@arung/projections/create-projections'
import { orderList } from '@arung/projections/orders/order-list'
import { compareWithReplay } from '@arung/projections/engine/replay'
import { quiet, testLog } from '@arung/projections/testing/log'
import { orderPlaced } from '@arung/projections/testing/sample-events'
import { checkpointName } from '@arung/workers/processes/follow-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveLog } from '../../src/move-log/move-log.ts'

const orders = 60
let database: Awaited<ReturnType<typeof testDatabase>>
let server: EventStoreDbStandIn

beforeEach(async () => {
  database = await testDatabase()
  server = await startEventStoreDbStandIn()
})
afterEach(async () => {
  await server.stop()
  await database.drop()
})

async function withLog<T>(
  home: 'postgresql' | 'eventstoredb',
  work: (store: OpenEventStore) => Promise<T>,
): Promise<T> {
  const { url: databaseUrl, pool } = database
  const address = { databaseUrl, esdbUrl: home === 'eventstoredb' ? server.url : undefined }
  const store = await openEventStore(address, { pool, applicationName: 'move-test' })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Returns the events with everything but their positions. */
async function saidIn(store: OpenEventStore): Promise<Omit<RecordedEvent, 'position'>[]> {
  const { events } = await store.readAll(positionOf(0), 10_000)
  return events.map(({ position: _position, ...event }) => event)
}

/** Writes orders to the log and the list, with the processes part of the way through. */
async function fill(): Promise<void> {
  await withLog('postgresql', async store => {
    const log = testLog(store)
    for (let nth = 1; nth <= orders; nth += 1) await log.say(orderPlaced(nth))
    await follow(store)
    await database.pool.query(
      `INSERT INTO event_store.checkpoints (name, position, event_id)
       SELECT $1, position, id FROM event_store.events WHERE position = 40`,
      [checkpointName],
    )
    await database.pool.query(
      'INSERT INTO outbox.reactions (edition, since) VALUES (1, 0), (2, 20)',
    )
  })
}

/** Lets the list of orders catch up with the log, and returns its ids. */
async function follow(store: OpenEventStore): Promise<readonly unknown[]> {
  const { codec, searchKey } = testLog(store)
  const parts = { pool: database.pool, store, codec, searchKey, logger: quiet }
  const projections = await createProjections({ ...parts, projections: [orderList] })
  await expect
    .poll(async () => (await projections.progress()).map(one => one.lag), { timeout: 10_000 })
    .toEqual([0])
  await projections.stop()
  expect(await compareWithReplay(parts, [orderList])).toMatchObject([
    { comparison: { difference: null, rows: { order_list: orders } } },
  ])
  const { rows } = await database.pool.query('SELECT order_id FROM read.order_list ORDER BY 1')
  return rows
}

const move = (to: 'postgresql' | 'eventstoredb', onAdded?: (events: number) => void) =>
  moveLog({ url: database.url, esdbUrl: server.url, to, ...(onAdded ? { onAdded } : {}) })

/** Returns the ids of the events at the processes' checkpoint and at the position after which their edition began. */
async function placesIn(store: OpenEventStore) {
  const { rows } = await database.pool.query<{ name: string; place: number; id: string | null }>(
    `SELECT name, position::float8 AS place, event_id AS id FROM event_store.checkpoints WHERE name = $1
     UNION ALL SELECT 'since ' || edition, since::float8, NULL FROM outbox.reactions ORDER BY 1`,
    [checkpointName],
  )
  return Promise.all(
    rows.map(async ({ name, place, id }) => [name, id, await store.idAt(positionOf(place))]),
  )
}
const epoch = async () => (await database.pool.query('SELECT epoch FROM event_store.log')).rows[0]

test('a log moves to EventStoreDB and back unchanged, and its readers resume at their checkpoints', async () => {
  await fill()
  const [before, places, first] = await withLog('postgresql', async store => [
    await saidIn(store),
    await placesIn(store),
    await epoch(),
  ])
  expect(places).toContainEqual([checkpointName, before[39]?.id, before[39]?.id])
  server.log.writeSystem()
  const there = await move('eventstoredb')
  expect(there).toMatchObject({ events: orders, streams: orders })
  await expect(withLog('postgresql', saidIn)).rejects.toThrow(/is in EventStoreDB/)
  const list = await withLog('eventstoredb', async store => {
    expect(await saidIn(store)).toEqual(before)
    expect(await placesIn(store)).toEqual(places)
    return follow(store)
  })
  expect(list).toHaveLength(orders)
  expect(await epoch()).not.toEqual(first)

  await expect(move('eventstoredb')).rejects.toThrow('The log is in EventStoreDB already.')
  const back = await move('postgresql')
  expect(back.hash).toBe(there.hash)
  await withLog('postgresql', async store => {
    expect(await saidIn(store)).toEqual(before)
    expect(await placesIn(store)).toEqual(places)
    expect(await store.head()).toBe(orders)
    expect(await follow(store)).toEqual(list)
  })
}, 60_000)

test.each(['eventstoredb', 'postgresql'] as const)(
  'a killed move to %s resumes on the next run, and nobody can open the log meanwhile',
  async to => {
    await fill()
    const from = to === 'postgresql' ? 'eventstoredb' : 'postgresql'
    if (from === 'eventstoredb') await move('eventstoredb')
    const before = await withLog(from, saidIn)
    const die = (events: number) => {
      if (events >= 25) throw new Error('killed')
    }
    await expect(move(to, die)).rejects.toThrow('killed')
    for (const home of ['postgresql', 'eventstoredb'] as const)
      await expect(withLog(home, saidIn)).rejects.toThrow(/is being moved/)
    let added = 0
    await move(to, events => (added = events))
    expect(added).toBe(orders - 25)
    expect(await withLog(to, saidIn)).toEqual(before)
  },
  60_000,
)

test('a move refuses a copy that differs in one letter, and the log stays where it was', async () => {
  await fill()
  const die = () => {
    throw new Error('killed')
  }
  await expect(move('eventstoredb', die)).rejects.toThrow('killed')
  await database.pool.query('ALTER TABLE event_store.events DISABLE TRIGGER events_never_change')
  await database.pool.query(
    `UPDATE event_store.events SET data = data || '{"locale":"xx"}' WHERE position = 1`,
  )
  await expect(move('eventstoredb')).rejects.toThrow(
    'The event of position 1 is another one in the copy.',
  )
  const { rows } = await database.pool.query('SELECT home, moving_to FROM event_store.log')
  expect(rows).toEqual([{ home: 'postgresql', moving_to: 'eventstoredb' }])
}, 30_000)

test('a move does not write to a store that already holds other events', async () => {
  await fill()
  server.log.append('sample-1', 'any', [
    {
      id: crypto.randomUUID(),
      type: 'Other',
      data: Buffer.from('{}'),
      metadata: Buffer.from('{}'),
    },
  ])
  await expect(move('eventstoredb')).rejects.toThrow(/holds events already/)
  expect(await withLog('postgresql', store => store.head())).toBe(orders)
})

test('a log is not moved while a process works on it', async () => {
  await fill()
  const pool = createPool({ url: database.url, applicationName: 'workers', max: 1 })
  await pool.query('SELECT 1')
  await expect(move('eventstoredb')).rejects.toThrow('Stop Arung first: workers is at work.')
  await pool.end()
})
