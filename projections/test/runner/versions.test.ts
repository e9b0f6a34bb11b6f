import { expect, test } from 'vitest'
import type { EventStore } from '@arung/event-store/event-store'
import { orderList } from '../../src/orders/order-list.ts'
import { paymentView } from '../../src/payments/payment-view.ts'
import { compareWithReplay } from '../../src/engine/replay.ts'
import { quiet } from '../../src/testing/log.ts'
import { orderPlaced, paymentRecorded, uuid } from '../../src/testing/sample-events.ts'
import { dump } from '../fold.ts'
import {
  caughtUp,
  counted,
  counter,
  eventually,
  startOn,
  tablesOfOrders,
  world,
} from './runner-world.ts'

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

test('replaying the log proves a model right, and names the first row that is wrong', async () => {
  const here = await world()
  const projections = await startOn(here, [orderList])
  for (let n = 1; n <= 30; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(projections))
  const parts = { ...here.log, pool: here.pool, logger: quiet }
  const compare = async () => {
    const [outcome] = await compareWithReplay(parts, [orderList])
    if (!outcome || !('comparison' in outcome)) throw new Error('Nothing was compared')
    return outcome.comparison
  }
  expect(await compare()).toEqual({
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
  const { difference } = await compare()
  expect(difference).toMatchObject({
    table: 'order_list',
    key: uuid(6, 4),
    live: { paid: 1 },
    replayed: { paid: 0 },
  })
  await projections.stop()
})

test('several models are compared in one read of the log, and one that cannot fold fails alone', async () => {
  const here = await world()
  let isBroken = false
  const broken = counter(1, 1, () => {
    if (isBroken) throw new Error('It does not fold')
  })
  const models = [orderList, paymentView, broken]
  const projections = await startOn(here, models)
  for (let n = 1; n <= 30; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(projections))
  await projections.stop()
  let read = 0
  const store: EventStore = {
    ...here.log.store,
    async readAll(after, limit) {
      const page = await here.log.store.readAll(after, limit)
      read += page.events.length
      return page
    },
  }
  const parts = { ...here.log, store, pool: here.pool, logger: quiet }
  const whole = await compareWithReplay(parts, models)
  expect(whole.map(one => 'comparison' in one && one.comparison.difference)).toEqual([
    null,
    null,
    null,
  ])
  expect(read).toBe(30)
  isBroken = true
  const [first, second, third] = await compareWithReplay(parts, models)
  expect([first, second].map(one => one && 'comparison' in one)).toEqual([true, true])
  expect(third).toMatchObject({ name: 'counter', error: new Error('It does not fold') })
  const { rows } = await here.pool.query(
    "SELECT nspname FROM pg_namespace WHERE nspname LIKE '%shadow'",
  )
  expect(rows).toEqual([])
})
