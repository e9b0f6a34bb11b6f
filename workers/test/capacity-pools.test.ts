import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { readPoolsOfList } from '../src/capacity/pools-of-list.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
const types = { RAFTING: randomUuid(), ATV: randomUuid() }
const [river, quads, lake, old] = ['1', '2', '3', '4'].map(
  n => `00000000-0000-4000-8000-00000000000${n}`,
)
beforeAll(async () => {
  db = await testDatabase()
  // The tables as the projections make them, whether or not these were here before.
  await db.pool.query(`
    DROP SCHEMA IF EXISTS read CASCADE;
    CREATE SCHEMA read;
    CREATE TABLE read.progress (name text, position bigint);
    INSERT INTO read.progress VALUES ('operations', 7);
    CREATE TABLE read.product_types (id uuid, value jsonb, retired boolean);
    CREATE TABLE read.reservation_products (id uuid, value jsonb, retired boolean)`)
  for (const [kind, id] of Object.entries(types))
    await db.pool.query('INSERT INTO read.product_types VALUES ($1, $2, false)', [
      id,
      { ...sampleType, kind },
    ])
  await offer('RAFTING', river)
  await offer('RAFTING', river, { sessions: ['08:00'] })
  await offer('RAFTING', lake, { sessions: [] })
  await offer('ATV', quads)
  await offer('RAFTING', old, { isRetired: true })
})
afterAll(() => db.drop())

async function offer(
  kind: keyof typeof types,
  poolId: string | null = '',
  { sessions = ['09:00', '13:00'], isRetired = false } = {},
) {
  const pools = poolId === null ? [] : [{ poolId, per: 'PERSON' }]
  const value = { ...sampleSingle, typeId: types[kind], pools, sessions }
  const id = randomUuid()
  await db.pool.query('INSERT INTO read.reservation_products VALUES ($1, $2, $3)', [
    id,
    value,
    isRetired,
  ])
  return id
}

test('the pools of a list are those of its products that are sold, with their sessions', async () => {
  const parts = { pool: db.pool, store: { head: async () => 7 as never } }
  expect(await readPoolsOfList(parts, 'RAFTING')).toEqual([
    { poolId: river, sessions: ['08:00', '09:00', '13:00'], isOpenAllDay: false },
    { poolId: lake, sessions: [], isOpenAllDay: true },
  ])
  expect(await readPoolsOfList(parts, 'NONE')).toEqual([])
})

test('products that were saved a moment ago are waited for', async () => {
  const parts = { pool: db.pool, store: { head: async () => 8 as never } }
  const running = readPoolsOfList(parts, 'ATV')
  await offer('ATV', lake)
  await db.pool.query('UPDATE read.progress SET position = 8')
  expect((await running).map(({ poolId }) => poolId)).toEqual([quads, lake])
})

test('a product that takes places of no pool is closed under its own id', async () => {
  const parts = { pool: db.pool, store: { head: async () => 8 as never } }
  const walk = await offer('ATV', null, { sessions: ['07:00'] })
  expect(await readPoolsOfList(parts, 'ATV')).toContainEqual({
    poolId: walk,
    sessions: ['07:00'],
    isOpenAllDay: false,
  })
})
