import { expect, test } from 'vitest'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { testLog } from '../../src/testing/log.ts'
import { orderPlaced } from '../../src/testing/sample-events.ts'
import {
  caughtUp,
  counted,
  counter,
  counters,
  eventually,
  keepingLogger,
  overheard,
  placeOrders,
  startOn,
  stateOf,
  transactionsOfOne,
  world,
} from './runner-world.ts'

test('a locked checkpoint holds up its own model only, and that model then rejoins the group', async () => {
  const here = await world()
  const { pool, said } = overheard(here.pool)
  const projections = await startOn({ ...here, pool }, [counter(1, 1), ...counters(3)])
  await transactionsOfOne(here, projections, said, 1)
  const client = await here.pool.connect()
  await client.query('BEGIN')
  await client.query(
    `SELECT FROM event_store.checkpoints WHERE name = 'counter@1' LIMIT 1 FOR UPDATE`,
  )
  await placeOrders(here, 2, 20)
  await eventually(async () =>
    (await projections.progress()).every(one => one.lag > 0 === (one.name === 'counter')),
  )
  await client.query('COMMIT')
  client.release()
  let nth = 20
  await eventually(async () => (await transactionsOfOne(here, projections, said, (nth += 1))) === 1)
  expect(await counted(here.pool)).toBe(nth)
  expect(await counted(here.pool, 'counter_2')).toBe(nth)
  await projections.stop()
}, 20_000)

test('a model whose table is locked leaves the group after three tries, and rejoins once the lock is gone', async () => {
  const here = await world()
  const { logger, warnings } = keepingLogger()
  const { pool, said } = overheard(here.pool)
  const models = [counter(1, 1), ...counters(3)]
  const projections = await startOn({ ...here, pool }, models, logger)
  await transactionsOfOne(here, projections, said, 1)
  const client = await here.pool.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE read_counter_1.counters IN ACCESS EXCLUSIVE MODE')
  const othersCameAlong = () =>
    eventually(async () =>
      (await projections.progress()).every(one => one.lag === 0 || one.name === 'counter'),
    )
  await here.log.say(orderPlaced(2))
  await eventually(async () => warnings.length > 3)
  await othersCameAlong()
  const started = performance.now()
  for (let n = 3; n <= 14; n += 1) {
    await here.log.say(orderPlaced(n))
    await othersCameAlong()
  }
  // At half a second per lock, the group would wait six seconds for these. It no longer waits.
  expect(performance.now() - started).toBeLessThan(5_500)
  await client.query('COMMIT')
  client.release()
  let nth = 14
  await eventually(
    async () => (await transactionsOfOne(here, projections, said, (nth += 1))) === 1,
    15_000,
  )
  expect(await counted(here.pool)).toBe(nth)
  await projections.stop()
})

test('a model far behind holds up no other, and joins the group once it is close', async () => {
  const here = await world()
  const { pool, said } = overheard(here.pool)
  const first = await startOn(here, counters(2))
  await placeOrders(here, 1, 2_500)
  await eventually(caughtUp(first))
  await first.stop()
  let open = () => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  const slow = counter(1, 1)
  const behind = {
    ...slow,
    async fold(...asked: Parameters<typeof slow.fold>) {
      await gate
      return slow.fold(...asked)
    },
  }
  const projections = await startOn({ ...here, pool }, [behind, ...counters(2)])
  await here.log.say(orderPlaced(2_501))
  await eventually(async () =>
    (await projections.progress()).every(one => one.lag === 0 || one.name === 'counter'),
  )
  expect(await stateOf(projections, 'counter')).toMatchObject({ position: 0 })
  open()
  let nth = 2_501
  await eventually(async () => (await transactionsOfOne(here, projections, said, (nth += 1))) === 1)
  expect(await counted(here.pool)).toBe(nth)
  await projections.stop()
})

test('a model that was rebuilt beside the group rejoins it', async () => {
  const here = await world()
  const { pool, said } = overheard(here.pool)
  const projections = await startOn({ ...here, pool }, [counter(1, 1), ...counters(3)])
  await placeOrders(here, 1, 50)
  await eventually(caughtUp(projections))
  await projections.rebuild('counter')
  let nth = 50
  await eventually(async () => (await transactionsOfOne(here, projections, said, (nth += 1))) === 1)
  expect(await stateOf(projections, 'counter')).toMatchObject({ build: 1, live: true })
  expect(await counted(here.pool)).toBe(nth)
  await projections.stop()
}, 20_000)

test('two processes share a group: every event takes effect once in each model, though connections are killed', async () => {
  const here = await world()
  const orders = 300
  const both = [await startOn(here, counters(5)), await startOn(here, counters(5))]
  for (let n = 1; n <= orders; n += 1) {
    await here.log.say(orderPlaced(n))
    if (n % 30 === 0)
      await here.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND query LIKE ANY ('{%counter%,%checkpoints%,BEGIN,COMMIT}')`,
      )
  }
  for (const one of both) await eventually(caughtUp(one), 15_000)
  for (let nth = 0; nth < 5; nth += 1)
    expect(await counted(here.pool, `counter_${nth}`)).toBe(orders)
  await Promise.all(both.map(one => one.stop()))
})

test('a group whose log was replaced halts as a whole and skips nothing', async () => {
  const here = await world()
  const { logger, alerts } = keepingLogger()
  const projections = await startOn(here, counters(3), logger)
  await placeOrders(here, 1, 3)
  await eventually(caughtUp(projections))
  const client = await here.pool.connect()
  await client.query('SET session_replication_role = replica')
  await client.query('DELETE FROM event_store.events WHERE position > 1')
  await client.query('RESET session_replication_role')
  client.release()
  const store = createPostgresEventStore({ ...here, applicationName: 'other' })
  const other = testLog(store)
  for (let n = 11; n <= 14; n += 1) await other.say(orderPlaced(n))
  await store.close()
  await eventually(async () => (await projections.progress()).every(one => one.state === 'halted'))
  expect((await projections.progress()).map(one => one.position)).toEqual([3, 3, 3])
  expect(alerts).toHaveLength(3)
  await projections.stop()
})
