import { expect, test } from 'vitest'
import { allCheckpoints } from '@arung/event-store/checkpoints'
import { createTables, promote, Superseded } from '../../src/engine/generations.ts'
import { orderPlaced } from '../../src/testing/sample-events.ts'
import { caughtUp, counted, counter, eventually, startOn, world } from './runner-world.ts'

const first = { name: 'counter', version: 1, build: 0 }

test('a process halts when another removes the generation that it follows, and restores nothing of it', async () => {
  const here = await world()
  const rebuilding = await startOn(here, [counter(1, 1)])
  const other = await startOn(here, [counter(1, 1)])
  for (let n = 1; n <= 20; n += 1) await here.log.say(orderPlaced(n))
  await eventually(caughtUp(rebuilding))
  await rebuilding.rebuild('counter')
  await here.log.say(orderPlaced(21))
  await eventually(caughtUp(rebuilding))
  await eventually(async () => (await other.progress())[0]?.state === 'halted')
  expect([...(await allCheckpoints(here.pool)).keys()]).toEqual(['counter@1.1'])
  expect(await other.ready()).toBe(false)
  expect(await counted(here.pool)).toBe(21)
  await other.stop()
  const again = await startOn(here, [counter(1, 1)])
  expect((await again.progress()).map(one => [one.build, one.live])).toEqual([[1, true]])
  await again.stop()
  await rebuilding.stop()
})

test('a process that found no live generation at its start cannot promote an earlier one over a later one', async () => {
  const here = await world()
  const rebuilding = await startOn(here, [counter(1, 1)])
  await here.log.say(orderPlaced(1))
  await rebuilding.rebuild('counter')
  await eventually(caughtUp(rebuilding))
  await expect(createTables(here.pool, counter(1, 1), first)).rejects.toThrow(Superseded)
  await expect(promote(here.pool, counter(1, 1), first)).rejects.toThrow(Superseded)
  expect([...(await allCheckpoints(here.pool)).keys()]).toEqual(['counter@1.1'])
  expect(await counted(here.pool)).toBe(1)
  await rebuilding.stop()
})

test('two processes that start on an empty database at the same moment share the work', async () => {
  const here = await world()
  const both = await Promise.all([
    startOn(here, [counter(1, 1)]),
    startOn(here, [counter(1, 1)]),
    startOn(here, [counter(1, 1)]),
  ])
  for (let n = 1; n <= 20; n += 1) await here.log.say(orderPlaced(n))
  for (const one of both) await eventually(caughtUp(one))
  expect(await counted(here.pool)).toBe(20)
  await Promise.all(both.map(one => one.stop()))
})
