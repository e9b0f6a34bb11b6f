import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pool } from 'pg'
import type { DomainEvent } from '@arung/domain/event-types'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import type { Logger } from '@arung/platform/logger'
import { testDatabase } from '@arung/platform/testing/database'
import { allProjections } from '../src/all-projections.ts'
import { createProjections, type Projections } from '../src/create-projections.ts'
import { orderList } from '../src/orders/order-list.ts'
import { defineProjection, type Projection } from '../src/projection.ts'
import { compareWithReplay } from '../src/replay.ts'
import { table } from '../src/table.ts'
import { quiet, testLog, type TestLog } from '../src/testing/log.ts'
import { dump } from './fold.ts'
import { orderPlaced, paymentRecorded, uuid } from '../src/testing/sample-events.ts'

type World = { pool: Pool; url: string; log: TestLog; end(): Promise<void> }
const worlds: World[] = []

async function world(): Promise<World> {
  const { pool, url, drop } = await testDatabase()
  const store = createPostgresEventStore({ url, pool, applicationName: 'projections-test' })
  const end = async () => {
    await store.close()
    await drop()
  }
  const made = { pool, url, log: testLog(store), end }
  worlds.push(made)
  return made
}
afterAll(() => Promise.all(worlds.map(one => one.end())))

const startOn = (
  { pool, log }: World,
  projections: readonly Projection[],
  logger: Logger = quiet,
  options: { farBehind?: number } = {},
): Promise<Projections> => createProjections({ ...log, pool, logger, projections, ...options })

async function eventually(check: () => Promise<boolean>, ms = 8_000): Promise<void> {
  const until = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > until) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
const tablesOfOrders = `read_order_list_${orderList.version}`
const caughtUp = (projections: Projections) => async () =>
  (await projections.progress()).every(one => one.lag === 0)

/** Counts placed orders by increments: each event that takes effect twice or never shows. */
const counter = (version: number, step: number, fail?: () => void): Projection =>
  defineProjection({
    name: 'counter',
    version,
    schema: 'CREATE TABLE counters (id text PRIMARY KEY, orders bigint NOT NULL);',
    indexes: '',
    tables: { counters: table<{ id: string; orders: number }>('id') },
    handles: ['OrderPlaced'],
    touches: () => ({ counters: ['all'] }),
    fold({ counters }) {
      counters.set({ id: 'all', orders: (counters.get('all')?.orders ?? 0) + step })
      fail?.()
    },
  })

async function counted(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ orders: string }>('SELECT orders FROM read.counters')
  return Number(rows[0]?.orders ?? 0)
}

