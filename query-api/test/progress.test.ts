import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('what is in the log is waited for, for two seconds, and what is not is not', async () => {
  await world.projections.stop()
  const head = await world.say({
    type: 'PoolSaved',
    data: {
      poolId: uuid(4, 9),
      pool: { name: 'ATVs', sessionLimit: 30, dayLimit: null },
      version: 1,
      at: at(4),
    },
  })
  const waited = async (minPosition: number) => {
    const started = performance.now()
    const { status, headers } = await world.ask('/products', { minPosition })
    expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    return performance.now() - started
  }
  expect(await waited(head)).toBeGreaterThan(1_900)
  for (const beyond of [head + 1, head + 1_000_000])
    expect(await waited(beyond)).toBeLessThan(1_000)
})
