import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plans } from './plan-parts.ts'
import { expectIndexed, vacuumed } from './plan.ts'
import { atHome } from './plans-filling.ts'
import { startWorld, type World } from './world.ts'

const folder = path.join(import.meta.dirname, 'plans')
const all: Plans[] = []
for (const file of readdirSync(folder).sort()) {
  const { plans }: { plans: Plans } = await import(path.join(folder, file))
  all.push(plans)
}

let world: World

beforeAll(async () => {
  world = await startWorld()
  await world.projections.stop()
  for (const statement of all.flatMap(({ filling = [] }) => filling))
    await world.pool.query(atHome(statement))
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE 'read\\_%' OR schemaname = 'analytics'`,
  )
  for (const { name } of tables) await vacuumed(world.pool, name)
})
afterAll(() => world.stop())

test('every index that a list names exists', async () => {
  const { rows: found } = await world.pool.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname LIKE 'read\\_%'`,
  )
  const names = new Set(found.map(({ name }) => name))
  const wanted = all.flatMap(({ lists = [] }) => lists.flatMap(({ indexes }) => indexes))
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(name => !names.has(name))).toEqual([])
})

test.each(all.flatMap(({ questions }) => questions))(
  'the query for %s uses an index and is bounded',
  (_name, text, values) => expectIndexed(world.pool, text, values),
)

test.each(all.flatMap(({ checks = [] }) => checks))('%s', (_name, check) => check(world.pool))
