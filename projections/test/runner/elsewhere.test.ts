import { expect, test } from 'vitest'
import { streamName } from '@arung/event-store/event-store'
import { allProjections } from '../../src/features.ts'
import { orderList } from '../../src/orders/order-list.ts'
import { compareWithReplay } from '../../src/engine/replay.ts'
import { quiet } from '../../src/testing/log.ts'
import { orderPlaced, uuid } from '../../src/testing/sample-events.ts'
import {
  caughtUp,
  counted,
  counter,
  eventually,
  idler,
  keepingLogger,
  placeOrders,
  startOn,
  stateOf,
  tablesOfOrders,
  worldElsewhere,
  type World,
} from './runner-world.ts'

const indexOfOrders = async ({ pool }: World) =>
  (
    await pool.query('SELECT FROM pg_indexes WHERE schemaname = $1 AND indexname = $2', [
      tablesOfOrders,
      'order_list_by_time',
    ])
  ).rowCount

/** Blocks writes to the list of orders, and indexing it, until it is released. */
const heldBack = async ({ pool }: World) => {
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query(`LOCK TABLE ${tablesOfOrders}.order_list IN SHARE ROW EXCLUSIVE MODE`)
  return async () => {
    await holder.query('COMMIT')
    holder.release()
  }
}

test('every event takes effect once, in windows and one by one, and checkpoints record the head of the log', async () => {
  const here = await worldElsewhere()
  await placeOrders(here, 1, 3_500)
  const first = await startOn(here, [counter(1, 1), idler('idler')])
  await eventually(caughtUp(first), 20_000)
  await placeOrders(here, 3_501, 3_520)
  await eventually(caughtUp(first))
  await first.stop()
  expect(await counted(here.pool)).toBe(3_520)
  const { rows } = await here.pool.query(
    'SELECT position::float8 AS position, event_id FROM event_store.checkpoints ORDER BY name',
  )
  const head = await here.log.store.head()
  const event_id = await here.log.store.idAt(head)
  expect(rows).toEqual([
    { position: head, event_id },
    { position: head, event_id },
  ])
  const again = await startOn(here, [counter(1, 1)])
  await placeOrders(here, 3_521, 3_525)
  await eventually(caughtUp(again))
  expect(await counted(here.pool)).toBe(3_525)
  await again.stop()
})

test('a few events never count as far behind, however far apart their positions are', async () => {
  const here = await worldElsewhere()
  const first = await startOn(here, [orderList])
  await first.stop()
  await placeOrders(here, 1, 9)
  expect(await here.log.store.head()).toBeGreaterThan(900)
  const drop = () => here.pool.query(`DROP INDEX ${tablesOfOrders}.order_list_by_time`)
  await drop()
  const near = await startOn(here, [orderList], quiet, { farBehind: 10 })
  expect(await indexOfOrders(here)).toBe(1)
  await eventually(caughtUp(near))
  await near.stop()
  await drop()
  await placeOrders(here, 10, 19)
  const release = await heldBack(here)
  const far = await startOn(here, [orderList], quiet, { farBehind: 10 })
  expect(await indexOfOrders(here)).toBe(0)
  await release()
  await eventually(async () => (await indexOfOrders(here)) === 1)
  await far.stop()
})

test('one poisoned event among many halts its model before it, and the other models process them all', async () => {
  const here = await worldElsewhere()
  const { logger, alerts } = keepingLogger()
  await placeOrders(here, 1, 120)
  const poisoned = orderPlaced(121)
  const position = await here.log.say(poisoned)
  await placeOrders(here, 122, 200)
  const fail = (orderNumber: string) => {
    if (orderNumber === Reflect.get(poisoned.data, 'orderNumber'))
      throw new Error('It does not fold')
  }
  const models = [counter(1, 1, fail), counter(1, 1, undefined, 'other')]
  const projections = await startOn(here, models, logger)
  await eventually(async () => (await stateOf(projections, 'counter'))?.state === 'halted')
  await eventually(async () => (await stateOf(projections, 'other'))?.lag === 0)
  expect(await counted(here.pool)).toBe(120)
  expect(await counted(here.pool, 'other')).toBe(200)
  expect(alerts.join()).toContain(`counter@1 halted at position ${position}`)
  expect((await stateOf(projections, 'counter'))?.lag).toBeGreaterThan(0)
  await projections.stop()
})

test('an unreadable event halts its model at the last event before it', async () => {
  const here = await worldElsewhere()
  await placeOrders(here, 1, 20)
  const before = await here.log.store.head()
  const [known] = await here.log.codec.encode([orderPlaced(21)], {
    commandId: uuid(99, 1),
    correlationId: uuid(99, 1),
    causationId: uuid(99, 1),
    actor: 'visitor',
    tenant: 'default',
  })
  const later = { ...known!, metadata: { ...known!.metadata, schema: 99 } }
  await here.log.store.append(streamName('order', uuid(6, 21)), 'no-stream', [later])
  await placeOrders(here, 22, 30)
  const projections = await startOn(here, [counter(1, 1), idler('idler')])
  await eventually(async () => (await stateOf(projections, 'counter'))?.state === 'halted')
  await eventually(async () => (await stateOf(projections, 'idler'))?.lag === 0)
  expect(await stateOf(projections, 'counter')).toMatchObject({ position: before })
  expect(await counted(here.pool)).toBe(20)
  await projections.stop()
})

test('a model halts when its checkpoint saw a different event at that position', async () => {
  const here = await worldElsewhere()
  await placeOrders(here, 1, 5)
  const first = await startOn(here, [counter(1, 1)])
  await eventually(caughtUp(first))
  await first.stop()
  await here.pool.query('UPDATE event_store.checkpoints SET event_id = $1', [uuid(1, 1)])
  const { logger, alerts } = keepingLogger()
  const again = await startOn(here, [counter(1, 1)], logger)
  await eventually(async () => (await stateOf(again, 'counter'))?.state === 'halted')
  expect(alerts).toHaveLength(1)
  await again.stop()
})

test('every model equals a replay of the log', async () => {
  const here = await worldElsewhere()
  await placeOrders(here, 1, 40)
  const projections = await startOn(here, allProjections)
  await eventually(caughtUp(projections))
  await projections.stop()
  await placeOrders(here, 41, 60)
  const parts = { ...here.log, pool: here.pool, logger: quiet }
  const outcomes = await compareWithReplay(parts, allProjections)
  expect(outcomes.filter(one => !('comparison' in one) || one.comparison.difference)).toEqual([])
  const orders = outcomes.find(one => one.name === 'order-list')
  expect(orders).toMatchObject({ comparison: { rows: { order_list: 40 } } })
}, 20_000)
