import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@arung/platform/testing/database'
import { inTransaction } from '@arung/platform/postgres/pool'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('a test database has every table of the template', async () => {
  const { rows } = await db.pool.query(`SELECT count(*)::int AS n FROM auth.sessions`)
  expect(rows).toEqual([{ n: 0 }])
})

test('a transaction that throws leaves nothing behind', async () => {
  const failed = inTransaction(db.pool, async client => {
    await client.query(`INSERT INTO auth.limits VALUES ('a', 1, now())`)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect((await db.pool.query('SELECT * FROM auth.limits')).rows).toEqual([])
})

test('dates and large numbers arrive as text', async () => {
  const { rows } = await db.pool.query(
    `SELECT '2026-12-24'::date AS day, 9007199254740993::bigint AS n`,
  )
  expect(rows).toEqual([{ day: '2026-12-24', n: '9007199254740993' }])
})

test('a transaction can run with synchronous commit off', async () => {
  const inside = await inTransaction(
    db.pool,
    async client => (await client.query('SHOW synchronous_commit')).rows,
    { synchronousCommit: 'off' },
  )
  expect(inside).toEqual([{ synchronous_commit: 'off' }])
})

test('a connection that is killed while checked out fails only its own query', async () => {
  const client = await db.pool.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
