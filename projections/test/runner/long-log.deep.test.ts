import { expect, test } from 'vitest'
import type { DomainEvent } from '@arung/domain/event-types'
import { orderList } from '../../src/orders/order-list.ts'
import type { TestLog } from '../../src/testing/log.ts'
import { steps } from '../order-life.ts'
import { caughtUp, eventually, startOn, world } from './runner-world.ts'

test('the order list folds a long log fast', async () => {
  const orders = Number(process.env['ORDERS'] ?? 2_000)
  const here = await world()
  const { log, pool } = here
  await fill(log, orders)
  const started = performance.now()
  const projections = await startOn(here, [orderList])
  await eventually(caughtUp(projections), 60_000)
  const seconds = (performance.now() - started) / 1_000
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM read.order_list')
  expect(rows).toEqual([{ n: orders }])
  const rate = Math.round((orders * 5) / seconds)
  process.stdout.write(`order-list: ${rate} events/s over ${orders * 5} events\n`)
  expect(rate).toBeGreaterThan(500)
  await projections.stop()
}, 300_000)

/** Appends five events per order, a hundred orders interleaved. */
async function fill(log: TestLog, orders: number): Promise<void> {
  for (let base = 0; base < orders; base += 100) {
    for (const step of steps) {
      const group: DomainEvent[] = []
      for (let n = base + 1; n <= Math.min(base + 100, orders); n += 1) group.push(step(n))
      await Promise.all(group.map(event => log.say(event)))
    }
  }
}
