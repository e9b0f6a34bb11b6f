import { expect, test } from 'vitest'
import { positionOf, streamName } from '@arung/event-store/event-store'
import { allProjections } from '../../src/features.ts'
import { orderPlaced, uuid } from '../../src/testing/sample-events.ts'
import {
  counted,
  counter,
  counters,
  eventually,
  idler,
  keepingLogger,
  overheard,
  placeOrders,
  startOn,
  stateOf,
  transactionsOfOne,
  world,
} from './runner-world.ts'

test('an event costs one transaction, however many models it touches or leaves alone', async () => {
  const here = await world()
  const { pool, said } = overheard(here.pool)
  const models = [...counters(6), idler('idler_a'), idler('idler_b'), idler('idler_c')]
  const projections = await startOn({ ...here, pool }, models)
  await transactionsOfOne(here, projections, said, 1)
  expect(await transactionsOfOne(here, projections, said, 2)).toBe(1)
  const kinds = said.map(text => text.split(' ')[0])
  // The rows are cached from the first order.
  expect(kinds).toEqual(['BEGIN', 'WITH', ...Array(6).fill('INSERT'), 'COMMIT'])
  await projections.stop()
})

test('all models of the product advance along the log as one', async () => {
  const here = await world()
  const { pool, said } = overheard(here.pool)
  const projections = await startOn({ ...here, pool }, allProjections)
  await transactionsOfOne(here, projections, said, 1)
  expect(await transactionsOfOne(here, projections, said, 2)).toBe(1)
  await projections.stop()
})

test('one poisoned event among a thousand halts its model there, and the other models process them all', async () => {
  const here = await world()
  const { logger, alerts } = keepingLogger()
  await placeOrders(here, 1, 1_000)
  const { events } = await here.log.store.readAll(positionOf(0), 1_000)
  const [poison] = await here.log.codec.decode(events.slice(499, 500))
  if (poison?.event.type !== 'OrderPlaced') throw new Error('There is no such order')
  const { orderNumber } = poison.event.data
  const brittle = counter(1, 1, number => {
    if (number === orderNumber) throw new TypeError('This order cannot be counted')
  })
  const projections = await startOn(here, [brittle, ...counters(3)], logger)
  await eventually(async () => (await stateOf(projections, 'counter'))?.state === 'halted')
  await eventually(async () =>
    (await projections.progress()).every(one => one.lag === 0 || one.name === 'counter'),
  )
  expect(await stateOf(projections, 'counter')).toMatchObject({ position: 499 })
  expect([await counted(here.pool), await counted(here.pool, 'counter_0')]).toEqual([499, 1_000])
  expect(alerts).toHaveLength(1)
  expect(alerts[0]).toContain('ALERT projection counter@1 halted at position 500')
  await projections.stop()
})

test('an unreadable event halts only the models that handle it', async () => {
  const here = await world()
  const { logger, alerts } = keepingLogger()
  await placeOrders(here, 1, 20)
  const [known] = await here.log.codec.encode([orderPlaced(21)], {
    commandId: uuid(99, 1),
    correlationId: uuid(99, 1),
    causationId: uuid(99, 1),
    actor: 'visitor',
    tenant: 'default',
  })
  if (!known) throw new Error('Nothing was encoded')
  const later = { ...known, metadata: { ...known.metadata, schema: 99 } }
  await here.log.store.append(streamName('order', uuid(6, 21)), 'no-stream', [later])
  await placeOrders(here, 22, 30)
  const projections = await startOn(here, [counter(1, 1), idler('idler')], logger)
  await eventually(async () => (await stateOf(projections, 'counter'))?.state === 'halted')
  await eventually(async () => (await stateOf(projections, 'idler'))?.lag === 0)
  expect(await stateOf(projections, 'counter')).toMatchObject({ position: 20 })
  expect(await counted(here.pool)).toBe(20)
  expect(alerts.join()).toContain('counter@1 halted at position 21')
  await projections.stop()
})
