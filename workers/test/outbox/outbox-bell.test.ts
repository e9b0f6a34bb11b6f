import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '@arung/platform/outbox/outbox'
import { inTransaction } from '@arung/platform/postgres/pool'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { startOutboxBell } from '../../src/outbox/outbox-bell.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let bell: ReturnType<typeof startOutboxBell>
let told: { id: string; at: number }[]
let under: Promise<void>
beforeEach(async () => {
  database = await testDatabase()
  told = []
  under = Promise.resolve()
  bell = startOutboxBell({
    databaseUrl: database.url,
    run: async id => {
      told.push({ id, at: performance.now() })
      await under
    },
  })
  await expect.poll(listeners).toBe(1)
})
afterEach(async () => {
  await bell.stop()
  await database.drop()
})

const listeners = async () =>
  (
    await database.pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE query = 'LISTEN outbox' AND state = 'idle' AND datname = current_database()`,
    )
  ).rows[0].count
const job = (id: string, dueAt?: Date) => ({
  id,
  kind: 'mail.otp',
  payload: {},
  ...(dueAt ? { dueAt } : {}),
})

test('what is due is told when it is committed, long before anybody looks', async () => {
  const id = randomUuid()
  const at = performance.now()
  expect(await enqueue(database.pool, job(id))).toBe(true)
  await expect.poll(() => told.map(one => one.id)).toEqual([id])
  expect(told[0]!.at - at).toBeLessThan(250)
})

test('what is rolled back, comes later, or is there already is not told', async () => {
  const [lost, later, twice] = [randomUuid(), randomUuid(), randomUuid()]
  await inTransaction(database.pool, async client => {
    await enqueue(client, job(lost))
    throw new Error('The cause is gone')
  }).catch(() => undefined)
  expect(await enqueue(database.pool, job(later, new Date(Date.now() + 60_000)))).toBe(true)
  expect(await enqueue(database.pool, job(twice))).toBe(true)
  expect(await enqueue(database.pool, job(twice))).toBe(false)
  await expect.poll(() => told.length).toBe(1)
  await sleep(100)
  expect(told.map(one => one.id)).toEqual([twice])
})

test('a row that has nothing to do is told like one that has: time tells nothing', async () => {
  const id = randomUuid()
  await enqueue(database.pool, { ...job(id), nothingToDo: true })
  await expect.poll(() => told.map(one => one.id)).toEqual([id])
})

test('no more than eight are begun, the others are left to who looks', async () => {
  let end: () => void = () => undefined
  under = new Promise(resolve => {
    end = resolve
  })
  for (let nth = 0; nth < 20; nth += 1) await enqueue(database.pool, job(randomUuid()))
  await expect.poll(() => told.length).toBe(8)
  await sleep(100)
  expect(told).toHaveLength(8)
  end()
})

test('it listens again after its connection was cut', async () => {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query = 'LISTEN outbox' AND datname = current_database()`,
  )
  await expect.poll(listeners).toBe(1)
  const id = randomUuid()
  await enqueue(database.pool, job(id))
  await expect.poll(() => told.map(one => one.id)).toEqual([id])
})
