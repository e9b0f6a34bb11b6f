import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleSingle } from '@arung/domain/operations/samples'
import { testDatabase } from '@arung/platform/testing/database'
import type { CommandClient } from '../../src/command-client.ts'
import { calendarJob } from '../../src/closures/calendar-job.ts'
import { askForClosedDays } from '../../src/closures/calendar-rounds.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
beforeAll(async () => {
  db = await testDatabase()
  await db.pool.query(`
    DROP SCHEMA IF EXISTS read CASCADE;
    CREATE SCHEMA read;
    CREATE TABLE read.progress (name text, position bigint);
    INSERT INTO read.progress VALUES ('operations', 7);
    CREATE TABLE read.closed_days (date text, name jsonb);
    INSERT INTO read.closed_days VALUES ('2026-12-31', '{}'), ('2027-03-08', '{}'), ('2028-03-26', '{}');
    CREATE TABLE read.reservation_products (id uuid, value jsonb, retired boolean)`)
  const products = [
    [idOf(2), { ...sampleSingle, pools: [] }, false],
    [idOf(1), sampleSingle, false],
    [idOf(3), { ...sampleSingle, pools: [] }, true],
    [idOf(4), { kind: 'PACKAGE' }, false],
  ] as const
  for (const product of products)
    await db.pool.query('INSERT INTO read.reservation_products VALUES ($1, $2, $3)', [...product])
})
afterAll(() => db.drop())

test('a closed day is applied with every activity, those that are retired or take places included', async () => {
  const sent: unknown[] = []
  const commands: CommandClient = {
    because: () => commands,
    send: async (...asked) => void sent.push(asked),
    ask: async () => 'accepted',
    close: async () => undefined,
  }
  const store = { head: async () => 7 as never }
  const job = { id: idOf(9), payload: { date: '2027-03-08' } } as never
  await calendarJob({ pool: db.pool, store, commands })(job)
  const productIds = [idOf(1), idOf(2), idOf(3)]
  expect(sent).toEqual([['/internal/closed-days/2027-03-08', { productIds }, idOf(9)]])
})

test('each closed day from today on is asked for once, however many rounds there are', async () => {
  // Past midnight in Bali.
  const now = new Date('2026-12-31T18:00:00.000Z')
  await Promise.all(Array.from({ length: 4 }, () => askForClosedDays(db.pool, now)))
  const { rows } = await db.pool.query<{ payload: unknown }>(
    "SELECT payload FROM outbox.jobs WHERE kind = 'closures.calendar' ORDER BY payload->>'date'",
  )
  expect(rows.map(({ payload }) => payload)).toEqual([
    { date: '2027-03-08' },
    { date: '2028-03-26' },
  ])
})
