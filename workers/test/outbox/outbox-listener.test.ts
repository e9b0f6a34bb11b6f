import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue, requeueFailed } from '@arung/platform/outbox/outbox'
import { inTransaction } from '@arung/platform/postgres/pool'
import { randomUuid } from '@arung/platform/ids'
import { testDatabase } from '@arung/platform/testing/database'
import { startOutboxListener } from '../../src/outbox/outbox-listener.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let listener: ReturnType<typeof startOutboxListener>
let notices: { waitMs: number; at: number }[]
beforeEach(async () => {
  database = await testDatabase()
  notices = []
  const tell = (waitMs: number) => void notices.push({ waitMs, at: performance.now() })
  listener = startOutboxListener({ databaseUrl: database.url, tell })
  await expect.poll(listeners).toBe(1)
  // The first call says that something may have been missed before the listener was ready.
  await expect.poll(() => notices.splice(0).map(one => one.waitMs)).toEqual([0])
})
afterEach(async () => {
  await listener.stop()
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

const waits = () => notices.map(one => one.waitMs)

test('a due row is announced on commit, long before the next poll', async () => {
  const at = performance.now()
  expect(await enqueue(database.pool, job(randomUuid()))).toBe(true)
  await expect.poll(waits).toEqual([0])
  expect(notices[0]!.at - at).toBeLessThan(250)
})

test('a row that is due later is announced with its wait', async () => {
  await enqueue(database.pool, job(randomUuid(), new Date(Date.now() + 60_000)))
  await expect.poll(() => notices.length).toBe(1)
  expect(waits()[0]).toBeGreaterThan(59_000)
  expect(waits()[0]).toBeLessThan(61_000)
})

test('a row that is rolled back or already exists is not announced', async () => {
  const [lost, twice] = [randomUuid(), randomUuid()]
  await inTransaction(database.pool, async client => {
    await enqueue(client, job(lost))
    throw new Error('The cause is gone')
  }).catch(() => undefined)
  expect(await enqueue(database.pool, job(twice))).toBe(true)
  expect(await enqueue(database.pool, job(twice))).toBe(false)
  await expect.poll(() => notices.length).toBe(1)
  await sleep(100)
  expect(notices).toHaveLength(1)
})

test('a row with nothing to do is announced like any other: timing reveals nothing', async () => {
  await enqueue(database.pool, { ...job(randomUuid()), nothingToDo: true })
  await expect.poll(waits).toEqual([0])
})

test('requeued failed rows are announced', async () => {
  const id = randomUuid()
  await enqueue(database.pool, { ...job(id), kind: 'command', nothingToDo: true })
  await database.pool.query(`UPDATE outbox.jobs SET state = 'failed' WHERE id = $1`, [id])
  await expect.poll(() => notices.splice(0).length).toBe(1)
  expect(await requeueFailed(database.pool, { ids: null, kinds: null })).toBe(1)
  await expect.poll(waits).toEqual([0])
})

test('the listener reconnects after a cut, and says that something may have been missed', async () => {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE query = 'LISTEN outbox' AND datname = current_database()`,
  )
  await expect.poll(waits).toEqual([0])
  await enqueue(database.pool, job(randomUuid()))
  await expect.poll(waits).toEqual([0, 0])
})