test('every event takes effect once, although connections are killed in the middle of windows', async () => {
  const here = await world()
  const orders = 400
  const first = await startOn(here, [counter(1, 1)])
  const second = await startOn(here, [counter(1, 1)])
  for (let n = 1; n <= orders; n += 1) {
    await here.log.say(orderPlaced(n))
    if (n % 20 === 0)
      await here.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND query LIKE ANY ('{%counters%,%checkpoints%,COMMIT}')`,
      )
  }
  await eventually(caughtUp(first))
  expect(await counted(here.pool)).toBe(orders)
  await Promise.all([first.stop(), second.stop()])
}, 30_000)

test('a halted projection stands still and says so, and the others go on', async () => {
  const here = await world()
  const alerts: string[] = []
  const logger: Logger = Object.assign(Object.create(quiet), {
    error: (_facts: unknown, message: string) => alerts.push(message),
  })
  let orders = 0
  const brittle = counter(1, 1, () => {
    orders += 1
    if (orders > 2) throw new Error('The third order cannot be counted')
  })
  const projections = await startOn(here, [brittle, orderList], logger)
  for (let n = 1; n <= 5; n += 1) await here.log.say(orderPlaced(n))
  await eventually(async () => (await projections.progress()).some(one => one.state === 'halted'))
  await eventually(async () =>
    (await projections.progress()).some(one => one.name === 'order-list' && one.lag === 0),
  )
  const { rows } = await here.pool.query('SELECT count(*)::int AS n FROM read.order_list')
  expect(rows).toEqual([{ n: 5 }])
  expect(alerts.join()).toMatch(/ALERT projection counter@1 halted at position \d/)
  expect(await projections.ready()).toBe(false)
  await projections.stop()
})

test('an event that this release does not know halts, it is never passed over', async () => {
  const here = await world()
  const recorded = await here.log.codec.encode([orderPlaced(1)], meta)
  const [known] = recorded
  if (!known) throw new Error('Nothing was encoded')
  const { streamName } = await import('@arung/event-store/event-store')
  await here.log.store.append(streamName('order', uuid(6, 1)), 'no-stream', [
    { ...known, type: 'OrderTeleported' },
  ])
  const projections = await startOn(here, [counter(1, 1)])
  await eventually(async () => (await projections.progress()).every(one => one.state === 'halted'))
  await projections.stop()
})
const meta = {
  commandId: uuid(99, 1),
  correlationId: uuid(99, 1),
  causationId: uuid(99, 1),
  actor: 'visitor',
  tenant: 'default',
}

test('a new version is built beside the old one and takes its place while orders come in', async () => {
  const here = await world()
  const blue = await startOn(here, [counter(1, 1)])
  for (let n = 1; n <= 50; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(blue))
  await blue.stop()

  const both = await startOn(here, [counter(1, 1), counter(2, 1_000)])
  const seen: number[] = []
  let n = 50
  await eventually(async () => {
    n += 1
    await here.log.say(orderPlaced(n))
    seen.push(await counted(here.pool))
    const live = (await both.progress()).filter(one => one.live)
    return live.some(one => one.version === 2) && live.length === 1
  })
  await eventually(caughtUp(both))
  expect(await counted(here.pool)).toBe(n * 1_000)
  // No reader went back in time, whichever version it saw.
  const orders = seen.map(one => (one >= 1_000 ? one / 1_000 : one))
  expect(orders).toEqual([...orders].sort((a, b) => a - b))
  await both.stop()
})

test('a rebuilt model equals the live one, while orders come in', async () => {
  const here = await world()
  const projections = await startOn(here, [orderList])
  for (let n = 1; n <= 100; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(projections))
  const before = await dump(here.pool, orderList, tablesOfOrders)
  const rebuilding = projections.rebuild('order-list')
  for (let n = 1; n <= 60; n += 1) await here.log.say(paymentRecorded(n))
  await rebuilding
  await eventually(caughtUp(projections))
  expect((await projections.progress()).map(one => [one.build, one.live])).toEqual([[1, true]])
  const { rows } = await here.pool.query(
    `SELECT status, count(*)::int AS n FROM read.order_list GROUP BY status ORDER BY status`,
  )
  expect(rows).toEqual([
    { status: 'AWAITING_PAYMENT', n: 40 },
    { status: 'WAITING_CONFIRMATION', n: 60 },
  ])
  expect(before['order_list']).toHaveLength(100)
  await projections.stop()
})

test('every model starts again on its own tables, and one that is far behind gets its indexes at the end', async () => {
  const here = await world()
  const indexes = async () =>
    (
      await here.pool.query(
        "SELECT indexname FROM pg_indexes WHERE schemaname LIKE 'read\\_%' ORDER BY 1",
      )
    ).rows
  const first = await startOn(here, allProjections)
  const all = await indexes()
  expect(all).toContainEqual({ indexname: 'order_list_by_time' })
  await first.stop()
  for (let n = 1; n <= 30; n += 1) await here.log.say(orderPlaced(n))
  await here.pool.query(`DROP INDEX ${tablesOfOrders}.order_list_by_time`)
  const again = await startOn(here, allProjections, quiet, { farBehind: 10 })
  await eventually(caughtUp(again))
  await eventually(async () => (await indexes()).length === all.length)
  expect((await again.progress()).map(one => one.state)).not.toContain('halted')
  await again.stop()
})

test('replaying the log proves a model right, and names the first row that is wrong', async () => {
  const here = await world()
  const projections = await startOn(here, [orderList])
  for (let n = 1; n <= 30; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(projections))
  const parts = { ...here.log, pool: here.pool, logger: quiet }
  expect(await compareWithReplay(parts, orderList)).toEqual({
    name: 'order-list',
    version: orderList.version,
    position: 30,
    rows: { order_list: 30 },
    difference: null,
  })
  await here.pool.query(
    `UPDATE ${tablesOfOrders}.order_list SET paid = 1 WHERE order_id = ANY ($1::uuid[])`,
    [[uuid(6, 9), uuid(6, 4)]],
  )
  const { difference } = await compareWithReplay(parts, orderList)
  expect(difference).toMatchObject({
    table: 'order_list',
    key: uuid(6, 4),
    live: { paid: 1 },
    replayed: { paid: 0 },
  })
  await projections.stop()
})

let speedWorld: World
beforeAll(async () => {
  speedWorld = await world()
})

test('the order list folds a long log fast', async () => {
  const orders = Number(process.env['ORDERS'] ?? 2_000)
  const { log, pool } = speedWorld
  await fill(log, orders)
  const started = performance.now()
  const projections = await startOn(speedWorld, [orderList])
  await eventually(caughtUp(projections), 60_000)
  const seconds = (performance.now() - started) / 1_000
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM read.order_list')
  expect(rows).toEqual([{ n: orders }])
  const rate = Math.round((orders * 5) / seconds)
  process.stdout.write(`order-list: ${rate} events/s over ${orders * 5} events\n`)
  expect(rate).toBeGreaterThan(500)
  await projections.stop()
}, 300_000)

/** Five events an order, a hundred orders interleaved. */
async function fill(log: TestLog, orders: number): Promise<void> {
  const { steps } = await import('./order-life.ts')
  for (let base = 0; base < orders; base += 100) {
    for (const step of steps) {
      const group: DomainEvent[] = []
      for (let n = base + 1; n <= Math.min(base + 100, orders); n += 1) group.push(step(n))
      await Promise.all(group.map(event => log.say(event)))
    }
  }
}
