import { expect, test } from 'vitest'
import type { Logger } from '@arung/platform/logger'
import { allProjections } from '../../src/features.ts'
import { orderList } from '../../src/orders/order-list.ts'
import { quiet } from '../../src/testing/log.ts'
import { orderPlaced, uuid } from '../../src/testing/sample-events.ts'
import {
  caughtUp,
  counted,
  counter,
  eventually,
  startOn,
  tablesOfOrders,
  world,
} from './runner-world.ts'

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
})

test('a halted projection stops and reports it, and the others continue', async () => {
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

test('an event that this release does not know halts the projection and is never skipped', async () => {
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

test('every model restarts on its own tables, and one that is far behind gets its indexes at the end', async () => {
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
