import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allProjections } from '@arung/projections/features'
import { at, uuid } from '@arung/projections/testing/sample-events'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a read waits two seconds for a position in the log, and does not wait for one beyond it', async () => {
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
    expect(await waited(beyond)).toBeLessThan(1_800)
})

test('every read model that a read waits for is one that the projections build', () => {
  const src = path.join(import.meta.dirname, '..', 'src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  )
  const text = files.map(file => readFileSync(path.join(src, file), 'utf8')).join('\n')
  const named = [...text.matchAll(/= readModel\('([^']+)'\)/g)].map(match => match[1])
  // Names are created in no other way.
  expect(named.length).toBe(text.split('readModel(').length - 1)
  expect(named.length).toBeGreaterThan(15)
  const built = new Set<string | undefined>(allProjections.map(projection => projection.name))
  expect(named.filter(name => !built.has(name))).toEqual([])
})
